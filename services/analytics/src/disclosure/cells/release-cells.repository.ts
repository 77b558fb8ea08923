import type { Connection, mongo } from 'mongoose';
import type { ScoreRow } from '../../features/scores/score-row.ts';
import { openRunCollections } from '../run-collections.repository.ts';
import { type Cell, type Counted, createCellKeyOf, toCellKey } from './cells.ts';
import { type ReleaseCellRow, releaseCellModel } from './release-cell.model.ts';

type Attempt = { entryId: string; attemptId: string };

/** Cells are small: a few numbers each. */
const WRITTEN_TOGETHER = 2_000;

export type ReleaseCellRepository = {
  ensureIndexes: () => Promise<void>;
  write: (attempt: Attempt, cells: readonly Cell[], session?: mongo.ClientSession) => Promise<void>;
  list: (attempt: Attempt) => Promise<Cell[]>;
  remove: (attempt: Attempt, session?: mongo.ClientSession) => Promise<void>;
  /** Removes the cells of all other attempts at the run. */
  removeOthers: (kept: Attempt) => Promise<void>;
  /** Notes that a score that a reader knows goes, in the transaction that takes it away: what readers know they keep. */
  noteGone: (score: ScoreRow, session: mongo.ClientSession) => Promise<void>;
};

const cellId = (attemptId: string, key: string) => `${attemptId}.${key}`;

/** A score as the totals of its run, or of a cycle of pulses, count it. */
export const toCounted = (
  {
    frame,
    groupIds,
    earlyFrom,
    entryId,
    isFollowed,
    isRepeated,
  }: Pick<ScoreRow, 'frame' | 'groupIds' | 'earlyFrom' | 'entryId' | 'isFollowed' | 'isRepeated'>,
  isOfCycle: boolean,
): Counted[] =>
  frame
    ? [
        {
          frame,
          ...(groupIds ? { groupIds } : {}),
          ...(earlyFrom !== undefined ? { earlyFrom } : {}),
          ...(isOfCycle && entryId !== null ? { pulseId: entryId } : {}),
          ...(isOfCycle && isFollowed ? { isFollowed } : {}),
          ...(isOfCycle && isRepeated ? { isRepeated } : {}),
        },
      ]
    : [];

export function createReleaseCellRepository(connection: Connection): ReleaseCellRepository {
  const model = releaseCellModel(connection);
  const cells = model.collection as unknown as mongo.Collection<ReleaseCellRow>;
  const { entries, releases } = openRunCollections(connection);

  return {
    ensureIndexes: () => model.createIndexes(),

    async write({ entryId, attemptId }, written, session) {
      for (let from = 0; from < written.length; from += WRITTEN_TOGETHER)
        await cells.insertMany(
          written
            .slice(from, from + WRITTEN_TOGETHER)
            .map((cell) => ({ ...cell, _id: cellId(attemptId, toCellKey(cell)), entryId, attemptId })),
          session ? { session } : {},
        );
    },

    list: (attempt) => cells.find(attempt).toArray(),

    async remove(attempt, session) {
      await cells.deleteMany(attempt, session ? { session } : {});
    },

    async removeOthers({ entryId, attemptId }) {
      await cells.deleteMany({ entryId, attemptId: { $ne: attemptId } });
    },

    async noteGone(score, session) {
      const { entryId, isShared, isReader } = score;
      if (entryId === null || !(isShared || isReader)) return;
      const cycles = await entries.find({ pulseIds: entryId }, { session, projection: { _id: 1 } }).toArray();
      for (const runId of [entryId, ...cycles.map(({ _id }) => _id)]) {
        const release = await releases.findOne({ _id: runId }, { session });
        if (!release) continue;
        for (const counted of toCounted(score, runId !== entryId)) {
          const _id = cellId(release.attemptId, createCellKeyOf(release)(counted));
          await cells.updateOne({ _id }, { $inc: { knownGone: 1 } }, { session });
        }
      }
    },
  };
}
