import { type Cell, type Counted, createCellKeyOf, type Totals, toCellKey } from '../cells/cells.ts';
import { isEarlier } from '../cells/total-ids.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { WithdrawalOptions } from '../rules/find-withdrawals.ts';

/**
 * The totals of a release with the people whom they were made of, and who of them is known now.
 *
 * @param known scores that are still there and that a reader knows
 */
export function toKnownTotals(
  release: Totals & Pick<ReleaseRow, 'setIds' | 'segmentIds'>,
  cells: readonly Cell[],
  known: readonly Counted[],
): Required<WithdrawalOptions> {
  const knownOf = Map.groupBy(known, createCellKeyOf(release));
  const totalIds = release.totalIds ?? [];
  const members = totalIds.map((): number[] => []);
  const knownPeople = new Set<number>();
  /** Answers that are not the latest, and those that are neither the latest nor the first of those before it. */
  const repeated: [Set<number>, Set<number>] = [new Set(), new Set()];
  let personCount = 0;
  for (const { totals, people, knownGone, old } of cells) {
    const knownCount = Math.min(
      people,
      knownGone + (knownOf.get(toCellKey({ totals, ...(old ? { old } : {}) }))?.length ?? 0),
    );
    for (let at = 0; at < people; at++) {
      if (at < knownCount) knownPeople.add(personCount);
      for (const hidden of repeated.slice(0, old ?? 0)) hidden.add(personCount);
      for (const total of totals) members[total]?.push(personCount);
      personCount += 1;
    }
  }
  const segments = new Set(release.segmentIds);
  const toSet = (id: string, place: number): DisclosureSet => ({
    id,
    kind: id === COMPANY_SET ? 'company' : segments.has(id) ? 'segment' : 'team',
    // The rules that run after a release look at people only.
    ...{ parentId: null, minimum: 0, invited: 0, participationPercent: 0 },
    people: Int32Array.from(members[place] ?? []),
  });
  const totals = totalIds.map(toSet);
  const shown = new Set(release.setIds);
  return {
    personCount,
    known: knownPeople,
    repeated: repeated.filter(({ size }, at) => size > 0 && size !== repeated[at - 1]?.size),
    earlier: totals.filter(({ id }) => isEarlier(id)),
    released: totals.filter(({ id }) => shown.has(id)),
  };
}
