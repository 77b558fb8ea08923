import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Audience } from '../../checkups/door/checkup.ts';

/** One person of an audience, as far as asking them goes. */
export type AudienceMember = {
  userId: string;
  language: Locale;
  /** First day at work, YYYY-MM-DD; null when nobody noted it. */
  employedSince: string | null;
};

/** A team or segment, and how many people of an audience belong to it. */
export type TeamSize = { id: string; title: string; isSegment: boolean; count: number };

export type MeasuredAudience = {
  /** People it names who are still there. */
  count: number;
  /**
   * Visible teams and segments that the audience names whole (of everybody: all of them), by title, with those of their
   * members who are still there; who has none is left out. Excluded people are taken off teams and never off segments:
   * a number that moves with one person says whether they are in it.
   */
  teams: TeamSize[];
};

/** Who belongs to an audience. Lists of the whole company are read in pieces and hold ids, not people. */
export type AudienceReader = {
  /** Ids of everybody the audience names who is still there, in order. */
  listIds: (audience: Audience) => Promise<string[]>;
  /** Those of them who are still there, in the order of their ids. */
  describe: (userIds: readonly string[]) => Promise<AudienceMember[]>;
  /** How large it is, and its teams. Of a whole company nobody is read one by one. */
  measure: (audience: Audience) => Promise<MeasuredAudience>;
  /** The base team of each: of several teams the one with the lowest id, never a segment; who has none is absent. */
  baseTeams: (userIds: readonly string[]) => Promise<Map<string, string>>;
};
