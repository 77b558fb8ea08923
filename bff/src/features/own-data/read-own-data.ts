import { HeldData } from '@wellspring/shared/contracts/internal/retention.ts';
import type { OwnData, OwnSubmission } from '@wellspring/shared/contracts/own-data.ts';
import { SubmissionScores } from '@wellspring/shared/contracts/score.ts';
import type { UserActor } from '@wellspring/shared/server/service-auth.ts';
import * as z from 'zod/mini';
import { asBff } from '../../session/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const SCORES_AT_ONCE = 100;

/**
 * Everything both services hold about a person. Half of it would be a lie: without analytics there is no answer.
 *
 * @throws AppError unavailable
 */
export async function readOwnData(
  { checkups, analytics }: { checkups: Upstream; analytics: Upstream },
  person: UserActor,
): Promise<OwnData> {
  const { respondentKey, data } = await checkups.call(person, 'GET', '/internal/own-data', HeldData);
  const ids = data.submissions.filter(({ isFinished }) => isFinished).map(({ id }) => id);
  const scores = new Map<string, SubmissionScores>();
  for (let start = 0; start < ids.length; start += SCORES_AT_ONCE) {
    const asked = { respondentKey, submissionIds: ids.slice(start, start + SCORES_AT_ONCE) };
    const found = await analytics.call(asBff, 'POST', '/internal/scores', z.array(SubmissionScores), asked);
    for (const one of found) scores.set(one.submissionId, one);
  }
  const withScores = (submission: OwnSubmission): OwnSubmission => {
    const one = scores.get(submission.id);
    return one ? { ...submission, scores: one.scores, cluster: one.cluster } : submission;
  };
  return { ...data, submissions: data.submissions.map(withScores) };
}
