import type { AnswerOutcome, AnswerSave, AnswerValue, StoredAnswer } from './answer-revisions.ts';

/**
 * One answer on the device of the person who is answering.
 *
 * At most one save per answer is under way: it is repeated unchanged until the server replies, and only then is a newer
 * choice sent. That is what makes lost and late replies harmless, together with `mergeAnswer` on the server.
 */
export type AnswerDraft<Value = AnswerValue> = {
  /** What the person chose last and sees on the screen. */
  readonly chosen: Value;
  /** What the server is known to hold. */
  readonly known: StoredAnswer<Value>;
  /** The save without a reply so far. */
  readonly underWay: AnswerSave<Value> | null;
  /** The server's copy when the same answer was changed elsewhere; nothing is sent until it is resolved. */
  readonly conflict: StoredAnswer<Value> | null;
};

/** The draft of an answer just read from the server. */
export function toDraft<Value>(stored: StoredAnswer<Value>): AnswerDraft<Value> {
  return { chosen: stored.value, known: stored, underWay: null, conflict: null };
}

/** The person chooses a value. It also settles a conflict, as the stored value was on the screen beside theirs. */
export function chooseAnswer<Value>(draft: AnswerDraft<Value>, value: Value): AnswerDraft<Value> {
  if (draft.conflict === null) return { ...draft, chosen: value };
  return { ...draft, chosen: value, known: draft.conflict, conflict: null };
}

/** Whether the server does not yet hold what the person chose, as far as this device knows. */
export function isUnsaved<Value>(draft: AnswerDraft<Value>): boolean {
  return draft.underWay !== null || draft.chosen !== draft.known.value;
}

/**
 * The save to send now: the one without a reply again, else the newest choice.
 *
 * @returns the draft with that save marked as under way, and null as save when there is nothing to send
 */
export function nextSave<Value>(draft: AnswerDraft<Value>): {
  readonly draft: AnswerDraft<Value>;
  readonly save: AnswerSave<Value> | null;
} {
  if (draft.underWay !== null) return { draft, save: draft.underWay };
  if (draft.conflict !== null || draft.chosen === draft.known.value) return { draft, save: null };
  const save = { value: draft.chosen, baseRevision: draft.known.revision };
  return { draft: { ...draft, underWay: save }, save };
}

/**
 * Takes in the server's reply to a save. A reply to a save that is no longer under way says nothing new and is ignored.
 *
 * @param save the save that was sent, as `nextSave` returned it
 */
export function receiveOutcome<Value>(
  draft: AnswerDraft<Value>,
  save: AnswerSave<Value>,
  reply: AnswerOutcome<Value>,
): AnswerDraft<Value> {
  const isCurrent = draft.underWay?.value === save.value && draft.underWay.baseRevision === save.baseRevision;
  if (!isCurrent) return draft;
  if (reply.outcome !== 'conflict') return { ...draft, known: reply.stored, underWay: null };
  // The user may have chosen the stored value in the meantime: then there is no conflict.
  if (draft.chosen === reply.stored.value) return { ...draft, known: reply.stored, underWay: null };
  return { ...draft, underWay: null, conflict: reply.stored };
}
