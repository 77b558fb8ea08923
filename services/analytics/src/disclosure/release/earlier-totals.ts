import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { CountedRow } from './counted-row.ts';

/** The company's totals that were shown before the end of a run, for the rules. */
export type EarlierTotals = {
  /** People with a score, and after them those who have left since they were counted. */
  personCount: number;
  earlier: DisclosureSet[];
  /** Whether everybody who was counted is still there, with the same answers. */
  isComplete: boolean;
};

/**
 * What readers know from early releases: each counted all who were there then, so a later one holds those before it.
 * After a person has left none follows; so those who left are in every total from their first on.
 *
 * @param counts how many people each early release counted, the first one first
 */
export function toEarlierTotals(
  company: DisclosureSet,
  rows: readonly CountedRow[],
  counts: readonly number[],
): EarlierTotals {
  let left = 0;
  const earlier = counts.map((count, at): DisclosureSet => {
    const there = rows.flatMap(({ earlyFrom }, place) =>
      earlyFrom !== undefined && earlyFrom <= at + 1 ? [place] : [],
    );
    left = Math.max(left, count - there.length);
    const gone = Array.from({ length: count - there.length }, (_, index) => rows.length + index);
    return {
      id: `early-${at + 1}`,
      kind: 'segment',
      parentId: null,
      minimum: company.minimum,
      invited: company.invited,
      participationPercent: 0,
      people: Int32Array.from([...there, ...gone]),
    };
  });
  return { personCount: rows.length + left, earlier, isComplete: left === 0 };
}
