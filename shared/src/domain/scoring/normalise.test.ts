import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultNormTables } from '../../content/content.ts';
import { SCORE_KEYS } from '../factor-keys.ts';
import { parseNorms, parseNormTable, storedRaw, toPercentile } from './normalise.ts';

const norms = parseNorms(defaultNormTables);
const score = fc.double({ min: 1, max: 7, noNaN: true });

/** The rule as it is written, without any preparation. */
function nearestByRule(raw: number, data: Readonly<Record<string, number>>): number {
  const wanted = Math.round(raw * 1000);
  const rows = Object.entries(data).map(([key, percentile]) => [Math.round(Number(key) * 1000), percentile] as const);
  rows.sort(([left], [right]) => Math.abs(left - wanted) - Math.abs(right - wanted) || left - right);
  return rows[0]?.[1] ?? Number.NaN;
}

describe('toPercentile', () => {
  it('finds what the written rule finds, for any score in any default norm', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCORE_KEYS), fc.oneof(score, fc.integer({ min: 0, max: 160 })), (key, raw) => {
        const value = Number.isInteger(raw) ? raw / 20 : raw;
        const table = norms[key];
        if (table === undefined) throw new Error(`no norm for ${key}`);
        expect(toPercentile(value, table)).toBe(nearestByRule(value, defaultNormTables[key]));
      }),
      { numRuns: 1000 },
    );
  });

  it('finds what the written rule finds in norms with gaps', () => {
    const tenths = fc.uniqueArray(fc.integer({ min: 10, max: 70 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(tenths, fc.integer({ min: 0, max: 8000 }), (keys, thousandths) => {
        const data = Object.fromEntries(keys.map((key, index) => [(key / 10).toFixed(1), index + 1]));
        expect(toPercentile(thousandths / 1000, parseNormTable(data))).toBe(nearestByRule(thousandths / 1000, data));
      }),
    );
  });

  it('never falls when the score rises', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCORE_KEYS), score, score, (key, left, right) => {
        const table = norms[key];
        if (table === undefined) throw new Error(`no norm for ${key}`);
        expect(toPercentile(Math.min(left, right), table)).toBeLessThanOrEqual(
          toPercentile(Math.max(left, right), table),
        );
      }),
    );
  });

  it('gives the same for a score and for the score as it is stored', () => {
    fc.assert(
      fc.property(score, (raw) => {
        const table = norms.WB;
        if (table === undefined) throw new Error('no norm for WB');
        expect(toPercentile(storedRaw(raw), table)).toBe(toPercentile(raw, table));
        expect(storedRaw(storedRaw(raw))).toBe(storedRaw(raw));
      }),
    );
  });
});

describe('parseNormTable', () => {
  it('takes keys in any order and spelling', () => {
    expect(toPercentile(4, parseNormTable({ '7.0': 90, '4': 50, '1': 10 }))).toBe(50);
  });

  it('limits percentiles to 1 to 99 with one decimal', () => {
    const table = parseNormTable({ '1.0': 0, '4.0': 49.96, '7.0': 100 });
    expect([toPercentile(1, table), toPercentile(4, table), toPercentile(7, table)]).toEqual([1, 50, 99]);
  });

  it.each([
    [{}, 'a norm needs at least one score'],
    [{ high: 3 }, 'norm key "high" is not a score'],
    [{ '': 3 }, 'norm key "" is not a score'],
    [{ '4.0': Number.NaN }, 'norm key "4.0" has no percentile'],
    [{ '4': 40, '4.0': 50 }, 'comes twice'],
  ])('refuses %j', (data: Readonly<Record<string, number>>, message) => {
    expect(() => parseNormTable(data)).toThrow(message);
  });

  it('leaves out codes that the model does not know', () => {
    expect(Object.keys(parseNorms({ AU: { '1.0': 1 }, XYZ: { '1.0': 1 } }))).toEqual(['AU']);
  });
});
