import { randomUUID } from 'node:crypto';
import { defaultNormTables } from '@wellspring/shared/content/content.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import { type ClientSession, type Connection, mongo } from 'mongoose';
import { scoreModel } from '../../features/scores/score.model.ts';
import type { ScoreRow } from '../../features/scores/score-row.ts';
import type { DoneBy, NewAct } from '../../new-act.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import { openRunCollections } from '../run-collections.repository.ts';
import { buildOwnNorms, type CountsOfRuns } from './build-own-norms.ts';
import { rebuildModel } from './rebuild.model.ts';
import type { RebuildRow } from './rebuild-row.ts';
import { openTallies } from './tallies.ts';

const DUPLICATE_KEY = 11_000;
/** Runs that ended longer ago do not count. */
const DAYS_COUNTED = 730;
/** Scores that are looked at together. */
const BATCH = 2_000;

type OwnSet = {
  title: string;
  source: 'organisation';
  peopleCount: number;
  tables: typeof defaultNormTables;
  createdAt: Date;
};

export type RebuildRepositoryDeps = {
  /** Writes an act down in the transaction of what was done. */
  audit: (act: NewAct, session: ClientSession) => Promise<void>;
  /** Stores a set with what else has to change; false: it is not to be stored. */
  addSet: (set: OwnSet, also: (added: { _id: string }, session: ClientSession) => Promise<boolean>) => Promise<unknown>;
};

export type RebuildRepository = {
  ensureIndexes: () => Promise<void>;
  /** Asks for a rebuild, with an entry for the audit log; while one is open, that one stays and nothing is added. */
  ask: (title: string, by: DoneBy, now: Date) => Promise<void>;
  /** The newest; null: there was none. */
  findLatest: () => Promise<RebuildRow | null>;
  listOpen: () => Promise<string[]>;
  /**
   * Does the next part of a rebuild: chooses the runs, counts some people, or makes the set. Killed in between it is done
   * again; of two workers only one gets on.
   *
   * @returns false at the end, also when another worker came first
   */
  goOn: (rebuildId: string, now: Date) => Promise<boolean>;
};

type ReadScore = Pick<ScoreRow, '_id' | 'respondentKey' | 'entryId' | 'isPulse' | 'raw'> & { frame: object | null };

