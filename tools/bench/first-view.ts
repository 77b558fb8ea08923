import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Demo } from '../demo/start-demo.ts';
import { type BenchResult, ceilingResult, median, reported } from './result.ts';
import { accessToken, call } from './signed-in.ts';

const ROUNDS = 5;
const EMPLOYEE = 'employee@demo.test';
const ANALYST = 'analyst@demo.test';
/** The first question can be answered. */
const ANSWER = 'input[type="radio"], [role="radio"]';
/** The teams are there with their figures. */
const HEATMAP = '.ws-heat-cell';
/** Flags for the system's Chromium as root, without calls to its vendor's servers. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The frame of another site would get a process of its own, which a slow line set for the page does not reach: with this
 * both are in one.
 */
const ONE_PROCESS = '--disable-site-isolation-trials';

/** A line and a processor to be slow on; latency of a round trip in ms, throughput in bits per second. */
type Line = { name: string; cpu: number; latencyMs: number; bitsPerSecond: number };

const LINES: readonly Line[] = [
  { name: 'localhost', cpu: 1, latencyMs: 0, bitsPerSecond: 0 },
  { name: 'processor 4 times slower', cpu: 4, latencyMs: 0, bitsPerSecond: 0 },
  { name: '150 ms, 1.6 Mbit/s', cpu: 1, latencyMs: 150, bitsPerSecond: 1_600_000 },
];

type Visit = { ms: number; kilobytes: number; requests: number };

type Scene = {
  name: 'shell' | 'embed' | 'analytics';
  url: string;
  /** What there is once it is of use, as a selector. */
  useful: string;
  /** Brings the browser into the state of a signed-in user. */
  prepare: (context: BrowserContext) => Promise<void>;
};

/** Counts what Wellspring itself sends, and nothing of the page around it. */
function countTraffic(page: Page, origin: string) {
  const answers: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).origin !== origin) return;
    const size = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    // What comes after the first question closes with the page.
    answers.push(size.catch(() => 0));
  });
  /** Of what has come so far. */
  return async () => {
    const sizes = await Promise.all([...answers]);
    return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, requests: sizes.length };
  };
}

/** Runs in every page and frame: reports when something is there, at the frame in which it is painted. */
const tellWhenThere = (selector: string) => `{
  const look = () => {
    const found = document.querySelector(${JSON.stringify(selector)});
    if (found && found.getBoundingClientRect().width > 0) wsUseful();
    else requestAnimationFrame(look);
  };
  look();
}`;

/**
 * Resolves when the page is of use. A locator would look again only every half second.
 *
 * @throws Error when it is not after half a minute
 */
async function watchFor(context: BrowserContext, selector: string): Promise<{ useful: Promise<void> }> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The failure is thrown where it is awaited; before that it must not end the process without its clean-up.
  promise.catch(() => undefined);
  const patience = setTimeout(() => reject(new Error(`there was no ${selector}`)), 30_000);
  await context.exposeBinding('wsUseful', () => {
    clearTimeout(patience);
    resolve();
  });
  await context.addInitScript(tellWhenThere(selector));
  return { useful: promise };
}

/** One visit with an empty cache. */
async function visit(browser: Browser, scene: Scene, line: Line, origin: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  try {
    await scene.prepare(context);
    const { useful } = await watchFor(context, scene.useful);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: line.bitsPerSecond === 0 ? -1 : line.bitsPerSecond / 8,
      uploadThroughput: line.bitsPerSecond === 0 ? -1 : line.bitsPerSecond / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.cpu });
    const traffic = countTraffic(page, origin);
    const started = performance.now();
    await page.goto(scene.url, { waitUntil: 'commit' });
    await useful;
    const ms = performance.now() - started;
    return { ms, ...(await traffic()) };
  } finally {
    await context.close();
  }
}

/** The pulse of the demo's employee, begun, so that a visit lands on its first question. */
async function beginPulse(demo: Demo): Promise<string> {
  const token = await accessToken(demo, EMPLOYEE);
  const now = new Date().toISOString();
  type Card = { id: string; submission: unknown };
  const [card] = await call<Card[]>(
    demo,
    token,
    'GET',
    `checkups/own?start_lte=${now}&end_gte=${now}&checkup.isPulse=true`,
  );
  if (!card) throw new Error('the demo employee has no open pulse');
  if (!card.submission) await call(demo, token, 'POST', 'checkupsubmissions', { checkupentry: card.id });
  return card.id;
}

async function createScenes(demo: Demo): Promise<Scene[]> {
  const pulse = await beginPulse(demo);
  const logInAs = (identifier: string) => async (context: BrowserContext) => {
    // The cookie of the session; the access token comes with the first renewal, as after a night.
    await context.request.post(`${demo.url}/api/auth/local`, {
      data: { identifier, password: 'Wellspring-demo-1' },
    });
  };
  return [
    {
      name: 'shell',
      url: `${demo.url}/vitamins/checkup/${pulse}`,
      useful: ANSWER,
      prepare: logInAs(EMPLOYEE),
    },
    {
      name: 'analytics',
      url: `${demo.url}/analytics`,
      useful: HEATMAP,
      prepare: logInAs(ANALYST),
    },
    {
      name: 'embed',
      url: demo.intranetUrl ?? '',
      useful: ANSWER,
      prepare: async () => undefined,
    },
  ];
}

const LIMITS = {
  shell: { kilobytes: 167, requests: 8, ms: 1_500 },
  // With the library of charts, which comes whole (docs/adr/0011).
  analytics: { kilobytes: 372, requests: 15, ms: 3_300 },
  embed: { kilobytes: 112, requests: 8, ms: 1_500 },
};

/**
 * Bytes, requests and time until the first question can be answered, in the shell and in the embed, and until an analyst
 * sees the figures of the teams; with an empty cache.
 */
export async function benchFirstView(demo: Demo): Promise<BenchResult[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...FLAGS, ONE_PROCESS],
  });
  const results: BenchResult[] = [];
  try {
    for (const scene of await createScenes(demo)) {
      const limits = LIMITS[scene.name];
      for (const line of LINES) {
        const visits: Visit[] = [];
        for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, scene, line, demo.url));
        const ms = median(visits.map((one) => one.ms));
        const what = `${scene.name}, ${line.name}`;
        results.push(
          line.bitsPerSecond > 0
            ? ceilingResult('first view', what, ms, 'ms', limits.ms)
            : reported('first view', what, ms, 'ms'),
        );
        if (line !== LINES[0]) continue;
        const kilobytes = median(visits.map((one) => one.kilobytes));
        const requests = median(visits.map((one) => one.requests));
        results.push(ceilingResult('first view', `${scene.name}, sent`, kilobytes, 'kB', limits.kilobytes));
        results.push(ceilingResult('first view', `${scene.name}, requests`, requests, '', limits.requests));
      }
    }
  } finally {
    await browser.close();
  }
  return results;
}
