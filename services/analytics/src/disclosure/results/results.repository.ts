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
import { createVersionedRows } from './versioned-rows.ts';

/** Releases and sets in memory; one of thousands of sets takes a megabyte, the figures of a set some ten kilobytes. */
const MAX_RELEASES = 30;
const MAX_SETS = 300;

/** A run as far as its results go; null: nothing is released. */
export type RunWithRelease = { entry: EntryRow; release: ReleaseRow | null };

export type ResultsRepository = {
  /** By id; runs that are not known are absent. */
  listRuns: (entryIds: readonly string[]) => Promise<ReadonlyMap<string, RunWithRelease>>;
  /** The figures of these sets, by attempt and set; those that are not released are absent. */
  findFigures: (wanted: readonly WantedSet[]) => Promise<ReadonlyMap<string, ReleasedSetRow>>;
  /** What tables of many sets show of a release; null: nothing. */
  findColumns: (release: Pick<ReleaseRow, 'attemptId'>) => Promise<Columns | null>;
  /** What statistics of a released set are computed from; null: too few people, or too close to another set. */
  findCovariances: (release: Pick<ReleaseRow, 'attemptId'>, setId: string) => Promise<SetCovariances | null>;
  /** The teams of a run with those above them, by ids. */
  listTeams: (entryId: string) => Promise<EntryPeopleRow['teams']>;
  /** Who took part in these runs, by id. */
  listParticipation: (entryIds: readonly string[]) => Promise<ReadonlyMap<string, ParticipationRow>>;
  /** Releases that show the set, or show it together with siblings; the newest runs first. */
  listReleasesOf: (setId: string, limit: number) => Promise<ReleaseOfSet[]>;
};

/** A set of a release, as the release was read. */
export type WantedSet = { release: Pick<ReleaseRow, 'attemptId' | 'withdrawnIds' | 'revision'>; setId: string };

/** What the history of a set reads of a release. */
export type ReleaseOfSet = Pick<ReleaseRow, '_id' | 'isPulse' | 'end' | 'releasedAt' | 'setIds' | 'unions'>;

/** Nothing of a release changes but that sets and single figures are withdrawn from it. */
const toVersion = ({ attemptId, withdrawnIds, revision = 0 }: WantedSet['release']) =>
  `${attemptId}.${withdrawnIds?.length ?? 0}.${revision}`;

export const toFiguresId = ({ release, setId }: WantedSet): string => `${release.attemptId}.${setId}`;

const versionFields = { attemptId: 1, withdrawnIds: 1, revision: 1, earlyCounts: 1 } as const;
const historyFields = { isPulse: 1, end: 1, releasedAt: 1 } as const;

/**
 * Reads what is released; it never touches a score. What a release is and whether it withdrew sets is read for each
 * request; the rest of it is as it was, and kept in memory.
 */
export function createResultsRepository(connection: Connection): ResultsRepository {
  const { entries, people, releases, sets } = openRunCollections(connection);
  const columns = createColumnFileRepository(connection);
  const covariances = createCovarianceRepository(connection);
  const counts = participationModel(connection).collection as unknown as mongo.Collection<ParticipationRow>;

  const runRows = createVersionedRows<RunWithRelease>(MAX_RELEASES);
  const figures = createVersionedRows<ReleasedSetRow>(MAX_SETS);

  async function readRuns(entryIds: readonly string[]): Promise<Map<string, RunWithRelease>> {
    const filter = { _id: { $in: [...entryIds] } };
    const [runs, released] = await Promise.all([entries.find(filter).toArray(), releases.find(filter).toArray()]);
    const releaseOf = new Map(released.map((release) => [release._id, release]));
    return new Map(runs.map((entry) => [entry._id, { entry, release: releaseOf.get(entry._id) ?? null }]));
  }

  return {
    async listRuns(entryIds) {
      const filter = { _id: { $in: [...new Set(entryIds)] } };
      const versions = await releases.find(filter, { projection: versionFields }).toArray();
      // Before the end of a run its times and its people change.
      const final = versions.filter(({ earlyCounts }) => earlyCounts === undefined);
      const kept = await runRows.find(
        final.map((release) => ({ id: release._id, version: toVersion(release) })),
        readRuns,
      );
      const others = filter._id.$in.filter((entryId) => !kept.has(entryId));
      return new Map([...kept, ...(others.length > 0 ? await readRuns(others) : [])]);
    },

    findFigures: (wanted) =>
      figures.find(
        wanted.map((set) => ({ id: toFiguresId(set), version: toVersion(set.release) })),
        async (ids) => new Map((await sets.find({ _id: { $in: ids } }).toArray()).map((row) => [row._id, row])),
      ),

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
      const [ofSet, ofUnions] = await Promise.all([
        releases.find<ReleaseOfSet>({ setIds: setId }, { ...options, projection: historyFields }).toArray(),
        releases
          .find<ReleaseOfSet>(
            { 'unions.teamIds': setId },
            { ...options, projection: { ...historyFields, setIds: 1, unions: 1 } },
          )
          .toArray(),
      ]);
      // Without the other sets of a release, which may be thousands.
      return [...ofSet.map((release) => ({ ...release, setIds: [setId], unions: [] })), ...ofUnions]
        .sort((one, other) => other.end.getTime() - one.end.getTime())
        .slice(0, limit);
    },
  };
}
