import { itemScore } from '@wellspring/shared/domain/scoring/score-items.ts';
import { scoreSubmission } from '@wellspring/shared/domain/scoring/score-submission.ts';
import { contentDocuments } from '../../../services/checkups/src/content/content-documents.ts';
import type { Company } from '../company.ts';
import type { Acknowledged } from '../load/acknowledged.ts';
import type { Expected, ExpectedScore } from './expected.ts';

/** What has to be there at the end, from what was confirmed to people. */
export function toExpected(
  { answers, finished, oddities }: Acknowledged,
  { people, managerIds, planner }: Company,
  runIds: readonly string[],
): Expected {
  const questions = new Map(contentDocuments().questions.map((question) => [question._id, question]));
  const all = [...answers.values()];
  const bySubmission = Map.groupBy(all, ({ submissionId }) => submissionId);

  function toScore(submission: Acknowledged['finished'][number]): ExpectedScore {
    const scored = (bySubmission.get(submission.submissionId) ?? []).flatMap(({ index, value }) => {
      const question = questions.get(index.slice(index.lastIndexOf('#') + 1));
      return question
        ? { questionKey: question._id, factorKey: question.factorKey, reverse: question.reverse, value }
        : [];
    });
    const items = Object.fromEntries(
      scored.map(({ questionKey, reverse, value }) => [questionKey, itemScore(value, reverse)]),
    );
    // Raw scores only: percentiles are another reading of them.
    return { ...submission, items, raw: scoreSubmission(scored, {}).raw };
  }

  const emails = new Map([...people, planner].map(({ id, email }) => [id, email]));
  for (const id of managerIds) emails.set(id, `${id}@chaos.test`);
  return {
    answers: all,
    scores: finished.map(toScore),
    invitations: runIds.flatMap((runId) => people.map(({ id }) => ({ runId, userId: id }))),
    emails,
    oddities,
  };
}
