import type { Frame } from '@wellspring/shared/contracts/internal/frame.ts';
import type { SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import type { TeamRow } from './person.ts';

/** Where somebody stands in the organisation now, as far as results may tell people apart. */
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

/**
 * Reads where these people stand: the teams they are members of, their segments, and the groups of the named attributes.
 * Everybody is in the answer, also who belongs nowhere.
 *
 * @param today the day on which ages are counted
 */
export type ReadPlacements = (
  userIds: readonly string[],
  attributes: readonly SplitAttribute[],
  today: Date,
) => Promise<Placements>;

/** Reads these teams and segments, with all teams above; one that is gone is absent. */
export type ReadTeamPlaces = (ids: readonly string[]) => Promise<TeamPlace[]>;
