import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AnswerChange, SubmissionChange } from '@wellspring/shared/contracts/answers/submission.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aQuestionnaire, aSubmission } from '@wellspring/shared/testing/a-checkup.ts';
import { type Call, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftRecord } from '../../../offline-drafts/draft-record.ts';
import { openPath } from '../../../testing/render-employee.tsx';

/** Fake storage of the browser, with its failures. */
const device = vi.hoisted(() => {
  const rows = new Map<string, DraftRecord>();
  return { rows, answer: async () => {} };
});
vi.mock('../../../offline-drafts/offline-drafts.ts', () => ({
  readDrafts: async () => {
    await device.answer();
    return [...device.rows.values()];
  },
  writeDrafts: async (_owner: unknown, records: readonly DraftRecord[]) => {
    await device.answer();
    for (const record of records) device.rows.set(record.index, record);
  },
  deleteDrafts: async () => {},
}));

const denied = (): never => {
  throw new DOMException('The request was denied.', 'SecurityError');
};
const devices = {
  keeps: async () => {},
  'keeps after a moment': () => new Promise<void>((resolve) => setTimeout(resolve, 200)),
  refuses: async () => denied(),
};
const lockManagers = {
  grants: { request: (_name: string, work: () => Promise<unknown>) => work() },
  refuses: { request: async () => denied() },
};

/** What the server has. */
const stored = new Map<string, unknown>();

function taken({ body }: Call) {
  const { submission } = body as SubmissionChange;
  const questions: AnswerChange[] = submission?.questions ?? [];
  for (const { index, value } of questions) stored.set(index, value);
  return {
    id: 's1',
    answeredCount: stored.size,
    isfinished: false,
    updated_at: '2026-11-20T08:00:01Z',
    questions: questions.map(({ index, revision }) => ({ index, revision: revision + 1 })),
    notes: [],
  };
}
const unreachable = () => {
  throw new AppError('unavailable');
};

/** What the person chose, by the index of the question. */
const chosen = new Map<string, number>();
const INDEXES = ['EB#AU#AU1', 'EB#AU#AU2', 'EB#LEE#LEE1', 'UIT#WD#WD1'];

const isOnServer = (index: string) => stored.get(index) === chosen.get(index);
const isOnDevice = (index: string) => device.rows.get(index)?.chosen === chosen.get(index);

/** What the screen says now that is not so. */
function untrue(): string[] {
  // Earlier live-region texts make no claim about the present state.
  const shown = [...document.body.querySelectorAll('p, span')]
    .filter((element) => !element.closest('.ws-visually-hidden') && element.children.length === 0)
    .map(({ textContent }) => textContent ?? '');
  const all = [...chosen.keys()];
  return shown.filter((text) => {
    if (/^Saved|answers are saved\.|what you answered is saved/.test(text)) return !all.every(isOnServer);
    const count = Number(/(\d+) answers? (?:is |are )?saved on this device/.exec(text)?.[1] ?? 0);
    // A draft that was just sent may be shown as stored here for a moment: it is no less safe.
    return count > all.filter((index) => isOnServer(index) || isOnDevice(index)).length;
  });
}

const lies: string[] = [];
const observer = new MutationObserver(() => lies.push(...untrue()));

beforeEach(() => {
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
});
afterEach(() => {
  observer.disconnect();
  cleanup();
  vi.unstubAllGlobals();
  for (const state of [stored, chosen, device.rows]) state.clear();
  lies.length = 0;
});

const LABELS = ['Agree', 'Disagree', 'Neither', 'Slightly agree'];
const VALUES = [6, 2, 4, 5];

async function answerAt(at: number): Promise<void> {
  chosen.set(INDEXES[at] ?? '', VALUES[at] ?? 0);
  // At once, as one task of the browser.
  fireEvent.click(screen.getByRole('radio', { name: LABELS[at] ?? '' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: LABELS[at] ?? '' }).checked).toBe(true),
  );
}

