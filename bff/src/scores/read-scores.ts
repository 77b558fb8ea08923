import { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import { ReadableSubmissions } from '@wellspring/shared/contracts/internal/scoring.ts';
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

/** Who may read what is known where the submissions are; analytics knows only the respondent key it is handed. */
export const createScoresReader =
  ({ checkups, analytics }: { checkups: Upstream; analytics: Upstream }): ReadScores =>
  async (person, submissionIds) => {
    const asked = { submissionIds };
    try {
      const path = '/internal/readable-submissions';
      const readable = await checkups.call(person, 'POST', path, ReadableSubmissions, asked);
      const found = await analytics.call(asBff, 'POST', '/internal/scores', z.array(SubmissionScores), readable);
      return new Map(found.map((scores) => [scores.submissionId, scores]));
    } catch (error) {
      if (isAppError(error) && error.code === 'not_found') return null;
      throw error;
    }
  };
