import type { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aSubmission } from '@wellspring/shared/testing/a-checkup.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerSaver } from './answer-saver.ts';
import type { ChangeSet } from './change-set.ts';
import { chooseDraft, createDraftStore, unsavedCount, writeDraft } from './draft-store.ts';

const question = (index: string, value: number | 'none' = 'none', revision = 0) => ({
  index,
  value,
  revision,
  questionId: 'Q',
  questionkey: 'Q',
  scalefactor: 'agree',
  factorid: 'AU',
  vitaminid: 'EB',
});

const submission: Submission = {
  ...aSubmission(),
  submission: {
    questions: [question('EB#AU#AU1'), question('EB#AU#AU2', 4, 2)],
    notes: [],
    answeredCount: 1,
    isFinished: false,
  },
  extraSubmission: { questions: [question('EB#AU#EXT1')] },
};

const acknowledged = ({ questions, extraQuestions, notes }: ChangeSet) => ({
  id: 's1',
  answeredCount: 1,
  isfinished: false,
  updated_at: '2026-11-20T08:00:01Z',
  questions: [...questions, ...extraQuestions].map(({ index, revision }) => ({ index, revision: revision + 1 })),
  notes: notes.map(({ index, revision }) => ({ index, revision: revision + 1 })),
});

function setUp() {
  const store = createDraftStore(submission);
  const send = vi.fn(async (changes: ChangeSet) => acknowledged(changes));
  return { store, send, saver: createAnswerSaver({ store, send }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the answer saver', () => {
  it('waits half a second and sends only what changed, once', async () => {
    const { store, send, saver } = setUp();
    chooseDraft(store, 'EB#AU#AU1', 3);
    saver.touch();
    await vi.advanceTimersByTimeAsync(400);
    chooseDraft(store, 'EB#AU#AU1', 5);
    saver.touch();
    await vi.advanceTimersByTimeAsync(499);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send.mock.calls.map(([changes]) => changes)).toEqual([
      { questions: [{ index: 'EB#AU#AU1', value: 5, revision: 0 }], extraQuestions: [], notes: [] },
    ]);
    expect(unsavedCount(store.getState())).toBe(0);
    expect(store.getState().saveState.kind).toBe('saved');
  });

  it('sends the questions a company added apart, and notes with them', async () => {
    const { store, send, saver } = setUp();
    chooseDraft(store, 'EB#AU#EXT1', 7);
    writeDraft(store, 'EB#AU', 'shared:a word');
    await saver.flush();
    expect(send.mock.calls[0]?.[0]).toEqual({
      questions: [],
      extraQuestions: [{ index: 'EB#AU#EXT1', value: 7, revision: 0 }],
      notes: [{ index: 'EB#AU', content: 'a word', isShared: true, revision: 0 }],
    });
    expect(unsavedCount(store.getState())).toBe(0);
  });

  it('leaves a note that is too long where it is, whole, and sends the rest', async () => {
    const { store, send, saver } = setUp();
    const long = `private:${'x'.repeat(4_001)}`;
    writeDraft(store, 'EB#AU', long);
    chooseDraft(store, 'EB#AU#AU1', 3);
    await saver.flush();
    await saver.flush();
    expect(send.mock.calls.map(([{ questions, notes }]) => [questions.length, notes.length])).toEqual([[1, 0]]);
    expect(store.getState().notes['EB#AU']?.chosen).toBe(long);
    expect(unsavedCount(store.getState())).toBe(1);
    writeDraft(store, 'EB#AU', `private:${'x'.repeat(4_000)}`);
    await saver.flush();
    expect(send.mock.calls.at(-1)?.[0].notes).toMatchObject([{ index: 'EB#AU', revision: 0 }]);
    expect(unsavedCount(store.getState())).toBe(0);
  });

  it('sends a newer choice only after the reply to the older one', async () => {
    const { store, send, saver } = setUp();
    chooseDraft(store, 'EB#AU#AU1', 1);
    const flushed = saver.flush();
    chooseDraft(store, 'EB#AU#AU1', 2);
    await flushed;
    expect(send.mock.calls.map(([{ questions }]) => questions)).toEqual([
      [{ index: 'EB#AU#AU1', value: 1, revision: 0 }],
      [{ index: 'EB#AU#AU1', value: 2, revision: 1 }],
    ]);
  });

  it('keeps answers while offline, shows it, and retries the same save', async () => {
    const { store, send, saver } = setUp();
    send.mockRejectedValueOnce(new AppError('unavailable')).mockRejectedValueOnce(new AppError('unavailable'));
    chooseDraft(store, 'EB#AU#AU1', 6);
    await saver.flush();
    expect(store.getState().saveState.kind).toBe('waiting');
    expect(unsavedCount(store.getState())).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(send).toHaveBeenCalledTimes(3);
    expect(new Set(send.mock.calls.map(([changes]) => JSON.stringify(changes))).size).toBe(1);
    expect(store.getState().saveState.kind).toBe('saved');
  });

  it('does not retry a permanent refusal, and keeps the answer', async () => {
    const { store, send, saver } = setUp();
    send.mockRejectedValueOnce(new AppError('deadline_passed'));
    chooseDraft(store, 'EB#AU#AU1', 6);
    await saver.flush();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.getState().saveState).toEqual({ kind: 'refused', code: 'deadline_passed' });
    expect(store.getState().answers['EB#AU#AU1']?.chosen).toBe(6);
  });

  it('shows a conflict and sends the choice made in its face', async () => {
    const { store, send, saver } = setUp();
    send.mockImplementationOnce(async ({ questions }) => {
      const saved = acknowledged({
        questions: questions.filter(({ index }) => index === 'EB#AU#AU1'),
        extraQuestions: [],
        notes: [],
      });
      const details = { saved, questions: [{ index: 'EB#AU#AU2', value: 7, revision: 3 }], notes: [] };
      throw new AppError('answer_conflict', { details });
    });
    chooseDraft(store, 'EB#AU#AU1', 1);
    chooseDraft(store, 'EB#AU#AU2', 2);
    await saver.flush();
    expect(store.getState().answers['EB#AU#AU1']?.known).toEqual({ value: 1, revision: 1 });
    expect(store.getState().answers['EB#AU#AU2']).toMatchObject({ chosen: 2, conflict: { value: 7, revision: 3 } });
    expect(send).toHaveBeenCalledTimes(1);
    chooseDraft(store, 'EB#AU#AU2', 2);
    await saver.flush();
    expect(send.mock.calls[1]?.[0].questions).toEqual([{ index: 'EB#AU#AU2', value: 2, revision: 3 }]);
  });

  it('waits before it repeats a save whose reply named nothing of it', async () => {
    const { store, send, saver } = setUp();
    send.mockImplementationOnce(async () => acknowledged({ questions: [], extraQuestions: [], notes: [] }));
    chooseDraft(store, 'EB#AU#AU1', 6);
    await saver.flush();
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.getState().saveState.kind).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send).toHaveBeenCalledTimes(2);
    expect(unsavedCount(store.getState())).toBe(0);
  });

  it('sends what was chosen since as well when the page goes while a save is under way', async () => {
    const { store, send, saver } = setUp();
    const reply = Promise.withResolvers<void>();
    send.mockImplementationOnce(async (changes) => {
      await reply.promise;
      return acknowledged(changes);
    });
    chooseDraft(store, 'EB#AU#AU1', 6);
    const flushed = saver.flush();
    chooseDraft(store, 'EB#AU#AU2', 7);
    void saver.flush({ keepalive: true });
    expect(send.mock.calls[1]).toEqual([
      {
        questions: [
          { index: 'EB#AU#AU1', value: 6, revision: 0 },
          { index: 'EB#AU#AU2', value: 7, revision: 2 },
        ],
        extraQuestions: [],
        notes: [],
      },
      { keepalive: true },
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(unsavedCount(store.getState())).toBe(0);
    // The page stays after all, and the first reply comes: it says nothing new.
    reply.resolve();
    await flushed;
    expect(store.getState().saveState.kind).toBe('saved');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('does not take back that answers wait while it tries again', async () => {
    const { store, send, saver } = setUp();
    const kinds: string[] = [];
    store.subscribe(({ saveState }) => kinds.push(saveState.kind));
    send.mockRejectedValueOnce(new AppError('unavailable')).mockRejectedValueOnce(new AppError('unavailable'));
    chooseDraft(store, 'EB#AU#AU1', 6);
    await saver.flush();
    kinds.length = 0;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(new Set(kinds)).toEqual(new Set(['waiting']));
  });

  it('sends nothing more once it is disposed of', async () => {
    const { store, send, saver } = setUp();
    chooseDraft(store, 'EB#AU#AU1', 1);
    saver.touch();
    saver.dispose();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).not.toHaveBeenCalled();
  });
});
