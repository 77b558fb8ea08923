import type { Connection } from 'mongoose';
import type { Placement } from '../../people/door/placement.ts';
import { bareCollection, insertMissing } from '../../platform/insert-missing.ts';
import { type FrameReader, type FrameRow, frameId } from '../door/frame.ts';
import { frameModel } from '../models/frame.model.ts';

export type FrameRepository = FrameReader & {
  /** Freezes where these people count in a run; who has a frame keeps it. */
  add: (
    entryId: string,
    placements: ReadonlyMap<string, Placement>,
    mark?: Pick<FrameRow, 'isOfToday'>,
  ) => Promise<void>;
};

export function createFrameRepository(connection: Connection): FrameRepository {
  // Past mongoose: a row for everybody who is asked.
  const frames = bareCollection<FrameRow>(connection, frameModel(connection).collection.collectionName);

  return {
    async add(entryId, placements, mark = {}) {
      const rows = [...placements].map(([userId, placement]) => ({
        _id: frameId(entryId, userId),
        entryId,
        userId,
        ...placement,
        ...mark,
      }));
      await insertMissing(frames, rows);
    },

    async find(places) {
      if (places.length === 0) return new Map();
      const ids = places.map(({ entryId, userId }) => frameId(entryId, userId));
      const rows = await frames.find({ _id: { $in: ids } }, { batchSize: ids.length }).toArray();
      return new Map(
        rows.map(({ _id, teamIds, segmentIds, attributes, isOfToday = false }) => [
          _id,
          { teamIds, segmentIds, attributes, isOfToday },
        ]),
      );
    },
  };
}
