/** What people take on average to read a question and choose, notes included. */
const SECONDS_PER_QUESTION = 8;

/** Minutes that questions take, about: rounded up, 0 only for none. */
export const minutesFor = (questionCount: number): number => Math.ceil((questionCount * SECONDS_PER_QUESTION) / 60);
