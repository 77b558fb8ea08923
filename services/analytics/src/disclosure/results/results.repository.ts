import type { Connection, mongo } from 'mongoose';
import type { EntryPeopleRow } from '../../features/entries/entry-people-row.ts';
import type { EntryRow } from '../../features/entries/entry-row.ts';
import { createColumnFileRepository } from '../columns/column-file.repository.ts';
import type { Columns } from '../columns/column-file.ts';
import { createCovarianceRepository } from '../covariances/covariances.repository.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import { participationModel } from '../participation/participation.model.ts';
import type { ParticipationRow } from '../participation/participation-row.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import type { ReleasedSetRow } from '../release/released-set.model.ts';
import { openRunCollections } from '../run-collections.repository.ts';

/** A run as far as its results go; null: nothing is released. */
export type RunWithRelease = { entry: EntryRow; release: ReleaseRow | null };

export type ResultsRepository = {
  /** By id; runs that are not known are absent. */
  listRuns: (entryIds: readonly string[]) => Promise<ReadonlyMap<string, RunWithRelease>>;
  /** The figures of these sets, by attempt and set; those that are not released are absent. */
  findFigures: (ids: readonly string[]) => Promise<ReadonlyMap<string, ReleasedSetRow>>;
  /** What tables of many sets show of a release; null: nothing. */
  findColumns: (release: Pick<ReleaseRow, 'attemptId'>) => Promise<Columns | null>;
  /** What statistics of a released set are computed from; null: too few people, or too close to another set. */
  findCovariances: (release: Pick<ReleaseRow, 'attemptId'>, setId: string) => Promise<SetCovariances | null>;
  /** The teams of a run with those above them, by ids. */
  listTeams: (entryId: string) => Promise<EntryPeopleRow['teams']>;
  /** Who took part in these runs, by id. */
  listParticipation: (entryIds: readonly string[]) => Promise<ReadonlyMap<string, ParticipationRow>>;
  /** Releases that show the set, or show it together with siblings; the newest runs first. */
  listReleasesOf: (setId: string, limit: number) => Promise<ReleaseRow[]>;
};

/** Reads what is released; it never touches a score. */
export function createResultsRepository(connection: Connection): ResultsRepository {
  const { entries, people, releases, sets } = openRunCollections(connection);
  const columns = createColumnFileRepository(connection);
  const covariances = createCovarianceRepository(connection);
  const counts = participationModel(connection).collection as unknown as mongo.Collection<ParticipationRow>;

  return {
    async listRuns(entryIds) {
      const filter = { _id: { $in: [...new Set(entryIds)] } };
      const [runs, released] = await Promise.all([entries.find(filter).toArray(), releases.find(filter).toArray()]);
      const releaseOf = new Map(released.map((release) => [release._id, release]));
      return new Map(runs.map((entry) => [entry._id, { entry, release: releaseOf.get(entry._id) ?? null }]));
    },

    async findFigures(ids) {
      const rows = await sets.find({ _id: { $in: [...new Set(ids)] } }).toArray();
      return new Map(rows.map((row) => [row._id, row]));
    },

    findColumns: ({ attemptId }) => columns.open(attemptId),
    findCovariances: ({ attemptId }, setId) => covariances.find(attemptId, setId),

    async listTeams(entryId) {
      return (await people.findOne({ _id: entryId }, { projection: { teams: 1 } }))?.teams ?? [];
    },

    async listParticipation(entryIds) {
      const rows = await counts.find({ _id: { $in: [...new Set(entryIds)] } }).toArray();
      return new Map(rows.map((row) => [row._id, row]));
    },

    async listReleasesOf(setId, limit) {
      const options = { sort: { end: -1 }, limit } as const;
      const found = await Promise.all([
        releases.find({ setIds: setId }, options).toArray(),
        releases.find({ 'unions.teamIds': setId }, options).toArray(),
      ]);
      return found
        .flat()
        .sort((one, other) => other.end.getTime() - one.end.getTime())
        .slice(0, limit);
    },
  };
}
