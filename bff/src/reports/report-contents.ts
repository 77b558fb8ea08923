import type { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import type { SubmissionSummary } from '@wellspring/shared/contracts/answers/submission.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Report } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { RADAR_GROUPS } from '@wellspring/shared/domain/factor-keys.ts';
import { isSameNorm } from '@wellspring/shared/domain/scoring/is-same-norm.ts';
import type { ContentLibrary } from './content-library.ts';
import { personalAdvice } from './personal-advice.ts';

const groups: ReadonlySet<string> = new Set(RADAR_GROUPS);

type Compared = {
  submission: SubmissionSummary;
  /** The report to compare with; null: none. */
  earlier: SubmissionSummary | null;
  /** By submission; null: none may be read. */
  scores: ReadonlyMap<string, SubmissionScores> | null;
  locale: Locale;
};

/** What a report shows of the scores, for its author and for readers alike. */
type ReportContent = Pick<Report, 'submission' | 'scores' | 'previous' | 'factors' | 'advice'>;

export type ReportContents = (compared: Compared) => Promise<ReportContent>;

/** Merges scores with the texts about them. */
export function createReportContents({ factorsIn, adviceIn }: ContentLibrary): ReportContents {
  return async ({ submission, earlier, scores, locale }) => {
    const [factors, library] = await Promise.all([factorsIn(locale), adviceIn('personal', locale)]);
    const current = scores?.get(submission.id) ?? null;
    const before = earlier && scores?.get(earlier.id);
    // Two moments are compared within one norm only.
    const isComparable = before && (current === null || isSameNorm(before, current));
    return {
      submission,
      scores: current,
      previous: earlier && before && isComparable ? { submission: earlier, scores: before } : null,
      factors: factors.filter(({ key }) => groups.has(key) || (current && Object.hasOwn(current.scores, key))),
      advice: current ? personalAdvice(current, library) : [],
    };
  };
}
