import { type FinishedSubmission, scoreSubmissions } from '@wellspring/shared/jobs/score-submissions.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import { isOutage } from '@wellspring/shared/server/jobs/outages.ts';
import { type ScoreBatchDependencies, scoreBatch } from './score-batch.ts';

/** While one job waits for another process, the others are computed. */
const CONCURRENCY = 4;

type Failure = { submission: FinishedSubmission; error: Error };

/**
 * Scores what a job carries; where the whole of it fails, one submission after the other, so that one that cannot be
 * scored holds up no other.
 *
 * @throws when a neighbour is away: then all of it has to come again
 */
async function scoreEach(
  submissions: readonly FinishedSubmission[],
  dependencies: ScoreBatchDependencies,
): Promise<Failure[]> {
  try {
    const errors = await scoreBatch(submissions, dependencies);
    return submissions.flatMap((submission, at) => {
      const error = errors[at];
      return error ? [{ submission, error }] : [];
    });
  } catch (error) {
    if (isOutage(error)) throw error;
    const [submission, ...others] = submissions;
    if (submission && others.length === 0) return [{ submission, error: error as Error }];
    const failures: Failure[] = [];
    for (const one of submissions) failures.push(...(await scoreEach([one], dependencies)));
    return failures;
  }
}

/**
 * Scores finished submissions. A job of which something failed comes again with that part only, and is given up with it
 * after its last try: what is left in the queue of failed ones is exactly what has no scores.
 */
export const scoreSubmissionJob = (deps: ScoreBatchDependencies): Job =>
  defineJob({
    name: scoreSubmissions.queue,
    payload: scoreSubmissions.payload,
    guard: 'scores',
    concurrency: CONCURRENCY,
    async handle({ submissions }, run) {
      const failures = await scoreEach(submissions, deps);
      const [first] = failures;
      if (!first) return 'done';
      if (failures.length < submissions.length)
        await run.keepOnly({ submissions: failures.map(({ submission }) => submission) });
      throw first.error;
    },
  });
