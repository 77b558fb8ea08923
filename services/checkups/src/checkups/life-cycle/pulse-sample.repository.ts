import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { insertMissing } from '../../platform/insert-missing.ts';
import {
  type PulseCreditsRow,
  type PulseSamplePieceRow,
  type PulseSampleRow,
  type PulseStandingRow,
  pulseCreditsModel,
  pulseSampleModel,
  pulseSamplePieceModel,
  pulseStandingModel,
} from './pulse-sample.model.ts';

const CHUNK = 1_000;
const PIECE = 5_000;

export type Standing = Pick<PulseStandingRow, 'count' | 'lastEntryId'>;

type DrawnSample = Omit<PulseSampleRow, '_id' | 'pieces'> & { userIds: readonly string[] };

export type PulseSampleRepository = {
  /** The draw of a run; null before it was drawn. */
  find: (entryId: string) => Promise<PulseSampleRow | null>;
  /** Stores a draw. Its head is written last: a draw without one was interrupted and does not count. */
  store: (entryId: string, sample: DrawnSample) => Promise<void>;
  userIdsOf: (sample: Pick<PulseSampleRow, '_id' | 'pieces'>) => Promise<string[]>;
  /** How often these users were drawn; absent: never. */
  standingsOf: (userIds: readonly string[]) => Promise<Map<string, Standing>>;
  /** Counts the pulse for these people, once however often it is said. */
  countPulse: (entryId: string, userIds: readonly string[]) => Promise<void>;
  /** Gives newcomers where they begin. */
  addStandings: (counts: ReadonlyMap<string, number>) => Promise<void>;
  /** The credits of strata, and the pulse before; null before the first. */
  readCredits: () => Promise<PulseCreditsRow | null>;
  writeCredits: (entryId: string, credits: PulseCreditsRow['credits']) => Promise<void>;
};

function* chunksOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

export function createPulseSampleRepository(connection: Connection): PulseSampleRepository {
  const samples = pulseSampleModel(connection);
  const pieces = pulseSamplePieceModel(connection);
  const standings = pulseStandingModel(connection);
  const credits = pulseCreditsModel(connection);
  const bareStandings = bareCollection<PulseStandingRow>(standings);

  return {
    find: (entryId) => samples.findById(entryId).lean<PulseSampleRow>().exec(),

    async store(entryId, { userIds, ...sample }) {
      let piece = 0;
      for (const chunk of chunksOf(userIds, PIECE)) {
        await pieces.updateOne({ _id: `${entryId}.${piece}` }, { $set: { userIds: chunk } }, { upsert: true });
        piece += 1;
      }
      await samples.updateOne({ _id: entryId }, { $setOnInsert: { ...sample, pieces: piece } }, { upsert: true });
    },

    async userIdsOf({ _id, pieces: count }) {
      const ids = Array.from({ length: count }, (_, piece) => `${_id}.${piece}`);
      const rows = await pieces.find({ _id: { $in: ids } }).lean<PulseSamplePieceRow[]>();
      return rows.flatMap((row) => row.userIds).sort();
    },

    async standingsOf(userIds) {
      const found = new Map<string, Standing>();
      for (const chunk of chunksOf(userIds, CHUNK)) {
        const rows = await bareStandings.find({ _id: { $in: chunk } }).toArray();
        for (const { _id, count, lastEntryId } of rows) found.set(_id, { count, lastEntryId });
      }
      return found;
    },

    async countPulse(entryId, userIds) {
      for (const chunk of chunksOf(userIds, CHUNK))
        await standings.updateMany(
          { _id: { $in: chunk }, lastEntryId: { $ne: entryId } },
          { $inc: { count: 1 }, $set: { lastEntryId: entryId } },
        );
    },

    async addStandings(counts) {
      for (const chunk of chunksOf([...counts], CHUNK))
        await insertMissing(
          bareStandings,
          chunk.map(([_id, count]) => ({ _id, count, lastEntryId: null })),
        );
    },

    readCredits: () => credits.findById('credits').lean<PulseCreditsRow>().exec(),

    async writeCredits(entryId, owed) {
      await credits.updateOne({ _id: 'credits' }, { $set: { entryId, credits: owed } }, { upsert: true });
    },
  };
}
