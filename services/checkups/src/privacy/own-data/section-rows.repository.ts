import type { Connection } from 'mongoose';
import { toNativeCollection } from '../../platform/stored-collection.ts';
import type { CollectedSection } from './section-names.ts';

/** So many rows are in memory at once. */
const BATCH = 100;

/** Reads the rows about one person: every filter names them. */
export type SectionRowsRepository = {
  count: (section: CollectedSection, userId: string) => Promise<number>;
  /** All rows of a section, some at a time. */
  batches: (section: CollectedSection, userId: string) => AsyncIterable<never[]>;
};

export function createSectionRowsRepository(connection: Connection): SectionRowsRepository {
  return {
    async count({ collection, filters }, userId) {
      const rows = toNativeCollection(collection, connection);
      const counts = await Promise.all(
        (await filters(userId, connection)).map((filter) => rows.countDocuments(filter)),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async *batches({ collection, filters }, userId) {
      for (const filter of await filters(userId, connection)) {
        let batch: object[] = [];
        for await (const row of toNativeCollection(collection, connection).find(filter).batchSize(BATCH)) {
          batch.push(row);
          if (batch.length < BATCH) continue;
          yield batch as never[];
          batch = [];
        }
        if (batch.length > 0) yield batch as never[];
      }
    },
  };
}
