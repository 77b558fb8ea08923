import { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import { ReadableSubmissions, type ScoresAsked } from '@wellspring/shared/contracts/internal/scoring.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import * as z from 'zod/mini';
import { asBff } from '../sessions/internal-actor.ts';
import type { Upstream } from '../upstream/upstream.ts';

/**
 * Scores of those submissions that the person may read, by submission; one that is not scored (yet) is absent. Null: the
 * person may read none of them.
 *
 * @throws AppError unavailable while one of the services is away
 */
export type ReadScores = (
  person: UserActor,
  submissionIds: readonly string[],
) => Promise<Map<string, SubmissionScores> | null>;

/**
 * Scores by submission, of one respondent: for a caller that has decided that they may be read.
 *
 * @throws AppError unavailable while analytics is away
 */
export async function callForScores(
  analytics: Upstream,
  asked: z.infer<typeof ScoresAsked>,
): Promise<Map<string, SubmissionScores>> {
  const found = await analytics.call(asBff, 'POST', '/internal/scores', z.array(SubmissionScores), asked);
  return new Map(found.map((scores) => [scores.submissionId, scores]));
}

/** Who may read what is known where the submissions are; analytics knows only the respondent key it is handed. */
export const createScoresReader =
  ({ checkups, analytics }: { checkups: Upstream; analytics: Upstream }): ReadScores =>
  async (person, submissionIds) => {
    const asked = { submissionIds };
    try {
      const path = '/internal/readable-submissions';
      const readable = await checkups.call(person, 'POST', path, ReadableSubmissions, asked);
      return await callForScores(analytics, readable);
    } catch (error) {
      if (isAppError(error) && error.code === 'not_found') return null;
      throw error;
    }
  };
