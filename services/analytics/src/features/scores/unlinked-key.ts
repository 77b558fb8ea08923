import { createHmac } from 'node:crypto';

/** Sorts after every character of a respondent key. */
const MARK = '~';

/** In the place of a respondent key: the same person has another one with each submission. */
export type UnlinkedKeyOf = (submissionId: string, respondentKey: string) => string;

export const isUnlinkedKey = (key: string): boolean => key.startsWith(MARK);

/** Keys that say nothing of whose scores they are, but to who has respondent key and submission. */
export const createUnlinkedKeys =
  (secret: string): UnlinkedKeyOf =>
  (submissionId, respondentKey) =>
    MARK + createHmac('sha256', secret).update(`unlinked\n${submissionId}\n${respondentKey}`).digest('base64url');