const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));

async function open(locks: keyof typeof lockManagers, keeps: keyof typeof devices) {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: lockManagers[locks] });
  device.answer = devices[keeps];
  const server = fakeServer({
    'GET checkups/e1/vitamins': () => aQuestionnaire({ submission: aSubmission([]) }),
    'PUT checkupsubmissions/s1': taken,
    'GET checkups/own': () => [],
    'GET checkups/owncount': () => ({ count: 0 }),
  });
  const opened = openPath('/vitamins/checkup/e1');
  await screen.findByRole('group', { name: 'I decide how I work.' });
  // Draft sync is in the chunk after the first question.
  await screen.findByRole('textbox', { name: 'Add a note about autonomy' });
  return { server, ...opened };
}

describe.each([
  { locks: 'grants', keeps: 'keeps' },
  { locks: 'grants', keeps: 'keeps after a moment' },
  { locks: 'grants', keeps: 'refuses' },
  { locks: 'refuses', keeps: 'refuses' },
] as const)('locks: $locks, device: $keeps', ({ locks, keeps }) => {
  it('sends every answer and never says of one that it is saved before it is', async () => {
    const { server } = await open(locks, keeps);
    await answerAt(0);
    await waitFor(() => expect(isOnServer('EB#AU#AU1')).toBe(true));
    await screen.findAllByText(/^Saved \d\d:\d\d$/);
    server.answer({ 'PUT checkupsubmissions/s1': unreachable });
    next();
    await answerAt(1);
    const place = keeps === 'refuses' ? 'only on this page' : 'saved on this device';
    await screen.findAllByText(`No connection: 1 answer ${place}`);
    next();
    await answerAt(2);
    next();
    await answerAt(3);
    await screen.findAllByText(`No connection: 3 answers ${place}`);
    next();
    fireEvent.click(await screen.findByRole('button', { name: 'Send and see my report' }));
    const alert = await screen.findByText(/^We cannot reach the service/);
    await waitFor(() => expect(alert.textContent).toContain(`3 answers are ${place}.`));
    if (keeps === 'refuses')
      await screen.findByText('3 answers are only on this page. Keep this page open until everything is sent.');
    server.answer({ 'PUT checkupsubmissions/s1': taken });
    await waitFor(() => expect(INDEXES.every(isOnServer)).toBe(true), { timeout: 10_000 });
    await waitFor(() => expect(alert.textContent).toContain('Your answers are saved.'));
    expect(lies).toEqual([]);
  }, 30_000);
});

it('does not close a page that would take answers with it, unless the person says so', async () => {
  const { server, at } = await open('refuses', 'refuses');
  server.answer({ 'PUT checkupsubmissions/s1': unreachable });
  await answerAt(0);
  const [close] = screen.getAllByRole('button', { name: 'Save and close' });
  if (close) fireEvent.click(close);
  await screen.findByText('If you close this page now, 1 answer is lost.');
  expect(at.address).toBe('/vitamins/checkup/e1');
  fireEvent.click(screen.getByRole('button', { name: 'Close anyway' }));
  await waitFor(() => expect(at.address).toBe('/vitamins'));
});

it('deletes the drafts at once', async () => {
  const { server, at } = await open('grants', 'keeps');
  server.answer({ 'PUT checkupsubmissions/s1': unreachable });
  await answerAt(0);
  await waitFor(() => expect(isOnDevice('EB#AU#AU1')).toBe(true));
  const [close] = screen.getAllByRole('button', { name: 'Save and close' });
  if (close) fireEvent.click(close);
  await waitFor(() => expect(at.address).toBe('/vitamins'));
});

it('asks before the page is left when answers are on it alone', async () => {
  const { server } = await open('refuses', 'refuses');
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  server.answer({ 'PUT checkupsubmissions/s1': unreachable });
  await answerAt(0);
  await screen.findAllByText('No connection: 1 answer only on this page');
  expect(leave()).toBe(true);
});
