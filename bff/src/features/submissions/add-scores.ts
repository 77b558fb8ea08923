import type { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import type { SubmissionData } from '@wellspring/shared/contracts/answers/scored-submission.ts';
import type { SubmissionSummary } from '@wellspring/shared/contracts/answers/submission.ts';
import { flatScores } from '@wellspring/shared/domain/scoring/flat-scores.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ReadScores } from '../../scores/read-scores.ts';

type Head = Pick<SubmissionSummary, 'id' | 'authorid' | 'isprocessed'>;
type Scored<One> = One & { data: SubmissionData | null };

/** The cluster is a name for the author alone. */
const toData = ({ scores, cluster }: SubmissionScores, isAuthor: boolean): SubmissionData => ({
  data: flatScores(scores) as Record<string, number>,
  ...(isAuthor ? { cluster } : {}),
});

/** An embed that shows questionnaires has no way to scores. */
const mayReadScores = ({ scope }: UserActor) => !scope || scope.includes('report');

/**
 * Adds the scores to submissions of one person, read for all of them at once. They are an addition: without them, or while
 * analytics is away, the submissions are still there.
 */
export async function addScores<One extends Head>(
  readScores: ReadScores,
  { person, log }: { person: UserActor; log: FastifyBaseLogger },
  submissions: readonly One[],
): Promise<Scored<One>[]> {
  const processed = submissions.filter(({ isprocessed }) => isprocessed).map(({ id }) => id);
  const isWanted = processed.length > 0 && mayReadScores(person);
  const scores = isWanted
    ? await readScores(person, processed).catch((err: unknown) => {
        log.warn({ err }, 'the scores of submissions could not be read');
        return null;
      })
    : null;
  return submissions.map((one) => {
    const found = scores?.get(one.id);
    return { ...one, data: found ? toData(found, one.authorid === person.userId) : null };
  });
}
