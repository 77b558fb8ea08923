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

/**
 * Reads the placements of these users: their teams, their segments, and the groups of the named attributes. Every user
 * is in the result, also one without teams.
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
