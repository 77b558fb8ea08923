import type { Connection, mongo } from 'mongoose';
import { scoreModel } from '../../features/scores/score.model.ts';
import type { ScoreRow } from '../../features/scores/score-row.ts';
import { openRunCollections } from '../run-collections.repository.ts';
import { findGroupIds } from './cells.ts';

const READ_TOGETHER = 2_000;

export type RowAger = {
  /** Released runs with attributes in the frames of their scores. */
  listDue: (limit: number) => Promise<string[]>;
  /** Takes the attributes out of the frames of a released run: only which released groups count a score is kept. May be run again. */
  age: (entryId: string) => Promise<void>;
};

/** Has the attributes leave the scores of runs that were released before they did so at the release. May be run again. */
export async function markReleasedRuns(connection: Connection): Promise<void> {
  const { entries } = openRunCollections(connection);
  const isReleasedRun = { releasedAt: { $gt: new Date(0) }, pulseIds: { $exists: false } };
  await entries.updateMany(isReleasedRun, { $set: { isAgingDue: true } });
}

export function createRowAger(connection: Connection): RowAger {
  const { entries, releases } = openRunCollections(connection);
  const scores = scoreModel(connection).collection as unknown as mongo.Collection<ScoreRow>;

  return {
    async listDue(limit) {
      const found = await entries.find({ isAgingDue: true }, { projection: { _id: 1 }, limit }).toArray();
      return found.map(({ _id }) => _id);
    },

    async age(entryId) {
      if (!(await entries.findOne({ _id: entryId, isAgingDue: true }))) return;
      const { groups = [] } = (await releases.findOne({ _id: entryId })) ?? {};
      const isLeft = { entryId, frame: { $ne: null }, groupIds: { $exists: false } };
      for (;;) {
        const rows = await scores.find(isLeft, { projection: { frame: 1 }, limit: READ_TOGETHER }).toArray();
        if (rows.length === 0) break;
        const ofSameGroups = Map.groupBy(rows, ({ frame }) => findGroupIds(groups, frame?.attributes ?? {}).join());
        for (const [joined, same] of ofSameGroups) {
          const groupIds = joined === '' ? [] : joined.split(',');
          const change = { $set: { 'frame.attributes': {}, groupIds } } as mongo.UpdateFilter<ScoreRow>;
          await scores.updateMany({ _id: { $in: same.map(({ _id }) => _id) } }, change);
        }
      }
      await entries.updateOne({ _id: entryId }, { $unset: { isAgingDue: '' } });
    },
  };
}