export function createRebuildRepository(
  connection: Connection,
  { audit, addSet }: RebuildRepositoryDeps,
): RebuildRepository {
  const model = rebuildModel(connection);
  const rebuilds = model.collection as unknown as mongo.Collection<RebuildRow>;
  const scores = scoreModel(connection).collection as unknown as mongo.Collection<ScoreRow>;
  const { entries, releases, sets } = openRunCollections(connection);

  const listAll = () => rebuilds.find({ askedAt: { $gt: new Date(0) } }, { sort: { askedAt: -1 } });

  /** Full checkups whose results are released, and which are not too old. */
  async function begin({ _id }: RebuildRow, now: Date): Promise<boolean> {
    const since = addDays(now, -DAYS_COUNTED, 'UTC');
    const found = await entries.find({ releasedAt: { $gt: since } }).toArray();
    const runs = found.flatMap(({ _id: run, isPulse, end }) => (isPulse || end < since ? [] : [run])).sort();
    const started = {
      state: 'counting',
      runs,
      rowCount: await scores.countDocuments({ respondentKey: { $gt: '' } }),
    } as const;
    return (await rebuilds.updateOne({ _id, state: 'waiting' }, { $set: started })).matchedCount === 1;
  }

  async function count({ _id, cursor, runs = [], tallies: bytes }: RebuildRow, rows: ReadScore[]): Promise<boolean> {
    const tallies = openTallies(runs.length, bytes ?? null);
    const places = new Map(runs.map((run, place) => [run, place]));
    for (const ofPerson of Map.groupBy(rows, ({ respondentKey }) => respondentKey).values()) {
      const latest = ofPerson.findLast(({ entryId, isPulse, frame }) => !isPulse && frame && places.has(entryId ?? ''));
      if (latest) tallies.add(places.get(latest.entryId ?? '') ?? 0, latest.raw);
    }
    const next = { cursor: rows.at(-1)?.respondentKey ?? cursor, tallies: tallies.bytes() };
    const change = { $set: next, $inc: { readCount: rows.length } };
    return (await rebuilds.updateOne({ _id, state: 'counting', cursor }, change)).matchedCount === 1;
  }

  /** How many people of the company stand behind the released figures of a run. */
  async function findReleased(runs: readonly string[]): Promise<CountsOfRuns> {
    const found = await releases.find({ _id: { $in: [...runs] } }, { projection: { attemptId: 1 } }).toArray();
    const rows = await sets
      .find({ _id: { $in: found.map(({ attemptId }) => `${attemptId}.${COMPANY_SET}`) } })
      .toArray();
    return Object.fromEntries(
      rows.map(({ entryId, figures: { codes } }) => [
        entryId,
        Object.fromEntries(SCORE_KEYS.flatMap((code) => (codes[code] ? [[code, codes[code].n]] : []))),
      ]),
    );
  }

  async function finish({ _id, title, runs = [], tallies }: RebuildRow, now: Date): Promise<void> {
    const before = (await listAll().toArray()).flatMap(({ counted }) => (counted ? [counted] : []));
    const released = await findReleased(runs);
    const counts = openTallies(runs.length, tallies ?? null);
    const own = buildOwnNorms({ runs, tallies: counts, released, before, reference: defaultNormTables });
    const isCounted = { _id, state: 'counting' } as const;
    const end = (fields: Partial<RebuildRow>) => ({
      $set: { ...fields, doneAt: now },
      $unset: { isOpen: '', tallies: '', runs: '' } as const,
    });
    if (own.reason !== null) {
      await rebuilds.updateOne(isCounted, end({ state: 'refused', reason: own.reason }));
      return;
    }
    const { tables, peopleCount, counted } = own;
    await addSet({ title, source: 'organisation', peopleCount, tables, createdAt: now }, async (added, session) => {
      const change = end({ state: 'done', setId: added._id, counted });
      return (await rebuilds.updateOne(isCounted, change, { session })).matchedCount === 1;
    });
  }

  return {
    ensureIndexes: () => model.createIndexes(),

    async ask(title, by, now) {
      const row: RebuildRow = {
        ...{ _id: randomUUID(), title, askedAt: now, state: 'waiting', isOpen: true },
        ...{ rowCount: 0, readCount: 0, cursor: '' },
      };
      const changes = [{ field: 'normSet', before: null, after: title }];
      try {
        await connection.transaction(async (session) => {
          await rebuilds.insertOne(row, { session });
          await audit({ act: 'norms_rebuild_started', ...by, objectId: row._id, changes, at: now }, session);
        });
      } catch (error) {
        if (!(error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY)) throw error;
      }
    },

    findLatest: async () => (await listAll().limit(1).toArray())[0] ?? null,

    async listOpen() {
      const found = await rebuilds.find({ isOpen: true }, { projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id);
    },

    async goOn(rebuildId, now) {
      const rebuild = await rebuilds.findOne({ _id: rebuildId }, { promoteBuffers: true });
      if (!rebuild?.isOpen) return false;
      if (rebuild.state === 'waiting') return begin(rebuild, now);
      const projection = { respondentKey: 1, entryId: 1, isPulse: 1, raw: 1, frame: 1 };
      const sort = { respondentKey: 1, finishedAt: 1 } as const;
      const read: ReadScore[] = await scores
        .find({ respondentKey: { $gt: rebuild.cursor } }, { projection, sort, limit: BATCH })
        .toArray();
      // The rest of the last person's may be in the next batch.
      const last = read.at(-1)?.respondentKey;
      const whole = read.length < BATCH ? read : read.filter(({ respondentKey }) => respondentKey !== last);
      if (read.length > 0) return count(rebuild, whole.length > 0 ? whole : read);
      await finish(rebuild, now);
      return false;
    },
  };
}
