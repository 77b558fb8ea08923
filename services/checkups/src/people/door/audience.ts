import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Audience } from '../../checkups/door/checkup.ts';

/** One person of an audience, as far as asking them goes. */
export type AudienceMember = {
  userId: string;
  language: Locale;
  /** First day at work, YYYY-MM-DD; null when unknown. */
  employedSince: string | null;
};

/** A team or segment, and how many people of an audience belong to it. */
export type TeamSize = { id: string; title: string; isSegment: boolean; count: number };

export type MeasuredAudience = {
  /** People it names who are still there. */
  count: number;
  /**
   * Visible teams and segments that the audience names whole (for everyone: all of them), by title, with the number of
   * their active members; empty ones are left out. Exclusions are subtracted from teams and never from segments: a
   * number that changes with one person reveals their membership.
   */
  teams: TeamSize[];
};

/** Who belongs to an audience. Lists of the whole company are read in pieces and hold ids, not people. */
export type AudienceReader = {
  /** Ids of all active users of the audience, in order. */
  listIds: (audience: Audience) => Promise<string[]>;
  /** Those of them who are still there, in the order of their ids. */
  describe: (userIds: readonly string[]) => Promise<AudienceMember[]>;
  /** Its size and its teams. For the whole company no user is read. */
  measure: (audience: Audience) => Promise<MeasuredAudience>;
  /** The base team of each: of several teams the one with the lowest id, never a segment; who has none is absent. */
  baseTeams: (userIds: readonly string[]) => Promise<Map<string, string>>;
};
