import { isDeepStrictEqual } from 'node:util';
import type { Expected } from './expected.ts';
import { type Fault, findDoubled } from './fault.ts';
import type { Found } from './found.ts';

/** Finished submissions without exactly one score, or with one that their answers do not give. */
export function findScoreFaults(expected: Expected, { scores }: Found): Fault[] {
  const faults: Fault[] = [];
  const bySubmission = new Map(scores.map((score) => [score.submissionId, score]));
  for (const { submissionId, runId, items, raw } of expected.scores) {
    const score = bySubmission.get(submissionId);
    if (score === undefined) faults.push({ kind: 'lost', what: `the score of ${submissionId}` });
    else if (score.runId !== runId || !isDeepStrictEqual([score.items, score.raw], [items, raw]))
      faults.push({ kind: 'wrong', what: `the score of ${submissionId}` });
  }
  for (const submissionId of findDoubled(scores, (score) => score.submissionId))
    faults.push({ kind: 'doubled', what: `the score of ${submissionId}` });
  for (const key of findDoubled(scores, ({ runId, respondentKey }) => `${runId} ${respondentKey}`))
    faults.push({ kind: 'doubled', what: `scores of one person in one run (${key})` });
  const finished = new Set(expected.scores.map(({ submissionId }) => submissionId));
  for (const { submissionId } of scores)
    if (!finished.has(submissionId)) faults.push({ kind: 'wrong', what: `a score of ${submissionId}, not finished` });
  return faults;
}
