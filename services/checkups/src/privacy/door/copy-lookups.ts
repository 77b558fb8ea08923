import type { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { CheckupRow, CopyFacts } from '../../checkups/door/checkup.ts';
import type { Content } from '../../content/door/content.ts';

/** What turns rows of one person into words in their own copy; each function takes a batch. */
export type CopyLookups = {
  userId: string;
  locale: Locale;
  content: Content;
  checkupsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, CheckupRow>>;
  runsOf: CopyFacts['runsOf'];
  /** Of the company's branches, by id. */
  branchTitles: () => Promise<ReadonlyMap<string, string>>;
  /** The people who manage a team of the person now. */
  managerIds: () => Promise<ReadonlySet<string>>;
  /** Names of people the person met or shared with. */
  namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  titlesOf: (teamIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** @throws AppError unavailable while analytics is away: a copy without scores would not be complete */
  scoresOf: (submissionIds: readonly string[]) => Promise<ReadonlyMap<string, SubmissionScores>>;
};
