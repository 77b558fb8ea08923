import type { Frame } from '@wellspring/shared/contracts/internal/frame.ts';
import type { Scores } from '@wellspring/shared/domain/scoring/score-submission.ts';

/** What a release reads of one score: no id of a submission or a respondent. */
export type CountedRow = {
  frame: Frame;
  /** Whether a reader knows it: it was shared, or is their own. */
  isKnown: boolean;
  /** The first early release that counted it, from 1; absent: none. */
  earlyFrom?: number;
  raw: Scores;
  norm: Scores;
};
