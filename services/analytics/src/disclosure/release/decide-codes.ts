import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { createDecider } from '../rules/decide-releases.ts';
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
): CodesWithGaps {
  const codes = SCORE_KEYS.filter((code) => {
    const scored = rows.filter(({ raw }) => raw[code] !== undefined).length;
    return scored > 0 && scored < rows.length;
  });
  return new Map(codes.map((code) => [code, setsThatShow(code, rows, known, released)]));
}

function setsThatShow(
  code: ScoreKey,
  rows: readonly CountedRow[],
  known: ReadonlySet<number>,
  released: readonly DisclosureSet[],
): Set<string> {
  const sets = released.map((set) => ({
    ...set,
    participationPercent: 0,
    people: set.people.filter((person) => rows[person]?.raw[code] !== undefined),
  }));
  const verdicts = createDecider({ personCount: rows.length, known, sets }).decide(sets);
  return new Set(sets.flatMap(({ id }, at) => (verdicts[at] === 'released' ? [id] : [])));
}
