import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { createDecider } from '../rules/decide-releases.ts';
import type { RunSets } from '../rules/decide-run.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { CountedRow } from './counted-row.ts';

/** By code that some people have no score on: the released sets that show it all the same. */
export type CodesWithGaps = ReadonlyMap<ScoreKey, ReadonlySet<string>>;

/** Absent: nothing was shown before. */
export type EarlierTotals = Partial<Pick<RunSets, 'personCount' | 'earlier' | 'repeated'>>;

/**
 * Who has no score on a code is not in its totals, so for that code the sets are smaller and lie closer together: they
 * are decided again, in the same order, with the people who have one.
 *
 * @param released in the order in which they were decided
 */
export function decideCodes(
  rows: readonly CountedRow[],
  known: ReadonlySet<number>,
  released: readonly DisclosureSet[],
  totals: EarlierTotals = {},
): CodesWithGaps {
  const codes = SCORE_KEYS.filter((code) => {
    const scored = rows.filter(({ raw }) => raw[code] !== undefined).length;
    return scored > 0 && scored < rows.length;
  });
  return new Map(
    codes.map((code) => {
      const shown = decideAmong(rows, known, released, ({ raw }) => raw[code] !== undefined, totals);
      return [code, new Set(shown.map(({ id }) => id))];
    }),
  );
}

/**
 * Decides released sets again as if only some people had answered.
 *
 * @param isCounted whether a person is one of them
 * @returns the sets that may still be shown, without the others
 */
export function decideAmong(
  rows: readonly CountedRow[],
  known: ReadonlySet<number>,
  released: readonly DisclosureSet[],
  isCounted: (row: CountedRow) => boolean,
  { personCount = rows.length, earlier = [], repeated = [] }: EarlierTotals,
): DisclosureSet[] {
  // Numbers beyond the rows are people who have left since an earlier total, and counted then.
  const counts = Uint8Array.from({ length: personCount }, (_, at) => (rows[at] && !isCounted(rows[at]) ? 0 : 1));
  const without = (set: DisclosureSet): DisclosureSet => ({
    ...set,
    participationPercent: 0,
    people: set.people.filter((person) => counts[person]),
  });
  const [sets, before] = [released.map(without), earlier.map(without)];
  const decider = createDecider({ personCount, known, repeated, sets: [...sets, ...before] });
  decider.admit(before);
  const verdicts = decider.decide(sets);
  return sets.filter((_, at) => verdicts[at] === 'released');
}
