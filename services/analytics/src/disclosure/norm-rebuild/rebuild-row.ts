import type { CountsOfRuns } from './build-own-norms.ts';

/** The making of a norm set from an organisation's own results, from the request to its end. */
export type RebuildRow = {
  _id: string;
  /** Of the set. */
  title: string;
  askedAt: Date;
  state: 'waiting' | 'counting' | 'done' | 'refused';
  /** A worker has to go on; absent at the end. At most one at a time. */
  isOpen?: true;
  /** Runs whose scores count; from the beginning of the count to its end. */
  runs?: string[];
  /** Scores to look at, and those looked at. */
  rowCount: number;
  readCount: number;
  /** Respondent key of the last person looked at. */
  cursor: string;
  /** People by run, code and score, while it is counting; see tallies.ts. */
  tallies?: Buffer;
  /** Why no set was made. */
  reason?: 'too_few_people' | 'nothing_new';
  setId?: string;
  /** What the set counts: later ones keep their distance. */
  counted?: CountsOfRuns;
  doneAt?: Date;
};
