import type { FinishedSubmission } from '@wellspring/shared/jobs/score-submissions.ts';
import type { NormsInForce } from '../../norms-in-force.ts';
import type { CheckupsClient } from './checkups-client.ts';
import type { ScoreRepository } from './score.repository.ts';
import { scoreRequest } from './score-request.ts';
import type { ScoreRow } from './score-row.ts';

export type ScoreBatchDependencies = {
  checkups: Pick<CheckupsClient, 'scoringRequests' | 'markProcessed'>;
  scores: Pick<ScoreRepository, 'store'>;
  currentNorms: () => Promise<NormsInForce>;
  now: () => Date;
};

/**
 * Scores a batch of finished submissions: reads their answers, computes, stores, and reports back, one call each. Every
 * step is idempotent, so a crash loses nothing: the jobs are repeated.
 * The answers are current, not those of the moment the job was added; so a late job cannot restore old ones. A
 * submission that was reset or erased since has no answers, and its job is done.
 *
 * @returns for each submission, in order, why it failed, or null
 * @throws AppError unavailable, or a database error, when the whole batch has to be repeated
 */
export async function scoreBatch(
  submissions: readonly Pick<FinishedSubmission, 'submissionId'>[],
  { checkups, scores, currentNorms, now }: ScoreBatchDependencies,
): Promise<(Error | null)[]> {
  const submissionIds = [...new Set(submissions.map(({ submissionId }) => submissionId))];
  const [{ requests, failures: unread }, inForce] = await Promise.all([
    checkups.scoringRequests(submissionIds),
    currentNorms(),
  ]);

  const failures = new Map(unread);
  const processedAt = now();
  const rows: ScoreRow[] = [];
  for (const submissionId of submissionIds) {
    const request = requests.get(submissionId);
    if (request === undefined) continue;
    try {
      rows.push(scoreRequest(request, inForce, processedAt));
    } catch (error) {
      failures.set(submissionId, error as Error);
    }
  }

  for (const [submissionId, failure] of await scores.store(rows)) failures.set(submissionId, failure);
  const processed = rows.filter(({ _id }) => !failures.has(_id));
  if (processed.length > 0)
    await checkups.markProcessed(
      processed.map(({ _id, answersHash, version }) => ({ submissionId: _id, answersHash, version })),
    );

  return submissions.map(({ submissionId }) => failures.get(submissionId) ?? null);
}
