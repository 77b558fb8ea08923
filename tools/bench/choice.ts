import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Demo } from '../demo/start-demo.ts';
import { FLAGS } from './first-view.ts';
import { type BenchResult, ceilingResult, median, reported } from './result.ts';
import { accessToken, call } from './signed-in.ts';

const EMPLOYEE = 'employee@demo.test';
/** A phone of some years ago beside the machine that measures. */
const CPU_SLOWDOWN = 4;
/** The part of the page's types that is used here, where the DOM types are not loaded. */
type AnimatedPage = { document: { getAnimations: () => unknown[] } };

const BARE_CHOICES = 50;
const LIMITS = { medianMs: 18, longestMs: 50 };

/**
 * Runs in the page: from the input event of a choice to the end of the frame that shows it. A message that is posted in
 * an animation frame arrives once that frame has been drawn.
 */
const watchChoices = `{
  globalThis.wsChoices = [];
  addEventListener('change', (event) => {
    const began = event.timeStamp;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => wsChoices.push(performance.now() - began);
      port2.postMessage(null);
    });
  }, true);
}`;

/** The full checkup of the demo's employee, begun: the one with 102 questions. */
async function beginCheckup(demo: Demo): Promise<{ id: string; questionCount: number }> {
  const token = await accessToken(demo, EMPLOYEE);
  const now = new Date().toISOString();
  type Card = { id: string; submission: unknown; questionCount: number };
  const [card] = await call<Card[]>(
    demo,
    token,
    'GET',
    `checkups/own?start_lte=${now}&end_gte=${now}&checkup.isPulse_ne=true&isfinished_ne=true`,
  );
  if (!card) throw new Error('the demo employee has no open checkup');
  if (!card.submission) await call(demo, token, 'POST', 'checkupsubmissions', { checkupentry: card.id });
  return card;
}

async function openQuestionnaire(context: BrowserContext, demo: Demo, id: string): Promise<Page> {
  await context.request.post(`${demo.url}/api/auth/local`, {
    data: { identifier: EMPLOYEE, password: 'Wellspring-demo-1' },
  });
  const page = await context.newPage();
  await page.addInitScript(watchChoices);
  await page.goto(`${demo.url}/vitamins/checkup/${id}`);
  await page.getByRole('radio').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Seven bare radio buttons on an empty page: the minimum that this machine needs under its current load. */
async function chooseBare(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  const options = Array.from(
    { length: 7 },
    (_, at) => `<label style="display: block"><input type="radio" name="bare">${at}</label>`,
  );
  await page.setContent(`<script>${watchChoices}</script>${options.join('')}`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  for (let chosen = 0; chosen < BARE_CHOICES; chosen += 1) {
    await page
      .locator('label')
      .nth(chosen % 7)
      .click();
    await page.waitForFunction(
      (count) => (globalThis as { wsChoices?: number[] }).wsChoices?.length === count,
      chosen + 1,
    );
  }
  const choices = await page.evaluate(() => (globalThis as { wsChoices?: number[] }).wsChoices ?? []);
  await page.close();
  return choices;
}

/** Answers every question with a press on an option; gives the frame of each choice in milliseconds. */
async function answerAll(page: Page, questionCount: number): Promise<number[]> {
  for (let asked = 0; asked < questionCount; asked += 1) {
    const question = (await page.locator('legend').textContent()) ?? '';
    // Choose only after the question's animation has ended.
    await page.waitForFunction(() => (globalThis as unknown as AnimatedPage).document.getAnimations().length === 0);
    await page
      .locator('label:has(input[type="radio"])')
      .nth(asked % 7)
      .click();
    await page.waitForFunction(
      (count) => (globalThis as { wsChoices?: number[] }).wsChoices?.length === count,
      asked + 1,
    );
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.locator('legend').filter({ hasText: question }).waitFor({ state: 'detached' });
  }
  return page.evaluate(() => (globalThis as { wsChoices?: number[] }).wsChoices ?? []);
}

/** The frame after an answer is chosen, over a whole checkup at a quarter of the processor. */
export async function benchChoice(demo: Demo): Promise<BenchResult[]> {
  const { id, questionCount } = await beginCheckup(demo);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    const bare = await chooseBare(context);
    const page = await openQuestionnaire(context, demo, id);
    const choices = await answerAll(page, questionCount);
    const what = `frame after a choice, ${choices.length} questions, processor ${CPU_SLOWDOWN} times slower`;
    return [
      ceilingResult('choice', `${what}, median`, median(choices), 'ms', LIMITS.medianMs),
      ceilingResult('choice', 'the longest of them', Math.max(...choices), 'ms', LIMITS.longestMs),
      reported('choice', 'seven bare radios on an empty page, median', median(bare), 'ms'),
      reported('choice', 'the longest of those', Math.max(...bare), 'ms'),
    ];
  } finally {
    await browser.close();
  }
}
