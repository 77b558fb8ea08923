import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Audience } from './checkup.ts';

/** One person of an audience, as far as asking them goes. */
export type AudienceMember = {
  userId: string;
  language: Locale;
  /** First day at work, YYYY-MM-DD; null when nobody noted it. */
  employedSince: string | null;
};

/** Who belongs to an audience. Lists of the whole company are read in pieces and hold ids, not people. */
export type AudienceReader = {
  /** Ids of everybody the audience names, in order; of a whole company only those who are still there. */
  listIds: (audience: Audience) => Promise<string[]>;
  /** Those of them who are still there, in the order of their ids. */
  describe: (userIds: readonly string[]) => Promise<AudienceMember[]>;
  /** Visible teams and segments, and how many of these people belong to each; teams of none of them are left out. */
  countByTeam: (
    userIds: ReadonlySet<string>,
  ) => Promise<{ id: string; title: string; isSegment: boolean; count: number }[]>;
  /** The base team of each: of several teams the one with the lowest id, never a segment; who has none is absent. */
  baseTeams: (userIds: readonly string[]) => Promise<Map<string, string>>;
};
