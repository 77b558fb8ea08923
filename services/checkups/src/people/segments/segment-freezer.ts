import type { Connection } from 'mongoose';
import type { SegmentFreezer } from '../door/placement.ts';
import { freezeSegments } from './frozen-segments.repository.ts';
import { createSegmentRenewals } from './renew-segments.repository.ts';

/** What the opening of a run needs of segments. */
export const createSegmentFreezer = (connection: Connection): SegmentFreezer => ({
  renewAll: createSegmentRenewals(connection).renewAll,
  freeze: (day) => freezeSegments(connection, day),
});
