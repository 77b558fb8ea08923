import { type AnswerDraft, draftOf } from './answer-draft.ts';
import type { AnswerSave, AnswerValue, StoredAnswer } from './answer-revisions.ts';

/** An answer (or a note, as text) as a device keeps it, so that it outlives the page it was given on. */
export type KeptAnswer<Value = AnswerValue> = {
  readonly chosen: Value;
  /** The revision the person was looking at. */
  readonly baseRevision: number;
  /** The save that had no reply when this was kept: the server may hold it or not. */
  readonly underWay: AnswerSave<Value> | null;
  /** When the person chose it, in epoch milliseconds of the device; also the order in which answers were given. */
  readonly at: number;
  /** The revision the server gave it; null while the server does not have it, as far as this device knows. */
  readonly sentRevision: number | null;
};

/**
 * The draft of an answer that a device kept, beside what the server holds now. What the person chose last comes first,
 * unless somebody changed the answer elsewhere since: then both are there to choose from.
 */
export function restoreDraft<Value>(stored: StoredAnswer<Value>, kept: KeptAnswer<Value>): AnswerDraft<Value> {
  if (kept.sentRevision !== null || kept.chosen === stored.value) return draftOf(stored);
  const { underWay } = kept;
  // The save that was under way did arrive, and nothing came after it.
  const isOwn = stored.value === underWay?.value && stored.revision === underWay.baseRevision + 1;
  const isAsSeen = stored.revision <= kept.baseRevision;
  return { chosen: kept.chosen, known: stored, underWay: null, conflict: isOwn || isAsSeen ? null : stored };
}

/**
 * What is kept after two tabs kept the same answer: the later choice, and of one choice that it was sent. A tab that is
 * a little behind never makes an answer unsent again.
 */
export function mergeKept<Kept extends KeptAnswer<string | number>>(before: Kept | undefined, next: Kept): Kept {
  if (!before) return next;
  const baseRevision = Math.max(before.baseRevision, next.baseRevision);
  if (next.at !== before.at) return { ...(next.at > before.at ? next : before), baseRevision };
  const sentRevision = before.sentRevision ?? next.sentRevision;
  return { ...next, baseRevision, sentRevision, underWay: sentRevision === null ? next.underWay : null };
}
