import type { SubmissionSaved } from '@wellspring/shared/contracts/answers/submission.ts';
import {
  type AnswerValue,
  mergeAnswer,
  type StoredAnswer,
} from '@wellspring/shared/domain/submissions/answer-revisions.ts';
import { mergeDrafts } from '@wellspring/shared/domain/submissions/offline-draft.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aSubmission } from '@wellspring/shared/testing/a-checkup.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerPlace } from './answer-place.ts';
import { createAnswerSaver, type Saver } from './answer-saver.ts';
import type { ChangeSet } from './change-set.ts';
import { chooseDraft, createDraftStore, type DraftStore, unsavedCount, writeDraft } from './draft-store.ts';
import { createDraftSync, type DraftRow, type DraftSync, type TabMessage } from './draft-sync.ts';

const INDEXES = ['EB#AU#AU1', 'EB#AU#AU2'] as const;

/** Lets something happen later; a scheduler of fast-check decides in which order. */
type Later = <T>(value: T, label: string) => Promise<T>;
const soon: Later = async (value) => value;

/** The server: merges by revision and writes down every request. */
function createServer(later: Later) {
  const stored = new Map<string, StoredAnswer<AnswerValue>>();
  const requests: string[] = [];
  const storedAt = (index: string) => stored.get(index) ?? { value: 'none' as const, revision: 0 };
  async function send({ questions }: ChangeSet): Promise<SubmissionSaved> {
    await later(null, 'request');
    const saved: SubmissionSaved = {
      id: 's1',
      answeredCount: 0,
      isfinished: false,
      updated_at: '2026-11-20T08:00:01Z',
      questions: [],
      notes: [],
    };
    const conflicts: { index: string; value: AnswerValue; revision: number }[] = [];
    for (const { index, value, revision } of questions) {
      requests.push(`${index}=${value}@${revision}`);
      const { outcome, stored: after } = mergeAnswer(storedAt(index), { value, baseRevision: revision });
      stored.set(index, after);
      if (outcome === 'conflict') conflicts.push({ index, ...after });
      else saved.questions.push({ index, revision: after.revision });
    }
    await later(null, 'reply');
    if (conflicts.length > 0)
      throw new AppError('answer_conflict', { details: { saved, questions: conflicts, notes: [] } });
    return saved;
  }
  return { stored, storedAt, requests, send };
}

