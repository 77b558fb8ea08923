import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { CountedRow } from './counted-row.ts';

/** What was shown of the company before a run is decided, for the rules. */
export type EarlierTotals = {
  /** People with a score, and after them those who have left since they were counted. */
  personCount: number;
  earlier: DisclosureSet[];
  /** Answers that may be of people who count with others too (see `DeciderOptions`): of those who have left. */
  repeated: ReadonlySet<number>[];
  /** Of those who have left, the ones whose scores a reader knows. */
  knownGone: number[];
  /** Whether everybody who was counted is still there, with the same answers. */
  isComplete: boolean;
};

/** What early releases counted. */
export type EarlyCounts = {
  /** How many people each of them counted, the first one first. */
  counts: readonly number[];
  /** Of those whom each was the first to count, how many have left since and were known to a reader; absent: none. */
  knownGone?: readonly number[];
};

/** How many people have left since, by the early release that was the first to count them. */
export function countGone(rows: readonly Pick<CountedRow, 'earlyFrom'>[], counts: readonly number[]): number[] {
  const there = counts.map(() => 0);
  for (const { earlyFrom } of rows) if (earlyFrom !== undefined) there[earlyFrom - 1] = (there[earlyFrom - 1] ?? 0) + 1;
  return counts.map((count, at) => Math.max(0, count - (counts[at - 1] ?? 0) - (there[at] ?? 0)));
}

/** Whether one of those who have left since they were counted may be there with other answers: then a participant is new. */
export const mayHaveAnsweredAgain = (rows: readonly Pick<CountedRow, 'earlyFrom'>[]): boolean =>
  rows.some(({ earlyFrom }) => earlyFrom === undefined);

/**
 * What readers know from early releases: each counted all who were there then, so a later one holds those before it.
 * After a person has left none follows; so those who left are in every total from their first on.
 */
export function toEarlierTotals(
  company: DisclosureSet,
  rows: readonly CountedRow[],
  { counts, knownGone = [] }: EarlyCounts,
): EarlierTotals {
  const gone = countGone(rows, counts);
  /** Places of those who have left, by the release that was the first to count them. */
  const goneFrom: number[][] = [];
  let left = 0;
  for (const people of gone) {
    goneFrom.push(Array.from({ length: people }, (_, index) => rows.length + left + index));
    left += people;
  }
  const earlier = counts.map((_, at): DisclosureSet => {
    const there = rows.flatMap(({ earlyFrom }, place) =>
      earlyFrom !== undefined && earlyFrom <= at + 1 ? [place] : [],
    );
    return {
      id: `early-${at + 1}`,
      kind: 'segment',
      parentId: null,
      minimum: company.minimum,
      invited: company.invited,
      participationPercent: 0,
      people: Int32Array.from([...there, ...goneFrom.slice(0, at + 1).flat()]),
    };
  });
  return {
    personCount: rows.length + left,
    earlier,
    repeated: left > 0 && mayHaveAnsweredAgain(rows) ? [new Set(goneFrom.flat())] : [],
    knownGone: goneFrom.flatMap((places, at) => places.slice(0, knownGone[at] ?? 0)),
    isComplete: left === 0,
  };
}
