import type {
  Bootstrap,
  BootstrapChoice,
  ImportanceIntervals,
  NetworkStability,
  StatisticRefusal,
} from '@wellspring/shared/contracts/results/statistics.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';

/** A bootstrap that was asked for; of an equal request there is one, and its result stays. */
export type BootstrapRow = {
  /** Hash of all that its result depends on: toBootstrapId. */
  _id: string;
  entryId: string;
  attemptId: string;
  setId: string;
  choice: BootstrapChoice;
  /** Of the variables; of importance the outcome as the last. */
  keys: ScoreKey[];
  state: NonNullable<Bootstrap['state']>;
  /** A worker has to go on; absent at the end. */
  isOpen?: true;
  /** Resamples that are done. */
  done: number;
  /** Float32 of each step of resamples, until the end: weights and counts, none of one person. */
  steps: Buffer[];
  failures: number;
  refusal?: StatisticRefusal;
  result?: ImportanceIntervals | NetworkStability;
  askedAt: Date;
};