/** What the tabs of one browser share: the device's storage, the lock, the channel and the clock. */
function createBrowser(later: Later) {
  const rows = new Map<string, DraftRow>();
  const tabs: { receive: (messages: readonly TabMessage[]) => void }[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let clock = 0;
  return {
    rows,
    tabs,
    now: () => ++clock,
    inTurn: <T>(work: () => Promise<T>): Promise<T> => {
      const mine = turn.then(work);
      turn = mine.catch(() => undefined);
      return mine;
    },
    storage: {
      list: async () => later([...rows.values()], 'list'),
      put: async (changed: readonly DraftRow[]) => {
        await later(null, 'put');
        for (const row of changed) rows.set(row.index, mergeDrafts(rows.get(row.index), row));
      },
    },
  };
}

type Browser = ReturnType<typeof createBrowser>;
type Tab = { store: DraftStore; saver: Saver; sync: DraftSync; choose: (index: string, value: number) => void };

function openTab(
  browser: Browser,
  send: ReturnType<typeof createServer>['send'],
  later: Later,
  submission = aSubmission([]),
): Tab {
  const store = createDraftStore(submission);
  const touch = () => void later(null, 'touch').then(() => saver.flush());
  const me = { receive: (_news: readonly TabMessage[]) => {} };
  const sync = createDraftSync({
    store,
    send,
    rows: browser.storage,
    inTurn: browser.inTurn,
    now: browser.now,
    onWaiting: touch,
    defer: (work) => void later(null, 'defer').then(work),
    broadcast: (messages) => {
      for (const tab of browser.tabs)
        if (tab !== me) void later(structuredClone(messages), 'messages').then((heard) => tab.receive(heard));
    },
  });
  me.receive = sync.receive;
  browser.tabs.push(me);
  const saver = createAnswerSaver({ store, send: sync.send });
  return {
    store,
    saver,
    sync,
    choose: (index, value) => {
      chooseDraft(store, index, value);
      touch();
    },
  };
}

const chosenIn = ({ store }: Tab, index: string) => store.getState().answers[index]?.chosen;

describe('two tabs of one browser', () => {
  it('end with the last choice everywhere, and send nothing twice, however things interleave', async () => {
    const edit = fc.record({
      tab: fc.nat({ max: 1 }),
      index: fc.constantFrom(...INDEXES),
      value: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(edit, { minLength: 1, maxLength: 8 }), async (scheduler, edits) => {
        const later: Later = (value, label) => scheduler.schedule(Promise.resolve(value), label);
        const server = createServer(later);
        const browser = createBrowser(later);
        const tabs = [openTab(browser, server.send, later), openTab(browser, server.send, later)];
        const last = new Map<string, number>();
        for (const { tab, index, value } of edits) {
          void later(null, 'edit').then(() => {
            tabs[tab]?.choose(index, value);
            last.set(index, value);
          });
        }
        await scheduler.waitIdle();
        for (const [index, value] of last) {
          expect(server.storedAt(index).value, index).toBe(value);
          for (const tab of tabs) expect(chosenIn(tab, index)).toBe(value);
        }
        for (const { store } of tabs) {
          expect(unsavedCount(store.getState())).toBe(0);
          expect(Object.values(store.getState().answers).filter(({ conflict }) => conflict)).toEqual([]);
        }
        expect(new Set(server.requests).size).toBe(server.requests.length);
      }),
      { numRuns: 200 },
    );
    // Many runs on a machine that has other things to do.
  }, 30_000);

  it('show at once what was chosen in the other', async () => {
    const browser = createBrowser(soon);
    const server = createServer(soon);
    const [here, there] = [openTab(browser, server.send, soon), openTab(browser, server.send, soon)];
    here.choose(INDEXES[0], 6);
    await expect.poll(() => chosenIn(there, INDEXES[0])).toBe(6);
    await expect.poll(() => unsavedCount(there.store.getState())).toBe(0);
    expect(server.requests).toEqual([`${INDEXES[0]}=6@0`]);
  });
});

it('stores what was chosen before the sync started', async () => {
  const browser = createBrowser(soon);
  const store = createDraftStore(aSubmission([]));
  chooseDraft(store, INDEXES[0], 3);
  writeDraft(store, 'EB#AU', 'private:a word');
  const { inTurn, now, storage } = browser;
  const { send } = createServer(soon);
  createDraftSync({ store, send, rows: storage, inTurn, now, onWaiting: () => {}, broadcast: () => {} });
  await expect.poll(() => answerPlace(store.getState())).toBe('device');
  expect([...browser.rows.keys()]).toEqual([INDEXES[0], 'EB#AU']);
});

describe('a page that is gone', () => {
  it('leaves its answers to the next one, in the order they were chosen', async () => {
    const browser = createBrowser(soon);
    const server = createServer(soon);
    const offline = async () => {
      throw new AppError('unavailable');
    };
    const gone = openTab(browser, offline, soon);
    gone.choose(INDEXES[1], 2);
    gone.choose(INDEXES[0], 3);
    writeDraft(gone.store, 'EB#AU', 'shared:a word');
    await expect.poll(() => browser.rows.size).toBe(3);
    gone.saver.dispose();
    gone.sync.stop();
    browser.tabs.length = 0;
    const kept = [...browser.rows.values()].sort((left, right) => left.at - right.at);
    expect(kept.map(({ index, chosen }) => [index, chosen])).toEqual([
      [INDEXES[1], 2],
      [INDEXES[0], 3],
      ['EB#AU', 'shared:a word'],
    ]);

    const next = openTab(browser, server.send, soon);
    await next.sync.restore();
    expect([chosenIn(next, INDEXES[0]), chosenIn(next, INDEXES[1])]).toEqual([3, 2]);
    expect(next.store.getState().notes['EB#AU']?.chosen).toBe('shared:a word');
    await expect.poll(() => server.storedAt(INDEXES[0]).value).toBe(3);
    expect(server.requests).toHaveLength(2);
  });

  it('does not undo what was answered on another device since, but shows both', async () => {
    const browser = createBrowser(soon);
    browser.rows.set(INDEXES[0], {
      index: INDEXES[0],
      chosen: 3,
      baseRevision: 0,
      underWay: null,
      at: 5,
      sentRevision: null,
    });
    const server = createServer(soon);
    const tab = openTab(browser, server.send, soon, aSubmission([6]));
    await tab.sync.restore();
    expect(tab.store.getState().answers[INDEXES[0]]).toMatchObject({ chosen: 3, conflict: { value: 6, revision: 1 } });
    expect(server.requests).toEqual([]);
  });
});

describe('a device without room', () => {
  it('sends without storage, and counts as stored only what fits', async () => {
    const browser = createBrowser(soon);
    const server = createServer(soon);
    const put = browser.storage.put;
    browser.storage.put = async () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const tab = openTab(browser, server.send, soon);
    const place = () => answerPlace(tab.store.getState());
    tab.choose(INDEXES[0], 4);
    expect(place()).toBe('page');
    await expect.poll(() => server.storedAt(INDEXES[0]).value).toBe(4);
    expect(place()).toBe('server');
    browser.storage.put = put;
    chooseDraft(tab.store, INDEXES[0], 5);
    await expect.poll(place).toBe('device');
    chooseDraft(tab.store, INDEXES[1], 5);
    expect(place()).toBe('page');
  });
});
