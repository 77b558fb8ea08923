import type { AnswerConflict, SubmissionSaved } from '@wellspring/shared/contracts/answers/submission.ts';
import { type AnswerDraft, isUnsaved, toDraft } from '@wellspring/shared/domain/submissions/answer-draft.ts';
import type { StoredAnswer } from '@wellspring/shared/domain/submissions/answer-revisions.ts';
import { decodeNote, EMPTY_NOTE } from '@wellspring/shared/domain/submissions/note-text.ts';
import { type OfflineDraft, restoreDraft } from '@wellspring/shared/domain/submissions/offline-draft.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { rememberPlaces } from './answer-place.ts';
import type { SaverOptions } from './answer-saver.ts';
import { type Change, type ChangeSet, isEmpty, rebased, toChanges } from './change-set.ts';
import type { DraftStore, Drafts } from './draft-store.ts';

/** An answer's value, or a note as one text. */
export type Kept = OfflineDraft<number | string>;
type Draft = AnswerDraft<number | string>;
type Stored = StoredAnswer<number | string>;

/** An offline draft of an answer or a note, with its index. */
export type DraftRow = Kept & { readonly index: string };

/** The offline drafts of one submission. */
export type DraftRows = {
  list: () => Promise<readonly DraftRow[]>;
  /** Merges rows into the stored ones (mergeDrafts). @throws when storage is full or forbidden */
  put: (rows: readonly DraftRow[]) => Promise<void>;
};

/** Message between tabs of one browser about an answer. */
export type TabMessage = { index: string; chosen: number | string; known: Stored; at: number };

export type DraftSyncDeps = {
  store: DraftStore;
  rows: DraftRows;
  /** Runs work while no other tab does. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  broadcast: (messages: readonly TabMessage[]) => void;
  send: SaverOptions['send'];
  /** Something came from another tab or from before that is still to be sent. */
  onWaiting: () => void;
  now?: () => number;
  /** Defers work until the choice has been painted: storing and broadcasting take longer than a frame. */
  defer?: (work: () => void) => void;
};

export type DraftSync = {
  /** Takes up what an earlier page left behind. */
  restore: () => Promise<void>;
  /** In the place of the plain sending: never what another tab has sent already. */
  send: SaverOptions['send'];
  /** Handles a message of another tab. */
  receive: (messages: readonly TabMessage[]) => void;
  stop: () => void;
};

const isNote = (index: string) => index.split('#').length === 2;

const draftAt = ({ answers, notes }: Drafts, index: string): Draft | undefined => answers[index] ?? notes[index];

function setDraft(store: DraftStore, index: string, draft: Draft): void {
  store.setState(({ answers, notes }) =>
    isNote(index)
      ? { notes: { ...notes, [index]: draft as AnswerDraft<string> } }
      : { answers: { ...answers, [index]: draft as AnswerDraft } },
  );
}

/** Whether the person did it, and not a save or its reply. Pressing what is chosen already counts: they want it so now. */
function isEdit(draft: Draft | undefined, before: Draft | undefined): boolean {
  if (draft?.chosen !== before?.chosen || (before?.conflict && !draft?.conflict)) return true;
  return draft?.known === before?.known && draft?.underWay === before?.underWay && draft?.conflict === before?.conflict;
}

/** The drafts that differ between two states. */
function changedIndexes(now: Drafts, before: Drafts): string[] {
  const indexes: string[] = [];
  for (const part of ['answers', 'notes'] as const) {
    if (now[part] === before[part]) continue;
    for (const index of Object.keys(now[part])) if (now[part][index] !== before[part][index]) indexes.push(index);
  }
  return indexes;
}

/** What another tab has done for us already: taken for saved, or seen to be overtaken. */
type Settled = { saved: { index: string; revision: number }[]; overtaken: Change[] };

/**
 * Stores unsent answers on the device, and synchronises the tabs of one browser so that each answer is sent once. The
 * user's last choice wins, whichever tab it was made in; a choice on another device is resolved by the server's
 * revisions.
 */
