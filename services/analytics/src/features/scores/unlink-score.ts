import { randomBytes, randomUUID } from 'node:crypto';
import type { ScoreRow } from './score-row.ts';

const random = () => randomBytes(32).toString('base64url');

const dayOf = (moment: Date) => new Date(`${moment.toISOString().slice(0, 10)}T00:00:00Z`);

/**
 * The same scores, of nobody. A new random key for each, so that not even the scores of one person are known to belong
 * together; a new name, since the old one is in the histories of browsers and in logs; a new digest, since the old one
 * could be made again from known answers; and the day instead of the moment, which could be laid beside a log. Single
 * answers and attributes go, as they never outlive the submission.
 */
export const unlinkScore = (row: ScoreRow): ScoreRow => ({
  ...row,
  _id: randomUUID(),
  respondentKey: random(),
  answersHash: random(),
  items: {},
  frame: row.frame && { ...row.frame, attributes: {} },
  finishedAt: dayOf(row.finishedAt),
  processedAt: dayOf(row.processedAt),
});
