import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { createDecider } from '../rules/decide-releases.ts';
import type { RunSets } from '../rules/decide-run.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { CountedRow } from './counted-row.ts';

/** By code that some people have no score on: the released sets that show it all the same. */
export type CodesWithGaps = ReadonlyMap<ScoreKey, ReadonlySet<string>>;

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
  { personCount = rows.length, earlier = [] }: { personCount?: number; earlier?: readonly DisclosureSet[] } = {},
): CodesWithGaps {
  const codes = SCORE_KEYS.filter((code) => {
    const scored = rows.filter(({ raw }) => raw[code] !== undefined).length;
    return scored > 0 && scored < rows.length;
  });
  return new Map(
    codes.map((code) => {
      const before = { personCount, known, earlier: earlier.map((set) => withScore(code, rows, set)) };
      return [
        code,
        setsThatShow(
          released.map((set) => withScore(code, rows, set)),
          before,
        ),
      ];
    }),
  );
}

/** Numbers beyond the rows are people who have left since an earlier total, and had a score then. */
const withScore = (code: ScoreKey, rows: readonly CountedRow[], set: DisclosureSet): DisclosureSet => ({
  ...set,
  participationPercent: 0,
  people: set.people.filter((person) => person >= rows.length || rows[person]?.raw[code] !== undefined),
});

function setsThatShow(
  sets: readonly DisclosureSet[],
  { personCount, known, earlier }: Pick<RunSets, 'personCount' | 'known'> & { earlier: readonly DisclosureSet[] },
): Set<string> {
  const decider = createDecider({ personCount, known, sets: [...sets, ...earlier] });
  decider.admit(earlier);
  const verdicts = decider.decide(sets);
  return new Set(sets.flatMap(({ id }, at) => (verdicts[at] === 'released' ? [id] : [])));
}
