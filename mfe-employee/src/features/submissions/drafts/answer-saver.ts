import type { AnswerConflict, SubmissionSaved } from '@wellspring/shared/contracts/answers/submission.ts';
import { type AnswerDraft, nextSave, receiveOutcome } from '@wellspring/shared/domain/submissions/answer-draft.ts';
import { isExtraQuestion } from '@wellspring/shared/domain/submissions/answer-index.ts';
import { decodeNote, encodeNote } from '@wellspring/shared/domain/submissions/note-text.ts';
import { type ErrorCode, isAppError } from '@wellspring/shared/errors.ts';
import type { ChangeSet } from './change-set.ts';
import { type DraftStore, heldNotes, sendableCount } from './draft-store.ts';

export type SaverOptions = {
  store: DraftStore;
  /** @throws AppError; `answer_conflict` carries AnswerConflict as details */
  send: (changes: ChangeSet, options: { keepalive: boolean }) => Promise<SubmissionSaved>;
  /** Called after every acknowledged save. */
  onSaved?: (saved: SubmissionSaved) => void;
};

export type Saver = {
  /** Something changed: save after a short pause, so that quick corrections travel once. */
  touch: () => void;
  /** Saves now. Resolves when nothing is left that can be sent, or nothing more can be sent for now; never rejects. */
  flush: (options?: { keepalive?: boolean }) => Promise<void>;
  /** Stops timers; what is under way still ends. */
  dispose: () => void;
};

const DEBOUNCE_MS = 500;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** A repeat can help against these; every other refusal stays one. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'too_many_requests',
  'internal',
  'token_expired',
  'unauthenticated',
]);

const isExtra = (index: string) => isExtraQuestion(index.slice(index.lastIndexOf('#') + 1));

/** Takes everything that waits and can be sent, and marks it as under way until the reply. */
function takeChanges(store: DraftStore): ChangeSet {
  const { answers, notes } = store.getState();
  const changes: ChangeSet = { questions: [], extraQuestions: [], notes: [] };
  const nextAnswers = { ...answers };
  for (const [index, before] of Object.entries(answers)) {
    const { draft, save } = nextSave(before);
    if (!save) continue;
    nextAnswers[index] = draft;
    const change = { index, value: save.value, revision: save.baseRevision };
    (isExtra(index) ? changes.extraQuestions : changes.questions).push(change);
  }
  const nextNotes = { ...notes };
  const held = new Set(heldNotes({ notes }));
  for (const [index, before] of Object.entries(notes)) {
    if (held.has(index)) continue;
    const { draft, save } = nextSave(before);
    if (!save) continue;
    nextNotes[index] = draft;
    changes.notes.push({ index, ...decodeNote(save.value), revision: save.baseRevision });
  }
  store.setState({ answers: nextAnswers, notes: nextNotes });
  return changes;
}

/**
 * Applies the result of a save to each of its drafts. `stored` is the server's copy; a draft without one stays under
 * way.
 */
function settle<Value>(
  drafts: Readonly<Record<string, AnswerDraft<Value>>>,
  saved: readonly { index: string; revision: number }[],
  conflicts: readonly { index: string; value: Value; revision: number }[],
): Record<string, AnswerDraft<Value>> {
  const next = { ...drafts };
  for (const { index, revision } of saved) {
    const draft = next[index];
    if (!draft?.underWay) continue;
    const stored = { value: draft.underWay.value, revision };
    next[index] = receiveOutcome(draft, draft.underWay, { outcome: 'applied', stored });
  }
  for (const { index, value, revision } of conflicts) {
    const draft = next[index];
    if (!draft?.underWay) continue;
    next[index] = receiveOutcome(draft, draft.underWay, { outcome: 'conflict', stored: { value, revision } });
  }
  return next;
}

/** How many answers and notes are on their way to the server. */
function underWayCount(store: DraftStore): number {
  const { answers, notes } = store.getState();
  return [...Object.values(answers), ...Object.values(notes)].filter(({ underWay }) => underWay !== null).length;
}

function receive(store: DraftStore, saved: SubmissionSaved, conflict: AnswerConflict | null): void {
  const { answers, notes } = store.getState();
  const noteConflicts = (conflict?.notes ?? []).map((note) => ({
    index: note.index,
    value: encodeNote(note),
    revision: note.revision,
  }));
  store.setState({
    answers: settle(answers, saved.questions, conflict?.questions ?? []),
    notes: settle(notes, saved.notes, noteConflicts),
    saveState: { kind: 'saved', at: new Date() },
  });
}

/**
 * Sends the drafts: one save at a time, after 500 ms without input, with retries while offline. Together with the
 * revisions this makes lost, late and duplicate replies harmless.
 */
export function createAnswerSaver({ store, send, onSaved = () => {} }: SaverOptions): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let isDisposed = false;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isDisposed) timer = setTimeout(() => void flush(), ms);
  };

  /** Waits, longer each time, and tries again. */
  const repeatLater = (): false => {
    store.setState({ saveState: { kind: 'waiting' } });
    later(Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS));
    failures += 1;
    return false;
  };

  /** Takes in a reply. One that names nothing of what was sent would be asked for again at once, and again: it waits. */
  const accept = (saved: SubmissionSaved, conflict: AnswerConflict | null): boolean => {
    const before = underWayCount(store);
    receive(store, saved, conflict);
    if (before > 0 && underWayCount(store) === before) return repeatLater();
    failures = 0;
    return true;
  };

  /** One save and its reply; false when nothing more can be sent for now. */
  async function saveOnce(keepalive: boolean): Promise<boolean> {
    // A retry does not change the displayed state: waiting answers stay marked until they have arrived.
    if (failures === 0) store.setState({ saveState: { kind: 'saving' } });
    try {
      const saved = await send(takeChanges(store), { keepalive });
      const isTaken = accept(saved, null);
      if (isTaken) onSaved(saved);
      return isTaken;
    } catch (error) {
      if (isAppError(error) && error.code === 'answer_conflict') {
        const conflict = error.details as AnswerConflict;
        return accept(conflict.saved, conflict);
      }
      if (isAppError(error) && !passing.has(error.code)) {
        store.setState({ saveState: { kind: 'refused', code: error.code } });
        return false;
      }
      return repeatLater();
    }
  }

  async function saveAll(keepalive: boolean): Promise<void> {
    while (sendableCount(store.getState()) > 0) if (!(await saveOnce(keepalive))) return;
  }

  /**
   * The page goes while a save is under way that ends with it: the same again, with what was chosen since, in a request
   * that outlives the page. Revisions make the doubled part harmless.
   */
  function sendBesides(): void {
    if (sendableCount(store.getState()) === 0) return;
    void send(takeChanges(store), { keepalive: true }).then(
      (saved) => receive(store, saved, null),
      // The save under way is repeated for as long as the page stays.
      () => undefined,
    );
  }

  function flush({ keepalive = false } = {}): Promise<void> {
    clearTimeout(timer);
    if (keepalive && running) sendBesides();
    running ??= saveAll(keepalive).finally(() => {
      running = null;
    });
    return running;
  }

  return {
    touch: () => later(DEBOUNCE_MS),
    flush,
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
    },
  };
}
