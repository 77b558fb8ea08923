import type { FeedEntry } from '@wellspring/shared/contracts/internal/feed.ts';
import { type Connection, mongo } from 'mongoose';
import { entryModel } from './entry.model.ts';
import type { EntryRow } from './entry-row.ts';

const DUPLICATE_KEY = 11_000;

export type EntryRepository = {
  /** Stores what is newer than what is there; the same again changes nothing. */
  store: (entries: readonly FeedEntry[]) => Promise<void>;
};

const toRow = ({ entryId, start, end, graceEnd, ...entry }: FeedEntry): EntryRow => ({
  _id: entryId,
  ...entry,
  start: new Date(start),
  end: new Date(end),
  graceEnd: new Date(graceEnd),
});

export function createEntryRepository(connection: Connection): EntryRepository {
  const collection = entryModel(connection).collection as unknown as mongo.Collection<EntryRow>;
  return {
    async store(entries) {
      if (entries.length === 0) return;
      const writes = entries.map(toRow).map(({ _id, ...row }) => ({
        updateOne: { filter: { _id, version: { $lt: row.version } }, update: { $set: row }, upsert: true },
      }));
      try {
        await collection.bulkWrite(writes, { ordered: false });
      } catch (error) {
        // There in the same or a newer version: the filter passed it by and it could not be inserted a second time.
        const isKept =
          error instanceof mongo.MongoBulkWriteError &&
          [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);
        if (!isKept) throw error;
      }
    },
  };
}
