import { toAnswerKey } from '../load/acknowledged.ts';
import type { Expected } from './expected.ts';
import type { Fault } from './fault.ts';
import type { Found } from './found.ts';

/** Confirmed answers and finishes that are not there, or are there with another value. */
export function findAnswerFaults({ answers, scores, oddities }: Expected, found: Found): Fault[] {
  const stored = new Map(found.answers.map((answer) => [toAnswerKey(answer), answer]));
  const submissions = new Map(found.submissions.map((submission) => [submission.id, submission]));
  const faults: Fault[] = oddities.map((what) => ({ kind: 'wrong', what }));
  for (const answer of answers) {
    const key = toAnswerKey(answer);
    const there = stored.get(key);
    const confirmed = `value ${answer.value} with revision ${answer.revision} was confirmed`;
    if (there === undefined || there.value === 'none' || there.revision < answer.revision)
      faults.push({ kind: 'lost', what: `answer ${key}: ${confirmed}, ${there?.value ?? 'nothing'} is there` });
    else if (there.revision > answer.revision)
      faults.push({ kind: 'doubled', what: `answer ${key}: ${confirmed}, revision ${there.revision} is there` });
    else if (there.value !== answer.value)
      faults.push({ kind: 'wrong', what: `answer ${key}: ${confirmed}, ${there.value} is there` });
  }
  for (const { submissionId } of scores) {
    const submission = submissions.get(submissionId);
    if (!submission?.isFinished) faults.push({ kind: 'lost', what: `the finish of ${submissionId}` });
    else if (!submission.isProcessed) faults.push({ kind: 'lost', what: `the scoring of ${submissionId}` });
  }
  return faults;
}
