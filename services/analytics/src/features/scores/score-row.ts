import type { Cluster } from '@wellspring/shared/contracts/answers/score.ts';
import type { Frame } from '@wellspring/shared/contracts/internal/frame.ts';
import type { Scores } from '@wellspring/shared/domain/scoring/score-submission.ts';
import type { UsedNorms } from '../../norms-in-force.ts';

/** The scores of one finished submission. Whose they are is known only to the checkups service. */
export type ScoreRow = UsedNorms & {
  /** The submission's. */
  _id: string;
  /** Of a pulse whose cycle is released: an unlinked key, which is another one for each submission. */
  respondentKey: string;
  /** null for an own vitamin. */
  entryId: string | null;
  checkupId: string;
  isPulse: boolean;
  scoringVersion: number;
  answersHash: string;
  /** Of the submission when this was written: nothing older is written over it. */
  version: number;
  /** Whether any manager may read the report, or could. */
  isShared: boolean;
  /** The first early release that counted it, from 1; absent: none. */
  earlyFrom?: number;
  /** In a released cycle of pulses: later answers of the same person count instead; absent of others. */
  isFollowed?: true;
  /** Of those that are followed: all but one of the same person; absent of others. */
  isRepeated?: true;
  /** Whether its author could read results of the run; absent of others. */
  isReader?: true;
  /** By question key, what was answered: 1 to 7, in the direction of the construct; what was left open is absent. */
  items: Record<string, number>;
  /** By key, what was answered to the organisation's own questions, 1 to 7; absent: nothing. */
  own?: Record<string, number>;
  /** By code, 1 to 7 with three decimals, in the direction of the construct; absent when there is no score. */
  raw: Scores;
  /** By code, percentile 1 to 99 with one decimal, in the direction of the construct. */
  norm: Scores;
  cluster: Cluster | null;
  /** Where the person counts in the run; a row of a run without one enters no result. */
  frame: Frame | null;
  /** Released groups of attributes that count the person, once the attributes have left the frame; absent before. */
  groupIds?: string[];
  finishedAt: Date;
  processedAt: Date;
};
