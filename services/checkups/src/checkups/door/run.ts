import type { Thresholds } from '@wellspring/shared/contracts/internal/frame.ts';
import type { CheckupRow } from './checkup.ts';

/** What a user answers: a run they are invited to, or an own vitamin. */
export type Run = {
  /** Id of the card: the entry's, or the own vitamin's. */
  cardId: string;
  /** Null for an own vitamin. */
  entryId: string | null;
  checkup: CheckupRow;
  /** The three are null for an own vitamin: it has no dates. */
  start: Date | null;
  end: Date | null;
  /** Last moment an answer is taken. */
  graceEnd: Date | null;
  /** What was frozen when it opened; null for an own vitamin: no result counts it. */
  thresholds: Readonly<Partial<Thresholds>> | null;
};

/** Keys of the questions for one user, in order. */
export type AskedQuestions = { keys: string[]; extraKeys: string[] };

/** What submissions need to know about runs. */
export type RunReader = {
  /** Null when there is no such run or the person was not asked for it. */
  findRunFor: (userId: string, cardId: string) => Promise<Run | null>;
  /** The run of a submission, without asking again who it was for; a few seconds old at most. */
  findRun: (checkupId: string, entryId: string | null) => Promise<Run | null>;
  findAskedQuestions: (userId: string, checkup: CheckupRow) => Promise<AskedQuestions>;
  /** Adds an own vitamin; false when its id is taken. */
  addOwn: (checkup: CheckupRow) => Promise<boolean>;
  /** Removes a vitamin of the person's own. */
  removeOwn: (userId: string, checkupId: string) => Promise<void>;
};

export type RunPhase = 'planned' | 'open' | 'grace' | 'over';

/** Where a run stands; both ends of a period belong to it, and an own vitamin is always open. */
export function toRunPhase(run: Pick<Run, 'start' | 'end' | 'graceEnd'>, now: Date): RunPhase {
  if (run.start !== null && now < run.start) return 'planned';
  if (run.end === null || now <= run.end) return 'open';
  return run.graceEnd !== null && now <= run.graceEnd ? 'grace' : 'over';
}
