import type { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { CheckupRow } from '../../checkups/door/checkup.ts';
import type { Content } from '../../content/door/content.ts';

/** What turns stored rows of one person into words; each is asked for a batch of rows at a time. */
export type HeldWords = {
  userId: string;
  locale: Locale;
  content: Content;
  checkupsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, CheckupRow>>;
  /** The people who manage a team of the person now. */
  managerIds: () => Promise<ReadonlySet<string>>;
  /** Names of people the person met or shared with. */
  namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  titlesOf: (teamIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Half a copy would be a lie. @throws AppError unavailable while analytics is away */
  scoresOf: (submissionIds: readonly string[]) => Promise<ReadonlyMap<string, SubmissionScores>>;
};
