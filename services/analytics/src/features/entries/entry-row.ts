import type { FeedEntry } from '@wellspring/shared/contracts/internal/feed.ts';

/** A run as last received from the checkups service, or a cycle of pulses. */
export type EntryRow = Omit<FeedEntry, 'entryId' | 'start' | 'end' | 'graceEnd'> & {
  _id: string;
  start: Date;
  end: Date;
  graceEnd: Date;
  /** When its results were released; absent before. */
  releasedAt?: Date;
  /** How often sharing has changed since the last check of what is released; absent: not since. */
  sharingChanges?: number;
  /** Released, and attributes are still in the frames of its scores; absent otherwise. */
  isAgingDue?: true;
  /** When something was first shown before the end; absent: nothing was. */
  shownEarlyAt?: Date;
  /** When an early release is due next; absent before the first look. */
  earlyDueAt?: Date;
  /** When the next count of who took part is due; absent before the first. */
  countDueAt?: Date;
  /** Of a cycle: its pulses, the first one first; absent of runs. */
  pulseIds?: string[];
  /** Of a released pulse: its cycle may be whole now; absent otherwise. */
  isCycleDue?: true;
  /** Of a pulse whose cycle is released, or which has none: its scores have unlinked keys; absent of others. */
  isUnlinked?: true;
  /** Some of its scores may have their keys still; absent otherwise. */
  isUnlinkDue?: true;
  /** Counted after the release: it stays so. */
  isCountFinal?: true;
};

/** The runs whose scores count in the results of a run: those of a cycle are its pulses. */
export const runIdsOf = ({ _id, pulseIds }: Pick<EntryRow, '_id' | 'pulseIds'>): string[] => pulseIds ?? [_id];
