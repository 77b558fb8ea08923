import type { Connection, mongo } from 'mongoose';
import { entryModel } from '../features/entries/entry.model.ts';
import { entryPeopleModel } from '../features/entries/entry-people.model.ts';
import type { EntryPeopleRow } from '../features/entries/entry-people-row.ts';
import type { EntryRow } from '../features/entries/entry-row.ts';
import { releaseModel } from './release/release.model.ts';
import type { ReleaseRow } from './release/release-row.ts';
import { type ReleasedSetRow, releasedSetModel } from './release/released-set.model.ts';

/**
 * What is stored of runs and their results, through the driver: it reads large runs without making models of the rows.
 * Scores are not among them: only what counts opens those.
 */
export const openRunCollections = (connection: Connection) => ({
  entries: entryModel(connection).collection as unknown as mongo.Collection<EntryRow>,
  people: entryPeopleModel(connection).collection as unknown as mongo.Collection<EntryPeopleRow>,
  releases: releaseModel(connection).collection as unknown as mongo.Collection<ReleaseRow>,
  sets: releasedSetModel(connection).collection as unknown as mongo.Collection<ReleasedSetRow>,
});

/**
 * Runs for which something is due at a moment that they carry, or was never done.
 *
 * @param filter of the runs that are asked about at all
 * @param dueAt the field with the moment; absent: never done
 */
export async function listDueRuns(
  entries: mongo.Collection<EntryRow>,
  { filter, dueAt }: { filter: object; dueAt: 'earlyDueAt' | 'countDueAt' },
  now: Date,
  limit: number,
): Promise<string[]> {
  const options = { projection: { _id: 1 }, limit } as const;
  const found = await Promise.all([
    entries.find({ ...filter, [dueAt]: null }, options).toArray(),
    entries.find({ ...filter, [dueAt]: { $lte: now } }, options).toArray(),
  ]);
  return found
    .flat()
    .slice(0, limit)
    .map(({ _id }) => _id);
}
