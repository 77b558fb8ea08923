import type { TeamRow } from './person.ts';

/** A team or segment as it is now, as far as the right to read its results goes. */
export type SetPlace = Pick<TeamRow, '_id' | 'title' | 'isSegment' | 'isVisible' | 'ancestorIds'>;

/** Reads teams and segments as sets that results can be of. */
export type SetPlaces = {
  /** One that does not exist is absent. */
  find: (ids: readonly string[]) => Promise<SetPlace[]>;
  /** All teams below these, hidden ones included. */
  listBelow: (teamIds: readonly string[]) => Promise<SetPlace[]>;
  /** All teams, by title. */
  listTeams: () => Promise<SetPlace[]>;
  /** All segments, by title. */
  listSegments: () => Promise<SetPlace[]>;
  /** The visible ones among the company team and the base teams, by title. */
  listVisibleTops: () => Promise<SetPlace[]>;
};
