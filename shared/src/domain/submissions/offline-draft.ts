import { type AnswerDraft, toDraft } from './answer-draft.ts';
import type { AnswerSave, AnswerValue, StoredAnswer } from './answer-revisions.ts';

/** An answer (or a note, as text) as stored on a device, so that it outlives its page. */
export type OfflineDraft<Value = AnswerValue> = {
  readonly chosen: Value;
  /** The revision the person was looking at. */
  readonly baseRevision: number;
  /** The save that had no reply when this was stored: the server may have it or not. */
  readonly underWay: AnswerSave<Value> | null;
  /** When the person chose it, in epoch milliseconds of the device; also the order in which answers were given. */
  readonly at: number;
  /** The revision the server gave it; null while the server does not have it, as far as this device knows. */
  readonly sentRevision: number | null;
};

/**
 * The draft of an answer that was stored on a device, merged with the server's copy. The user's last choice wins,
 * unless the answer was changed elsewhere since: then both are offered.
 */
export function restoreDraft<Value>(stored: StoredAnswer<Value>, kept: OfflineDraft<Value>): AnswerDraft<Value> {
  if (kept.sentRevision !== null || kept.chosen === stored.value) return toDraft(stored);
  const { underWay } = kept;
  // The save that was under way did arrive, and nothing came after it.
  const isOwn = stored.value === underWay?.value && stored.revision === underWay.baseRevision + 1;
  const isAsSeen = stored.revision <= kept.baseRevision;
  return { chosen: kept.chosen, known: stored, underWay: null, conflict: isOwn || isAsSeen ? null : stored };
}

/**
 * Merges the drafts of one answer from two tabs: the later choice wins, and a choice that was sent stays sent. A tab
 * that lags behind never makes an answer unsent again.
 */
export function mergeDrafts<Kept extends OfflineDraft<string | number>>(before: Kept | undefined, next: Kept): Kept {
  if (!before) return next;
  const baseRevision = Math.max(before.baseRevision, next.baseRevision);
  if (next.at !== before.at) return { ...(next.at > before.at ? next : before), baseRevision };
  const sentRevision = before.sentRevision ?? next.sentRevision;
  return { ...next, baseRevision, sentRevision, underWay: sentRevision === null ? next.underWay : null };
}
