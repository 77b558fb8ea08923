import type { Locale } from '@wellspring/shared/contracts/common.ts';

/** What a manager is shown of the profile of a team member. */
export type Colleague = {
  jobTitle: string | null;
  /** Titles of the visible teams. */
  teams: string[];
  branchId: string | null;
  /** YYYY-MM-DD. */
  employmentStart: string | null;
};

/** Of a user who is not there everything is empty. */
export type ReadColleague = (userId: string, locale: Locale) => Promise<Colleague>;
