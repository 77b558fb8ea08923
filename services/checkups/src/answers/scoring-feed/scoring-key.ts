/** Key of the work to score these answers: its row is in the outbox until they are scored. */
export const scoringKey = (submissionId: string, answersHash: string): string => `${submissionId}-${answersHash}`;
