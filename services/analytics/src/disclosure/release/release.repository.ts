import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import type { EntryPeopleRow } from '../../features/entries/entry-people-row.ts';
import { type EntryRow, runIdsOf } from '../../features/entries/entry-row.ts';
import { scoreModel } from '../../features/scores/score.model.ts';
import type { ScoreRow } from '../../features/scores/score-row.ts';
import { type NormsInForce, toUsedNorms } from '../../norms-in-force.ts';
import { createRowAger } from '../cells/age-rows.repository.ts';
import { toCells } from '../cells/cells.ts';
import { createReleaseCellRepository } from '../cells/release-cells.repository.ts';
import { type CountedRun, listCounted, listGone, toEarlyKnownGone, toTotals } from '../cells/release-totals.ts';
import { toPulseId } from '../cells/total-ids.ts';
import { createColumnFileRepository } from '../columns/column-file.repository.ts';
import { createCovarianceRepository } from '../covariances/covariances.repository.ts';
import { packItems } from '../covariances/item-keys.ts';
import { createPulseUnlinker, type UnlinkKeys } from '../cycles/unlink-pulses.repository.ts';
import { participationModel } from '../participation/participation.model.ts';
import type { ParticipationRow } from '../participation/participation-row.ts';
import { openRunCollections } from '../run-collections.repository.ts';
import type { CountedRow } from './counted-row.ts';
import { type CycleTotals, type PulseTotals, splitCycle, toPulseTotalIds } from './cycle-totals.ts';
import { releaseModel } from './release.model.ts';
import type { ReleaseRow } from './release-row.ts';
import { type ReleasedRun, showsParts } from './release-run.ts';
import { type ReleasedSetRow, releasedSetModel } from './released-set.model.ts';
import { COMPANY_SET } from './to-run-sets.ts';

/** Runs that are looked at together for whether all their scores are there. */
const LOOKED_AT_TOGETHER = 200;

/** Sets that are written together: a set's figures are about ten kilobytes. */
const WRITTEN_TOGETHER = 200;

/** All that a release reads, with what must still be so when it is stored. */
export type ReleaseInput = {
  entry: EntryRow;
  people: EntryPeopleRow;
  rows: CountedRow[];
  /** By submission, the version of the score that was counted. */
  versions: ReadonlyMap<string, number>;
  /** What was shown before the end; null: nothing. */
  early: ReleaseRow | null;
  /** See `EarlyCounts`. */
  earlyKnownGone: number[];
  /** Of a cycle: what its pulses show; absent of runs. */
  cycle?: CycleTotals & { olderIds: string[]; furtherIds: string[] };
};

export type ReleaseRepository = {
  ensureIndexes: () => Promise<void>;
  /**
   * Runs that accept no more answers, have every score they finished with, and are not released. Looks at some hundred
   * runs and goes on from there the next time, so that runs whose scores never come hold up no others.
   */
  listDue: (limit: number) => Promise<string[]>;
  isDue: (entryId: string) => Promise<boolean>;
  /** Released runs of which something that the release does not need is still there. */
  listUnfinished: (limit: number) => Promise<string[]>;
  /** The runs whose scores count in these results. */
  listRunIds: (entryId: string) => Promise<string[]>;
  /** Notes that the authors of these submissions can read results of the run; it stays so when they no longer can. */
  markReaders: (entryId: string, submissionIds: readonly string[]) => Promise<void>;
  /** Null: the run is released, or not all of it is there yet. */
  read: (entryId: string) => Promise<ReleaseInput | null>;
  /**
   * Stores a release at once: readers see all of it or nothing.
   *
   * @returns false when a score, the run or its audience has changed since they were read; nothing is stored then
   */
  store: (input: ReleaseInput, released: ReleasedRun, norms: NormsInForce, now: Date) => Promise<boolean>;
  /** Removes the sets of attempts that did not end and the attributes of its scores, once the run is released. */
  removeLeftovers: (entryId: string) => Promise<void>;
  findRelease: (entryId: string) => Promise<ReleaseRow | null>;
  listSets: (entryId: string, attemptId: string) => Promise<ReleasedSetRow[]>;
};

/** What tells which answers of a cycle are the latest of a person. */
const fieldsOfCycle = { entryId: 1, respondentKey: 1, finishedAt: 1 } as const;

type PulseScore = ReadScore & { entryId: string; respondentKey: string; finishedAt: Date };

type ReadScore = Pick<ScoreRow, '_id' | 'version' | 'frame' | 'isShared' | 'isReader' | 'earlyFrom' | 'raw' | 'own'> &
  Pick<CountedRow, 'items'>;

