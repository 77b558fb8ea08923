import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';

/** Whom a run asks, as last received from the checkups service; it belongs to the entry of the same version. */
export type EntryPeopleRow = Omit<FeedPeople, 'entryId'> & {
  /** The run's. */
  _id: string;
};