export function createDraftSync(deps: DraftSyncDeps): DraftSync {
  const { store, rows, inTurn, broadcast, onWaiting, now = Date.now, defer = (work) => work() } = deps;
  /** When the person last chose each answer, in whichever tab. */
  const editedAt = new Map<string, number>();
  let lastMoment = 0;
  let isReceiving = false;
  let writing: Promise<void> = Promise.resolve();

  /** Two choices in the same millisecond still have an order. */
  const moment = () => {
    lastMoment = Math.max(now(), lastMoment + 1);
    return lastMoment;
  };

  /** Counts starts and ends of puts: a list that was read in between may lack their rows. */
  let putSteps = 0;

  async function put(changed: readonly DraftRow[]): Promise<void> {
    try {
      await rows.put(changed);
      putSteps += 1;
      rememberPlaces(store, changed);
    } catch {
      // The new rows are not stored; earlier ones still are.
    }
  }

  const write = (changed: readonly DraftRow[]) => {
    putSteps += 1;
    writing = writing.then(() => put(changed));
  };

  /** @returns none where the device cannot be read: then this page cannot rely on its storage */
  async function list(): Promise<readonly DraftRow[]> {
    const before = putSteps;
    const kept = await rows.list().catch((): readonly DraftRow[] => []);
    // The device may have been emptied since: by a log-out in another tab, or by the person.
    rememberPlaces(store, kept, { isWhole: before === putSteps });
    return kept;
  }

  const toRow = (index: string, draft: Draft): DraftRow => ({
    index,
    chosen: draft.chosen,
    baseRevision: draft.known.revision,
    underWay: draft.underWay,
    at: editedAt.get(index) ?? 0,
    sentRevision: isUnsaved(draft) ? null : draft.known.revision,
  });

  /** Indexes of changes that are not yet stored and broadcast. */
  const pending = new Set<string>();

  function writePending(): void {
    const state = store.getState();
    const drafts = [...pending].flatMap((index) => {
      const draft = draftAt(state, index);
      // A value that was only read from the server is no edit and not stored.
      return draft && editedAt.has(index) ? [{ index, draft }] : [];
    });
    pending.clear();
    if (drafts.length === 0) return;
    write(drafts.map(({ index, draft }) => toRow(index, draft)));
    broadcast(
      drafts.map(({ index, draft: { chosen, known } }) => ({ index, chosen, known, at: editedAt.get(index) ?? 0 })),
    );
  }

  function scheduleWrite(indexes: readonly string[]): void {
    if (indexes.length === 0) return;
    const isFirst = pending.size === 0;
    for (const index of indexes) pending.add(index);
    if (isFirst) defer(writePending);
  }

  const stopListening = store.subscribe((state, before) => {
    if (isReceiving) return;
    const changed = changedIndexes(state, before);
    for (const index of changed) {
      if (isEdit(draftAt(state, index), draftAt(before, index))) editedAt.set(index, moment());
    }
    scheduleWrite(changed);
  });

  /** What was chosen on this page before the sync was there. */
  function writeEarlierEdits(): void {
    const { answers, notes } = store.getState();
    const unsaved = Object.entries({ ...answers, ...notes }).flatMap(([index, draft]) =>
      isUnsaved<number | string>(draft) ? [index] : [],
    );
    for (const index of unsaved) editedAt.set(index, moment());
    scheduleWrite(unsaved);
  }
  writeEarlierEdits();

  /** Changes drafts without storing or broadcasting them: the sender of the change has done both. */
  function withoutBroadcast(change: () => void): void {
    isReceiving = true;
    try {
      change();
    } finally {
      isReceiving = false;
    }
  }

  function receiveOne({ index, chosen, known, at }: TabMessage): void {
    const mine = draftAt(store.getState(), index) ?? toDraft<number | string>({ value: EMPTY_NOTE, revision: 0 });
    const isNewer = at > (editedAt.get(index) ?? 0);
    const isKnownNewer = known.revision > mine.known.revision;
    if (!isNewer && !isKnownNewer) return;
    if (isNewer) editedAt.set(index, at);
    setDraft(store, index, {
      ...mine,
      chosen: isNewer ? chosen : mine.chosen,
      known: isKnownNewer ? known : mine.known,
      conflict: isNewer ? null : mine.conflict,
    });
  }

  function receive(messages: readonly TabMessage[]): void {
    withoutBroadcast(() => messages.forEach(receiveOne));
    if (messages.some(({ index }) => isWaiting(draftAt(store.getState(), index)))) onWaiting();
  }

  const isWaiting = (draft: Draft | undefined) => draft !== undefined && isUnsaved(draft) && draft.conflict === null;

  async function restore(): Promise<void> {
    const kept = await list();
    let hasWaiting = false;
    withoutBroadcast(() => {
      for (const row of kept) {
        const { index } = row;
        const draft = draftAt(store.getState(), index);
        // Already chosen again on this page, or a question that is no longer asked.
        if (editedAt.has(index) || (draft === undefined && !isNote(index))) continue;
        const restored = restoreDraft(draft?.known ?? { value: EMPTY_NOTE, revision: 0 }, row);
        if (row.sentRevision !== null) continue;
        editedAt.set(index, row.at);
        setDraft(store, index, restored);
        hasWaiting ||= isWaiting(restored);
      }
    });
    if (hasWaiting) onWaiting();
  }

  /** Decides under the lock what is still to be sent, and based on which revision. */
  async function readTurn(set: ChangeSet): Promise<{ rest: ChangeSet; settled: Settled }> {
    writePending();
    await writing;
    const kept = new Map((await list()).map((row) => [row.index, row]));
    const revisions = new Map<string, number>();
    const settled: Settled = { saved: [], overtaken: [] };
    for (const { index, value, revision } of toChanges(set)) {
      const row = kept.get(index);
      const sent = row?.sentRevision ?? null;
      if (!row || sent === null || sent <= revision) {
        // Another tab of this browser may have saved an earlier choice: ours came after it.
        revisions.set(index, Math.max(revision, row?.baseRevision ?? 0));
      } else if (row.chosen === value) settled.saved.push({ index, revision: sent });
      else if (row.at > (editedAt.get(index) ?? 0))
        settled.overtaken.push({ index, value: row.chosen, revision: sent });
      else revisions.set(index, sent);
    }
    return { rest: rebased(set, revisions), settled };
  }

  /** Stores the acknowledged revisions before the next tab gets the lock. */
  async function noteSent(sent: ChangeSet, saved: SubmissionSaved): Promise<void> {
    writePending();
    await writing;
    const revisions = new Map([...saved.questions, ...saved.notes].map(({ index, revision }) => [index, revision]));
    const kept = new Map((await list()).map((row) => [row.index, row]));
    const changed = toChanges(sent).flatMap(({ index, value }): DraftRow[] => {
      const [row, revision] = [kept.get(index), revisions.get(index)];
      if (!row || revision === undefined) return [];
      const sentRevision = row.chosen === value ? revision : null;
      return [{ ...row, baseRevision: revision, underWay: null, sentRevision }];
    });
    if (changed.length > 0) write(changed);
    await writing;
  }

  async function sendRest(rest: ChangeSet, options: { keepalive: boolean }): Promise<SubmissionSaved> {
    try {
      const saved = await deps.send(rest, options);
      await noteSent(rest, saved);
      return saved;
    } catch (error) {
      if (isAppError(error) && error.code === 'answer_conflict')
        await noteSent(rest, (error.details as AnswerConflict).saved);
      throw error;
    }
  }

  async function send(set: ChangeSet, options: { keepalive: boolean }): Promise<SubmissionSaved> {
    if (options.keepalive) {
      writePending();
      // The page may be gone in a moment: the request leaves now, and the other tabs wait for its reply.
      const reply = sendRest(set, options);
      void inTurn(() => reply.catch(() => undefined));
      return reply;
    }
    return inTurn(async () => {
      const { rest, settled } = await readTurn(set);
      const saved = isEmpty(rest) ? nothingNew() : await sendRest(rest, options);
      return settledWith(saved, settled);
    });
  }

  function settledWith(saved: SubmissionSaved, { saved: done, overtaken }: Settled): SubmissionSaved {
    const all = {
      ...saved,
      questions: [...saved.questions, ...done.filter(({ index }) => !isNote(index))],
      notes: [...saved.notes, ...done.filter(({ index }) => isNote(index))],
    };
    if (overtaken.length === 0) return all;
    withoutBroadcast(() => {
      for (const { index, value } of overtaken) {
        const draft = draftAt(store.getState(), index);
        if (draft) setDraft(store, index, { ...draft, chosen: value });
      }
    });
    // Reported as the server would; the drafts already agree, so no question is shown.
    const details = {
      saved: all,
      questions: overtaken.filter(({ index }) => !isNote(index)),
      notes: overtaken
        .filter(({ index }) => isNote(index))
        .map(({ index, value, revision }) => ({ index, ...decodeNote(String(value)), revision })),
    } as AnswerConflict;
    throw new AppError('answer_conflict', { details });
  }

  function nothingNew(): SubmissionSaved {
    const answered = Object.values(store.getState().answers).filter(({ chosen }) => chosen !== 'none');
    return {
      id: '',
      answeredCount: answered.length,
      isfinished: false,
      updated_at: new Date(now()).toISOString(),
      questions: [],
      notes: [],
    };
  }

  return {
    restore,
    send,
    receive,
    stop: () => {
      writePending();
      stopListening();
    },
  };
}