/** Over and not released; both fields are in one index. */
const isDue = { releasedAt: null, finishedCount: { $gte: 0 } } as unknown as mongo.Filter<EntryRow>;

export function createReleaseRepository(connection: Connection, unlinkKeys: UnlinkKeys): ReleaseRepository {
  const models = { release: releaseModel(connection), set: releasedSetModel(connection) };
  const { entries, people, releases, sets } = openRunCollections(connection);
  const scores = scoreModel(connection).collection as unknown as mongo.Collection<ScoreRow>;
  const counts = participationModel(connection).collection as unknown as mongo.Collection<ParticipationRow>;
  const columns = createColumnFileRepository(connection);
  const covariances = createCovarianceRepository(connection);
  const cells = createReleaseCellRepository(connection);
  const rows = createRowAger(connection);
  const pulses = createPulseUnlinker(connection, unlinkKeys);

  /** The pulses of a cycle had theirs when they were released. */
  const hasAllScores = async ({ _id, finishedCount, pulseIds }: EntryRow) =>
    pulseIds !== undefined || (await scores.countDocuments({ entryId: _id })) === finishedCount;

  /** Whether what was counted is still all there is, inside the transaction that releases it. */
  async function isUnchanged({ entry, people: counted, versions, early }: ReleaseInput, session: mongo.ClientSession) {
    // One after the other: a transaction does one thing at a time.
    const now = await entries.findOne({ _id: entry._id, ...isDue }, { session });
    const audience = await people.findOne({ _id: entry._id }, { session, projection: { version: 1 } });
    if (now?.version !== entry.version || audience?.version !== counted.version) return false;
    const shown = await releases.findOne(
      { _id: entry._id },
      { session, projection: { attemptId: 1, withdrawnIds: 1 } },
    );
    if (shown?.attemptId !== early?.attemptId) return false;
    if (shown?.withdrawnIds?.length !== early?.withdrawnIds?.length) return false;
    const filter = { entryId: { $in: runIdsOf(entry) } };
    const found = await scores.find(filter, { session, projection: { version: 1 } }).toArray();
    return found.length === versions.size && found.every(({ _id, version }) => versions.get(_id) === version);
  }

  /** What a pulse has shown of the company. */
  async function readPulseTotals(release: ReleaseRow): Promise<PulseTotals> {
    const { _id: pulseId, attemptId } = release;
    const totalIds = toPulseTotalIds(pulseId, release);
    if (release.totalIds) return { totalIds, cells: await cells.list({ entryId: pulseId, attemptId }) };
    // A release from before there were cells.
    const set = await sets.findOne({ _id: `${attemptId}.${COMPANY_SET}` });
    return set
      ? { totalIds: [toPulseId(pulseId)], cells: [{ totals: [0], people: set.figures.n, knownGone: 0 }] }
      : { totalIds: [], cells: [] };
  }

  /** The latest answers of each person, and what the pulses show of the company. */
  async function toCycle(
    pulseIds: readonly string[],
    found: readonly ReadScore[],
  ): Promise<Pick<ReleaseInput, 'rows' | 'cycle'>> {
    const pulses = new Map<string, PulseTotals>();
    for (const release of await releases.find({ _id: { $in: [...pulseIds] } }).toArray())
      pulses.set(release._id, await readPulseTotals(release));
    const framed = found.filter(({ frame }) => frame) as PulseScore[];
    const { latest, older, ...totals } = splitCycle(framed, pulses);
    const olderIds = older.map(({ _id }) => _id);
    const furtherIds = olderIds.filter((_, at) => totals.further.has(latest.length + at));
    return {
      rows: latest.flatMap(toCountedRow),
      cycle: { ...totals, older: older.flatMap(toCountedRow), olderIds, furtherIds },
    };
  }

  /** Other attempts may be writing theirs: only after a release is it known which are leftovers. */
  async function writeSets(entryId: string, attemptId: string, released: ReleasedRun): Promise<void> {
    for (let from = 0; from < released.sets.length; from += WRITTEN_TOGETHER)
      await sets.insertMany(
        released.sets
          .slice(from, from + WRITTEN_TOGETHER)
          .map((set) => ({ ...set, _id: `${attemptId}.${set.setId}`, entryId, attemptId })),
      );
    await columns.write({ entryId, attemptId }, released.sets);
    await covariances.write({ entryId, attemptId }, released.covariances);
  }

  async function removeAttempt(attempt: { entryId: string; attemptId: string }): Promise<void> {
    const removed = [
      sets.deleteMany(attempt),
      columns.remove(attempt),
      covariances.remove(attempt),
      cells.remove(attempt),
    ];
    await Promise.all(removed);
  }

  /** The company's figures from before the end: too few are new since for others. */
  async function findEarlyCompany(early: ReleaseRow | null): Promise<ReleasedRun['sets'][number] | null> {
    const row = early && (await sets.findOne({ _id: `${early.attemptId}.${COMPANY_SET}` }));
    return row && { setId: row.setId, kind: row.kind, figures: row.figures };
  }

  /** Of the people whom each early release was the first to count, how many left after a reader knew their scores. */
  async function listEarlyKnownGone({ _id, attemptId, earlyCounts = [] }: ReleaseRow): Promise<number[]> {
    return toEarlyKnownGone(earlyCounts, await cells.list({ entryId: _id, attemptId }));
  }

  async function removeLeftovers(entryId: string): Promise<void> {
    const isFinal = { _id: entryId, earlyCounts: { $exists: false } };
    const release = await releases.findOne(isFinal, { projection: { attemptId: 1 } });
    if (!release) return;
    const { attemptId } = release;
    await Promise.all([
      sets.deleteMany({ entryId, attemptId: { $ne: attemptId } }),
      columns.removeOthers({ entryId, attemptId }),
      covariances.removeOthers({ entryId, attemptId }),
      cells.removeOthers({ entryId, attemptId }),
      rows.age(entryId),
      pulses.unlink(entryId),
    ]);
  }

  /** How many runs were looked at since the first. */
  let skipped = 0;

  return {
    async ensureIndexes() {
      await Promise.all([
        models.release.createIndexes(),
        models.set.createIndexes(),
        columns.ensureIndexes(),
        covariances.ensureIndexes(),
        cells.ensureIndexes(),
      ]);
    },

    async listDue(limit) {
      const waiting = await entries.find(isDue, { skip: skipped, limit: LOOKED_AT_TOGETHER }).toArray();
      skipped = waiting.length < LOOKED_AT_TOGETHER ? 0 : skipped + LOOKED_AT_TOGETHER;
      const due: string[] = [];
      for (const entry of waiting) {
        if (due.length === limit) break;
        if (await hasAllScores(entry)) due.push(entry._id);
      }
      return due;
    },

    async listUnfinished(limit) {
      const due = await Promise.all([rows.listDue(limit), pulses.listDue(limit)]);
      return [...new Set(due.flat())].slice(0, limit);
    },

    async isDue(entryId) {
      const entry = await entries.findOne({ _id: entryId, ...isDue });
      return entry !== null && (await hasAllScores(entry));
    },

    async listRunIds(entryId) {
      const entry = await entries.findOne({ _id: entryId }, { projection: { pulseIds: 1 } });
      return entry ? runIdsOf(entry) : [];
    },

    async markReaders(entryId, submissionIds) {
      await scores.updateMany({ _id: { $in: [...submissionIds] }, entryId }, { $set: { isReader: true } });
    },

    async read(entryId) {
      const [entry, audience, early] = await Promise.all([
        entries.findOne({ _id: entryId, ...isDue }),
        people.findOne({ _id: entryId }),
        releases.findOne({ _id: entryId }),
      ]);
      // The people of another version are those of another moment.
      if (!entry || audience?.version !== entry.version) return null;
      const projection = { version: 1, frame: 1, isShared: 1, isReader: 1, earlyFrom: 1, raw: 1, items: 1, own: 1 };
      const filter = { entryId: { $in: runIdsOf(entry) } };
      const found: ReadScore[] = await scores
        .find(filter, { projection: entry.pulseIds ? { ...projection, ...fieldsOfCycle } : projection })
        // One by one: as objects the items of 100,000 people fill the memory.
        .map(({ items, ...score }) => ({ ...score, items: packItems(items) }))
        .toArray();
      if (!entry.pulseIds && found.length !== entry.finishedCount) return null;
      // No index is in this order.
      found.sort((one, other) => (one._id < other._id ? -1 : 1));
      return {
        entry,
        people: audience,
        early,
        earlyKnownGone: early ? await listEarlyKnownGone(early) : [],
        versions: new Map(found.map(({ _id, version }) => [_id, version])),
        ...(entry.pulseIds ? await toCycle(entry.pulseIds, found) : { rows: found.flatMap(toCountedRow) }),
      };
    },

    async store(input, released, norms, now) {
      const entryId = input.entry._id;
      const attemptId = randomUUID();
      const { early } = input;
      const counted = toCountedRun(input);
      const kept = released.sets.some(({ setId }) => setId === COMPANY_SET) ? null : await findEarlyCompany(early);
      const all = kept ? { ...released, sets: [kept, ...released.sets] } : released;
      const row = {
        // What was withdrawn before the end stays so.
        ...(early?.withdrawnIds ? { withdrawnIds: early.withdrawnIds } : {}),
        ...toReleaseRow(input, attemptId, all, norms, now),
        ...toTotals(
          counted,
          all.sets.map(({ setId }) => setId),
          kept !== null,
        ),
      };
      await writeSets(entryId, attemptId, all);
      await cells.write({ entryId, attemptId }, toCells(row, listCounted(counted), listGone(counted, row.companyAsOf)));
      let isStored = false;
      await connection.transaction(async (session) => {
        isStored = await isUnchanged(input, session);
        if (!isStored) return;
        await releases.replaceOne({ _id: entryId }, row, { upsert: true, session });
        if (input.entry.pulseIds)
          await counts.replaceOne({ _id: entryId }, toParticipation(input.entry, all, now), { upsert: true, session });
        if (input.cycle) {
          const { olderIds, furtherIds } = input.cycle;
          await scores.updateMany({ _id: { $in: olderIds } }, { $set: { isFollowed: true } }, { session });
          await scores.updateMany({ _id: { $in: furtherIds } }, { $set: { isRepeated: true } }, { session });
        }
        await entries.updateOne(
          { _id: entryId },
          {
            $set: {
              releasedAt: now,
              countDueAt: now,
              ...(isOfCycle(input.entry) ? { isCycleDue: true } : {}),
              ...(input.cycle ? {} : { isAgingDue: true }),
            },
            $unset: { sharingChanges: '' },
          },
          { session },
        );
        await pulses.mark(input.entry, session);
      });
      if (isStored) await removeLeftovers(entryId);
      else await removeAttempt({ entryId, attemptId });
      return isStored;
    },

    removeLeftovers,
    findRelease: (entryId) => releases.findOne({ _id: entryId }),
    listSets: (entryId, attemptId) => sets.find({ entryId, attemptId }).toArray(),
  };
}

