import type { SegmentFilter } from '@wellspring/shared/contracts/people/segment.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { SegmentRenewals } from './renew-segments.repository.ts';
import { segmentVersionModel } from './segment-version.model.ts';
import { toVersionId } from './to-version-id.ts';

/** Filters that a user who may not see the fields of others can save in a day. */
export const MAX_FILTERS_A_DAY = 5;

type SavedFilter = { filter: SegmentFilter; savedBy: string };

/** The versions of the filters, which are never changed. */
export function createFilterVersions(connection: Connection, renewals: Pick<SegmentRenewals, 'requestSegment'>) {
  const versions = segmentVersionModel(connection);
  return {
    /** Adds a version and asks for the renewal of the segment's people. */
    async add(segmentId: string, version: number, saved: SavedFilter, session: ClientSession): Promise<void> {
      const row = { _id: toVersionId(segmentId, version), segmentId, ...saved, savedAt: new Date() };
      await versions.create([row], { session });
      await renewals.requestSegment(segmentId, session);
    },

    /** @throws AppError not_possible_now when the user has saved as many filters since then as they may in a day */
    async assertMayAdd(savedBy: string, since: Date, session: ClientSession): Promise<void> {
      const count = await versions.countDocuments({ savedBy, savedAt: { $gte: since } }, { session });
      if (count < MAX_FILTERS_A_DAY) return;
      const params = { most: MAX_FILTERS_A_DAY };
      throw new AppError('not_possible_now', { fields: [{ path: 'filter', code: 'daily_limit', params }] });
    },
  };
}
