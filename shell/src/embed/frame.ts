import type { PublicSettings } from '@wellspring/shared/contracts/settings.ts';
import type { EmbedTarget } from '@wellspring/shared/web/embed/embed-module.ts';
import type { AssertionReason } from './assertion-source.ts';
import type { EmbedTheme } from './attributes.ts';
import { createEarlyReads } from './early-reads.ts';
import { loadEmbedModule } from './embed-module-loader.ts';
import { createEmbedSession } from './embed-session.ts';
import { EmbedError } from './error-codes.ts';
import { connectToFrame, type FromFrame, helloFromFrame, isMessage, type ToFrame } from './protocol.ts';

/** What the server wrote into the page of the frame. */
type FrameData = {
  embedKey: string;
  view: string;
  resourceId: string | null;
  locale: 'en' | 'fr' | 'nl';
  theme: EmbedTheme;
  /** Origins a page around this frame may have. */
  origins: string[];
  /** Path of the remote's embed file. */
  module: string;
  integrity: string | null;
  apiBaseUrl: string;
  settings: PublicSettings | null;
};

function readData(): FrameData {
  return JSON.parse(document.getElementById('ws-embed')?.textContent ?? '{}') as FrameData;
}

/**
 * Whom to greet. A greeting to an origin that is not there is never delivered, but it leaves a warning in the page's
 * console; so where the browser names the page around, only that one is greeted.
 */
function likelyEmbedders(origins: readonly string[]): readonly string[] {
  const around =
    location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : '');
  return origins.includes(around) ? [around] : origins;
}

/** Waits for the page around the frame to answer; its origin is written by the browser and must be one of the key's. */
function connect(origins: readonly string[]): Promise<{ port: MessagePort; embedder: string }> {
  return new Promise((resolve) => {
    const listen = ({ source, origin, data, ports }: MessageEvent) => {
      const port = ports[0];
      if (source !== parent || !origins.includes(origin) || data !== connectToFrame || !port) return;
      removeEventListener('message', listen);
      resolve({ port, embedder: origin });
    };
    addEventListener('message', listen);
    for (const origin of likelyEmbedders(origins)) parent.postMessage(helloFromFrame, origin);
  });
}

/** Questions to the page around, answered over the port. */
function createAsker(say: (message: FromFrame) => void) {
  const open = new Map<number, (assertion: string | null) => void>();
  let last = 0;
  return {
    ask: (reason: AssertionReason) =>
      new Promise<string>((resolve, reject) => {
        last += 1;
        open.set(last, (assertion) => (assertion ? resolve(assertion) : reject(new EmbedError('E_AUTH_CALLBACK'))));
        say({ type: 'ask-assertion', question: last, reason });
      }),
    answer(question: number, assertion: string | null) {
      open.get(question)?.(assertion);
      open.delete(question);
    },
  };
}

async function start(data: FrameData): Promise<void> {
  const app = document.body.appendChild(document.createElement('div'));
  const overlay = document.body.appendChild(document.createElement('div'));
  document.documentElement.style.background = 'transparent';
  document.body.style.margin = '0';
  const loading = loadEmbedModule(new URL(data.module, location.origin).href, data.integrity);
  loading.catch(() => undefined); // awaited below, once there is somebody to tell

  const { port, embedder } = await connect(data.origins);
  const say = (message: FromFrame) => port.postMessage(message);
  const asker = createAsker(say);
  let target: EmbedTarget = { ...data, themeTokens: {} };
  let mounted: { update: (target: EmbedTarget) => void } | null = null;
  let hasTarget = () => {};
  const firstTarget = new Promise<void>((resolve) => {
    hasTarget = resolve;
  });
  port.onmessage = ({ data: message }) => {
    if (!isMessage<ToFrame>(message, ['assertion', 'update'])) return;
    if (message.type === 'assertion') return asker.answer(message.question, message.assertion);
    const { type: _type, tokens, ...rest } = message;
    target = { ...rest, themeTokens: tokens };
    mounted?.update(target);
    hasTarget();
  };

  const report = (error: unknown, isFatal: boolean) => {
    const known = error instanceof EmbedError ? error : new EmbedError(isFatal ? 'E_LOAD' : 'E_SERVER');
    say({ type: 'trouble', code: known.code, help: known.help, correlationId: known.correlationId, isFatal });
  };
  const early = createEarlyReads(data);
  const session = createEmbedSession({
    apiBaseUrl: data.apiBaseUrl,
    embedKey: data.embedKey,
    view: data.view,
    embedder,
    ask: asker.ask,
    onOpen: early.begin,
    onToken: (expiresIn) => say({ type: 'auth', expiresIn }),
    onTrouble: (error) => report(error, false),
    signal: new AbortController().signal,
  });
  try {
    if (!data.settings) throw new EmbedError('E_SERVER', 'the settings could not be read');
    const { settings } = data;
    const [{ mount }, { person }] = await Promise.all([loading, session.open(), firstTarget]);
    mounted = await mount({
      ...target,
      kind: 'frame',
      root: document,
      app,
      overlay,
      baseUrl: `${location.origin}/`,
      settings,
      person,
      getToken: session.getToken,
      renewToken: session.renew,
      earlyAnswer: early.take,
      emit: (event) => say({ type: 'event', event }),
    });
    new ResizeObserver(() => say({ type: 'resize', height: app.getBoundingClientRect().height })).observe(app);
    say({ type: 'ready' });
  } catch (error) {
    report(error, true);
  }
}

void start(readData());
