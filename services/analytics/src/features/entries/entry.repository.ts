import type { FeedEntry, FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { Connection, mongo } from 'mongoose';
import { entryModel } from './entry.model.ts';
import { entryPeopleModel } from './entry-people.model.ts';
import type { EntryPeopleRow } from './entry-people-row.ts';
import type { EntryRow } from './entry-row.ts';
import { storeNewer } from './store-newer.ts';

/** The first two store what is newer than what is there; the same again changes nothing. */
export type EntryRepository = {
  ensureIndexes: () => Promise<void>;
  store: (entries: readonly FeedEntry[]) => Promise<void>;
  /** Whom a run asks, beside the run. */
  storePeople: (people: FeedPeople) => Promise<void>;
  /** Those of these runs whose results are released. */
  releasedAmong: (entryIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Those of these runs whose scores have unlinked keys. */
  unlinkedAmong: (entryIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

const toRow = ({ entryId, start, end, graceEnd, ...entry }: FeedEntry): EntryRow => ({
  _id: entryId,
  ...entry,
  start: new Date(start),
  end: new Date(end),
  graceEnd: new Date(graceEnd),
});

export function createEntryRepository(connection: Connection): EntryRepository {
  const entries = entryModel(connection).collection as unknown as mongo.Collection<EntryRow>;
  const people = entryPeopleModel(connection).collection as unknown as mongo.Collection<EntryPeopleRow>;
  async function listAmong(entryIds: readonly string[], filter: mongo.Filter<EntryRow>): Promise<ReadonlySet<string>> {
    const rows = await entries.find({ _id: { $in: [...entryIds] }, ...filter }, { projection: { _id: 1 } }).toArray();
    return new Set(rows.map(({ _id }) => _id));
  }

  return {
    async ensureIndexes() {
      await entryModel(connection).createIndexes();
    },
    store: (received) => storeNewer(entries, received.map(toRow)),
    releasedAmong: (entryIds) => listAmong(entryIds, { releasedAt: { $exists: true } }),
    unlinkedAmong: (entryIds) => listAmong(entryIds, { isUnlinked: true }),
    storePeople: ({ entryId, ...received }) => storeNewer(people, [{ _id: entryId, ...received }]),
  };
}
