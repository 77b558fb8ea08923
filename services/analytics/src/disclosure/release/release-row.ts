import type { UsedNorms } from '../../norms-in-force.ts';
import type { ReleasedRun } from './release-run.ts';

/** The results of one run. Nothing is added to it later; sets may be withdrawn. */
export type ReleaseRow = UsedNorms & {
  /** The run's. */
  _id: string;
  /** Its sets carry it: those of an attempt that did not end are in no release. */
  attemptId: string;
  /** Of the company only, before the end of the run: how many people each early release counted; absent at the end. */
  earlyCounts?: number[];
  releasedAt: Date;
  /** Of the run. */
  isPulse: boolean;
  end: Date;
  /**
   * All totals of the run that readers have seen, which cells count people in: those from before (see `cells.ts`), then the
   * sets of this release in the order in which they were decided; a withdrawal leaves it. Absent in older rows.
   */
  totalIds?: string[];
  /** The early release whose people the company's figures are about, from 1; absent: all people of the run. */
  companyAsOf?: number;
  /** In the order in which they were decided. */
  setIds: string[];
  verdicts: { setId: string; verdict: string }[];
  shownIn: { teamId: string; kind: 'union' | 'above'; setId: string }[];
  unions: ReleasedRun['unions'];
  groups: ReleasedRun['groups'];
  segmentIds: string[];
  /** Sets that were shown and no longer are, because readers know too much of them; absent: none. */
  withdrawnIds?: string[];
  /** Counts withdrawals of single figures; absent: none. */
  revision?: number;
  /** Teams and segments that the run asks fewer people in than the minimum. */
  smallSetIds: string[];
};