const toCountedRun = ({ rows, early, earlyKnownGone, cycle }: ReleaseInput): CountedRun => ({
  rows,
  earlyKnownGone,
  ...(early?.earlyCounts ? { earlyCounts: early.earlyCounts } : {}),
  ...(cycle ? { cycle } : {}),
});

const isOfCycle = ({ cycle }: EntryRow): boolean => cycle !== undefined && cycle.length > 1;

/** How many took part in a cycle: in what is shown of it, as the reports have it. */
const toParticipation = (
  { thresholds }: EntryRow,
  { sets }: Pick<ReleasedRun, 'sets'>,
  now: Date,
): Omit<ParticipationRow, '_id'> => ({
  counts: sets.map(({ setId, kind, figures: { n, invited } }) => ({
    ...{ setId, answered: n, invited: Math.max(invited, n) },
    minimum: kind === 'segment' ? thresholds.segment : thresholds.team,
  })),
  countedAt: now,
  isFinal: true,
});

export const toCountedRow = ({
  frame,
  entryId,
  isShared,
  isReader,
  earlyFrom,
  raw,
  own,
  items = '',
}: ReadScore & { entryId?: string | null }): CountedRow[] =>
  frame
    ? [
        {
          frame,
          isKnown: isShared || isReader === true,
          ...(earlyFrom ? { earlyFrom } : {}),
          ...(entryId ? { pulseId: entryId } : {}),
          raw,
          items,
          ...(own ? { own } : {}),
        },
      ]
    : [];

export const toReleaseRow = (
  { entry, people: { teams, segments } }: Pick<ReleaseInput, 'entry' | 'people'>,
  attemptId: string,
  { sets, verdicts, shownIn, unions, groups }: Omit<ReleasedRun, 'covariances'>,
  norms: NormsInForce,
  releasedAt: Date,
): ReleaseRow => ({
  _id: entry._id,
  attemptId,
  releasedAt,
  isPulse: entry.isPulse,
  end: entry.end,
  ...toUsedNorms(norms),
  setIds: sets.map(({ setId }) => setId),
  verdicts: [...verdicts].map(([setId, verdict]) => ({ setId, verdict })),
  shownIn: [...shownIn].map(([teamId, { kind, setId }]) => ({ teamId, kind, setId })),
  unions,
  groups,
  segmentIds: segments.map(({ segmentId }) => segmentId),
  // A pulse asks a few people of each team, however many it has.
  smallSetIds: !showsParts(entry)
    ? []
    : [
        ...teams.flatMap(({ teamId, invited }) => (invited < entry.thresholds.team ? [teamId] : [])),
        ...segments.flatMap(({ segmentId, invited }) => (invited < entry.thresholds.segment ? [segmentId] : [])),
      ],
});
