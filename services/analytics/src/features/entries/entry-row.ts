import type { FeedEntry } from '@wellspring/shared/contracts/internal/feed.ts';

/** A run as the checkups service last told it. */
export type EntryRow = Omit<FeedEntry, 'entryId' | 'start' | 'end' | 'graceEnd'> & {
  _id: string;
  start: Date;
  end: Date;
  graceEnd: Date;
};
