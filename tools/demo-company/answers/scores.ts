import type { Frame } from '@wellspring/shared/contracts/internal/frame.ts';
import type { ScoringRequest } from '@wellspring/shared/contracts/internal/scoring.ts';
import { prepareNorms } from '../../../services/analytics/src/features/norms/current-norms.ts';
import { referenceNorms } from '../../../services/analytics/src/features/norms/reference-norms.ts';
import { scoreRequest } from '../../../services/analytics/src/features/scores/score-request.ts';
import type { ScoreRow } from '../../../services/analytics/src/features/scores/score-row.ts';
import { isShared } from '../../../services/checkups/src/answers/door/sharing.ts';
import type { StoredSubmission } from '../../../services/checkups/src/answers/door/submission.ts';
import { createRespondentKeys } from '../../../services/checkups/src/answers/scoring-feed/respondent-key.ts';
import type { Run } from '../checkups/schedule.ts';
import { addDays, DAY_MS } from '../dates.ts';
import { findQuestions } from './answers.ts';

/** The norms that ship with the product, and the scores they give: the service's own rules, without its queue. */
export function createScorer(founded: Date, respondentSecret: string) {
  const normSet = referenceNorms(founded);
  const inForce = prepareNorms(normSet);
  const toRespondentKey = createRespondentKeys(respondentSecret);
  return {
    normSet,
    /** @returns null for a submission that is not finished */
    score(submission: StoredSubmission, run: Run, frame: Frame | null): ScoreRow | null {
      if (submission.finishedAt === null || submission.answersHash === null) return null;
      const request: ScoringRequest = {
        submissionId: submission._id,
        version: submission.feedVersion ?? 0,
        answersHash: submission.answersHash,
        isShared: isShared(submission),
        respondentKey: toRespondentKey(submission.userId),
        entryId: submission.entryId,
        checkupId: submission.checkupId,
        isPulse: submission.isPulse,
        finishedAt: submission.finishedAt.toISOString(),
        answers: findQuestions(run).map((question) => {
          const value = submission.answers[question.questionKey]?.value;
          return { ...question, value: typeof value === 'number' ? value : null };
        }),
        frame,
      };
      return scoreRequest(request, inForce, addDays(submission.finishedAt, 1_000 / DAY_MS));
    },
  };
}
