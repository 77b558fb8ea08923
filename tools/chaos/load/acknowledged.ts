/** The last value of an answer that the product confirmed, and the revision that it gave. */
export type AcknowledgedAnswer = { submissionId: string; index: string; value: number; revision: number };

export type FinishedSubmission = { submissionId: string; personId: string; managerId: string; runId: string };

/** Everything that the product confirmed to people: what must be there in the end. */
export type Acknowledged = {
  answers: Map<string, AcknowledgedAnswer>;
  finished: FinishedSubmission[];
  /** Saves that were confirmed, of one answer each. */
  saves: number;
  /** Confirmations that cannot be right, such as a revision that skips one. */
  oddities: string[];
};

export const createAcknowledged = (): Acknowledged => ({ answers: new Map(), finished: [], saves: 0, oddities: [] });

export const toAnswerKey = ({ submissionId, index }: Pick<AcknowledgedAnswer, 'submissionId' | 'index'>) =>
  `${submissionId} ${index}`;

/** Notes a confirmed save. Each save is one edit of one answer, so that the revision must be the next one. */
export function acknowledge(acknowledged: Acknowledged, answer: AcknowledgedAnswer): void {
  const key = toAnswerKey(answer);
  const before = acknowledged.answers.get(key)?.revision ?? 0;
  if (answer.revision !== before + 1)
    acknowledged.oddities.push(`${key} was confirmed with revision ${answer.revision} after ${before}`);
  acknowledged.answers.set(key, answer);
  acknowledged.saves += 1;
}
