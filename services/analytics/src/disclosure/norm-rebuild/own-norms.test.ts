import { defaultNormTables } from '@wellspring/shared/content/content.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOwnNorms, type OwnNormsInput } from './build-own-norms.ts';
import { SCORE_COUNT, toOwnTable, toScorePlace } from './own-table.ts';
import { openTallies } from './tallies.ts';

const reference = defaultNormTables.AU;
const countsOf = (scores: readonly number[]) => {
  const counts = new Uint32Array(SCORE_COUNT);
  for (const score of scores) counts[toScorePlace(score)] = (counts[toScorePlace(score)] ?? 0) + 1;
  return counts;
};

describe('a table of own people', () => {
  it('is that of the published example', () => {
    const { scores, result } = vectorsFile.vectors.rebuildNorm;
    expect(toOwnTable(countsOf(scores), reference)).toMatchObject(result);
  });

  it('takes the lower of two scores that are equally near', () => {
    const tenths = [1, 1.05, 1.051, 2.949, 2.95, 4.333, 7].map((raw) => toScorePlace(raw) + 10);
    expect(tenths).toEqual([10, 10, 11, 29, 29, 43, 70]);
  });

  it('is the table of the reference group without people, and never falls', () => {
    expect(toOwnTable(new Uint32Array(SCORE_COUNT), reference)).toEqual(reference);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 61, maxLength: 61 }), (counts) => {
        const values = Object.values(toOwnTable(counts, reference));
        expect(values).toEqual(values.toSorted((one, other) => one - other));
        expect([Math.min(...values) >= 1, Math.max(...values) <= 99]).toEqual([true, true]);
      }),
      { numRuns: 50 },
    );
  });

  it('is that of the own people when there are very many', () => {
    const table = toOwnTable(countsOf([]).fill(1_000_000), reference);
    expect([table['2.5'], table['4.0'], table['5.5']]).toEqual([25.4, 50, 74.6]);
  });
});

/** Runs in which so many people have the score 4 on everything. */
function own(people: Record<string, number>, others: Partial<OwnNormsInput> = {}) {
  const runs = Object.keys(people);
  const tallies = openTallies(runs.length, null);
  const raw = Object.fromEntries(SCORE_KEYS.map((key) => [key, 4]));
  for (const [at, run] of runs.entries()) for (let n = 0; n < (people[run] ?? 0); n += 1) tallies.add(at, raw);
  return buildOwnNorms({ runs, tallies, released: {}, before: [], reference: defaultNormTables, ...others });
}
const figures = (run: string, n: number) => ({ [run]: Object.fromEntries(SCORE_KEYS.map((key) => [key, n])) });

describe('own norms', () => {
  it('need 100 people', () => {
    expect(own({ spring: 99 })).toEqual({ reason: 'too_few_people' });
    expect(own({ spring: 60, autumn: 40 })).toMatchObject({ reason: null, peopleCount: 100 });
  });

  it('keep the table of the reference group for what fewer than 100 people answered', () => {
    const tallies = openTallies(1, null);
    for (let n = 0; n < 120; n += 1) tallies.add(0, n < 99 ? { AU: 4, SL: 4 } : { SL: 4 });
    const found = own({ spring: 0 }, { tallies });
    if (found.reason !== null) throw new Error('there are enough people');
    expect(found.tables.AU).toEqual(defaultNormTables.AU);
    expect(found.tables.SL).not.toEqual(defaultNormTables.SL);
    expect(found.counted).toEqual({ spring: { SL: 120 } });
  });

  it.each([
    [150, true],
    [149, false],
    [131, false],
    [130, true],
  ])('count a run of 150 released people with %d of them: %s', (people, counts) => {
    const found = own({ spring: people, autumn: 100 }, { released: figures('spring', 150) });
    expect(found).toMatchObject({ reason: null, peopleCount: counts ? people + 100 : 100 });
  });

  it('differ from each earlier set by 0 or by at least 20 people of a run', () => {
    const before = [figures('spring', 150), figures('spring', 130)];
    expect(own({ spring: 149, autumn: 100 }, { before })).toMatchObject({ peopleCount: 100 });
    expect(own({ spring: 130, autumn: 100 }, { before })).toMatchObject({ peopleCount: 230 });
    expect(own({ spring: 130 }, { before })).toEqual({ reason: 'nothing_new' });
  });

  it('leave out a run of which fewer than 20 people count', () => {
    expect(own({ spring: 19, autumn: 100 })).toMatchObject({ peopleCount: 100 });
  });
});
