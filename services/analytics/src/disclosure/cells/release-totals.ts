import type { CountedRow } from '../release/counted-row.ts';
import type { CycleTotals } from '../release/cycle-totals.ts';
import { countGone, mayHaveAnsweredAgain } from '../release/earlier-totals.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import type { Cell, Counted, Gone, Totals } from './cells.ts';
import { toEarlyId } from './total-ids.ts';

/** The part of a release that says whom its totals count. */
export type CountedRun = {
  rows: readonly CountedRow[];
  /** How many people each early release counted; absent: there was none. */
  earlyCounts?: readonly number[];
  /** Of the people whom each early release was the first to count, how many left after a reader knew their scores. */
  earlyKnownGone: readonly number[];
  /** Of a cycle; absent of runs. */
  cycle?: CycleTotals;
};

/** The totals that readers have seen once the company is shown before the end, for the time of this number. */
export const toEarlyTotals = (number: number): Required<Pick<Totals, 'totalIds' | 'companyAsOf'>> => ({
  totalIds: [...Array.from({ length: number - 1 }, (_, at) => toEarlyId(at + 1)), COMPANY_SET],
  companyAsOf: number,
});

/**
 * The totals that readers have seen once these sets are released.
 *
 * @param isKept whether the company stays as it was shown early: its total is that of the last early release
 */
export function toTotals(
  { earlyCounts = [], cycle }: Pick<CountedRun, 'earlyCounts' | 'cycle'>,
  setIds: readonly string[],
  isKept: boolean,
): Pick<Totals, 'totalIds' | 'companyAsOf'> {
  const before = cycle
    ? cycle.totals.map(({ totalId }) => totalId)
    : earlyCounts.slice(0, isKept ? -1 : undefined).map((_, at) => toEarlyId(at + 1));
  return { totalIds: [...before, ...setIds], ...(isKept ? { companyAsOf: earlyCounts.length } : {}) };
}

/** Everybody whom a total of the release may count. */
export const listCounted = ({ rows, cycle }: CountedRun): Counted[] => [
  ...rows,
  ...(cycle?.older ?? []).map((row, at) => ({
    ...row,
    isFollowed: true,
    ...(cycle?.further.has(rows.length + at) ? { isRepeated: true } : {}),
  })),
];

/** Those who were in an earlier total and have left since. */
export function listGone({ rows, earlyCounts = [], earlyKnownGone, cycle }: CountedRun, companyAsOf?: number): Gone[] {
  if (cycle) return cycle.gone;
  return countGone(rows, earlyCounts).map((people, at) => ({
    totalIds: [
      ...earlyCounts.slice(at).map((_, index) => toEarlyId(at + index + 1)),
      ...(companyAsOf === undefined ? [] : [COMPANY_SET]),
    ],
    people,
    known: earlyKnownGone[at] ?? 0,
    isRepeated: mayHaveAnsweredAgain(rows),
  }));
}

/**
 * Of the people whom each early release was the first to count, how many left after a reader knew their scores.
 *
 * @param cells of the last early release
 */
export const toEarlyKnownGone = (earlyCounts: readonly number[], cells: readonly Cell[]): number[] =>
  // Totals are in the order of the early releases, and each holds those before it.
  earlyCounts.map((_, at) => cells.find(({ totals }) => totals[0] === at)?.knownGone ?? 0);
