import { type Cell, type Counted, createCellKeyOf, type Totals, toCellKey, toCells } from '../cells/cells.ts';
import { type CountedRun, listCounted, listGone, toTotals } from '../cells/release-totals.ts';
import type { CountedRow } from '../release/counted-row.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import type { ReleasedRun } from '../release/release-run.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import { toKnownTotals } from '../withdrawals/to-known-totals.ts';
import type { AttackedEngine } from './attack-engine.ts';

/** An answer as it is stored, with its number. */
export type SimulatedAnswer = { answer: number; person: number; row: CountedRow };

/** What is stored of a release, without its figures. */
export type SimulatedRelease = Totals & Pick<ReleaseRow, 'setIds' | 'segmentIds' | 'withdrawnIds'> & { cells: Cell[] };

/** As the repository stores it: the company stays as it was shown early when it is not released anew. */
export function toSimulatedRelease(
  counted: CountedRun,
  { sets, unions, groups }: Pick<ReleasedRun, 'sets' | 'unions' | 'groups'>,
  early: SimulatedRelease | null,
  segmentIds: string[],
): SimulatedRelease {
  const own = sets.map(({ setId }) => setId);
  const isKept = !own.includes(COMPANY_SET) && early?.setIds.includes(COMPANY_SET) === true;
  const setIds = isKept ? [COMPANY_SET, ...own] : own;
  const release = { ...toTotals(counted, setIds, isKept), unions, groups, setIds, segmentIds };
  return {
    ...release,
    ...(early?.withdrawnIds ? { withdrawnIds: early.withdrawnIds } : {}),
    cells: toCells(release, listCounted(counted), listGone(counted, release.companyAsOf)),
  };
}

/** Notes that an answer that a reader knows goes. */
export function noteKnownGone(release: SimulatedRelease, counted: Counted): void {
  const key = createCellKeyOf(release)(counted);
  const cell = release.cells.find((one) => toCellKey(one) === key);
  if (cell) cell.knownGone += 1;
}

/**
 * Checks a release again with the answers that readers know now.
 *
 * @returns the ids of the sets that are withdrawn
 */
export function checkRelease(
  release: SimulatedRelease,
  known: readonly Counted[],
  engine: Pick<AttackedEngine, 'findWithdrawals'>,
): string[] {
  const withdrawn = engine.findWithdrawals(toKnownTotals(release, release.cells, known));
  release.setIds = release.setIds.filter((id) => !withdrawn.includes(id));
  if (withdrawn.length > 0) release.withdrawnIds = [...(release.withdrawnIds ?? []), ...withdrawn];
  return withdrawn;
}
