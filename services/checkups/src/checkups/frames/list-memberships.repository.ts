import type { FeedMemberships } from '@wellspring/shared/contracts/internal/feed.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { FrameRow } from '../door/frame.ts';
import { frameModel } from '../models/frame.model.ts';

/** Frames that come with one answer of the database. */
const BATCH = 5_000;

/** How the teams and segments of a run overlap, from its frames, without naming a user. */
export type ListMemberships = (entryId: string) => Promise<FeedMemberships>;

export function createMembershipLister(connection: Connection): ListMemberships {
  const frames = bareCollection<FrameRow>(frameModel(connection));

  return async (entryId) => {
    const places = new Map<string, number>();
    const toPlace = (setId: string) => {
      const place = places.get(setId) ?? places.size;
      places.set(setId, place);
      return place;
    };
    const classes = new Map<string, { sets: number[]; count: number }>();
    const projection = { _id: 0, teamIds: 1, segmentIds: 1 };
    for await (const { teamIds, segmentIds } of frames.find({ entryId }, { projection, batchSize: BATCH })) {
      const sets = [...teamIds, ...segmentIds].map(toPlace).sort((one, other) => one - other);
      const key = sets.join();
      const known = classes.get(key);
      if (known) known.count += 1;
      else classes.set(key, { sets, count: 1 });
    }
    return { setIds: [...places.keys()], classes: [...classes.values()] };
  };
}
