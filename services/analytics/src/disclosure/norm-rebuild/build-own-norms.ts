import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { NormData } from '@wellspring/shared/domain/scoring/normalise.ts';
import { SCORE_COUNT, toOwnTable } from './own-table.ts';
import type { Tallies } from './tallies.ts';

/** Fewest people of a table. */
const FEWEST = 100;
/** Fewest people that may make the difference to other counts of scores that were shown. */
const FEWEST_APART = 20;

/** How many people count, by run and code. */
export type CountsOfRuns = Record<string, { [Code in ScoreKey]?: number }>;

type Tables = Readonly<Record<ScoreKey, NormData>>;

export type OwnNormsInput = {
  /** Ids of runs, in the order of the tallies. */
  runs: readonly string[];
  /** Of each person the latest scores only. */
  tallies: Tallies;
  /** People of the company in what was released of each run; a run or code without figures is absent. */
  released: CountsOfRuns;
  /** What sets from before count. */
  before: readonly CountsOfRuns[];
  reference: Tables;
};

export type OwnNorms =
  | { reason: 'too_few_people' | 'nothing_new' }
  | { reason: null; tables: Tables; peopleCount: number; counted: CountsOfRuns };

const isApart = (difference: number): boolean => difference === 0 || Math.abs(difference) >= FEWEST_APART;
const isSame = (one: CountsOfRuns, other: CountsOfRuns): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((run) =>
    SCORE_KEYS.every((code) => (one[run]?.[code] ?? 0) === (other[run]?.[code] ?? 0)),
  );

/**
 * The norm tables of an organisation's own people. A table counts scores, and counts can be subtracted: so a run counts in
 * a table only where 0 people or at least 20 make the difference to its released results and to each earlier
 * set. Where fewer than 100 people are left, a code keeps the table of the reference group.
 */
export function buildOwnNorms({ runs, tallies, released, before, reference }: OwnNormsInput): OwnNorms {
  const counted: CountsOfRuns = {};
  const tables: Partial<Record<ScoreKey, NormData>> = {};
  let peopleCount = 0;
  for (const code of SCORE_KEYS) {
    const chosen = runs.flatMap((run, at) => {
      const counts = tallies.of(at, code);
      const n = sum(counts);
      const known = [released, ...before].flatMap((one) => one[run]?.[code] ?? []);
      return n >= FEWEST_APART && known.every((other) => isApart(other - n)) ? [{ run, counts, n }] : [];
    });
    const n = chosen.reduce((total, one) => total + one.n, 0);
    tables[code] = reference[code];
    if (n < FEWEST) continue;
    const people = Array.from({ length: SCORE_COUNT }, (_, place) =>
      sum(chosen.map(({ counts }) => counts[place] ?? 0)),
    );
    tables[code] = toOwnTable(people, reference[code]);
    peopleCount = Math.max(peopleCount, n);
    for (const { run, n: people } of chosen) counted[run] = { ...counted[run], [code]: people };
  }
  if (peopleCount === 0) return { reason: 'too_few_people' };
  if (before.some((one) => isSame(one, counted))) return { reason: 'nothing_new' };
  return { reason: null, tables: tables as Tables, peopleCount, counted };
}

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
