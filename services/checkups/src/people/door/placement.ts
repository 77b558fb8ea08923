import type { Frame } from '@wellspring/shared/contracts/internal/frame.ts';
import type { SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import type { TeamRow } from './person.ts';

/** Teams, segments and attributes of a user now, as far as results may be split by them. */
export type Placement = Pick<Frame, 'segmentIds' | 'attributes'> & {
  /** Teams the person is a member of, without those above. */
  memberOf: string[];
};

/** A team or a segment as it is now. */
export type TeamPlace = Pick<TeamRow, '_id' | 'isSegment' | 'title' | 'parentId' | 'ancestorIds'>;

export type Placements = {
  people: Map<string, Placement>;
  /** The teams and segments of these people, with all teams above. */
  teams: TeamPlace[];
};

/** The filters of the segments as a run found them at its opening. */
export type FrozenSegments = {
  /** `YYYY-MM-DD`, from which relative dates count. */
  day: string;
  /** Ids of the versions of the filters. */
  versions: readonly string[];
};

/**
 * Reads the placements of these users: their teams, their segments, and the groups of the named attributes. Every user
 * is in the result, also one without teams.
 *
 * @param today the day on which ages are counted
 * @param frozen the segments of a run that has opened; absent: the memberships as they are now
 */
export type ReadPlacements = (
  userIds: readonly string[],
  attributes: readonly SplitAttribute[],
  today: Date,
  frozen?: FrozenSegments,
) => Promise<Placements>;

/** Reads these teams and segments, with all teams above; one that is gone is absent. */
export type ReadTeamPlaces = (ids: readonly string[]) => Promise<TeamPlace[]>;

/** Renews all segments and freezes their filters, when a run opens. */
export type SegmentFreezer = {
  /** @param after called with each segment that is done */
  renewAll: (today: string, after?: (segmentId: string) => Promise<void>) => Promise<void>;
  freeze: (today: string) => Promise<FrozenSegments>;
};
