import { describe, expect, it } from 'vitest';
import type { Percentiles } from '../../../../contracts/answers/score.ts';
import { aSummary } from '../../../../testing/a-checkup.ts';
import { findStep, MAX_TREND_POINTS, toTrend } from './trend-values.ts';

const sent = (id: string, finishedAt: string, isPulse = false) => aSummary({ id, finishedAt, isPulse });
const scored = (id: string, p: number, changes: Partial<Percentiles[number]> = {}): Percentiles[number] => ({
  id,
  isPulse: false,
  comparedWith: 'reference',
  factors: { WB: { raw: 4, p }, EXH: { raw: 4, p } },
  ...changes,
});

const three = [
  sent('c', '2026-10-01T08:00:00Z'),
  sent('a', '2026-01-01T08:00:00Z'),
  sent('b', '2026-05-01T08:00:00Z', true),
];

describe('a trend', () => {
  it('goes from the oldest to the newest, in favourable values', () => {
    const trend = toTrend(three, [scored('a', 20), scored('b', 90), scored('c', 45)], ['WB', 'EXH']);
    expect(trend.moments.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(trend.values.get('WB')).toEqual([20, 90, 45]);
    expect(trend.values.get('EXH')).toEqual([80, 10, 55]);
  });

  it('leaves out what was not measured', () => {
    const trend = toTrend(three, [scored('a', 20, { factors: {} }), scored('c', 45)], ['WB']);
    expect(trend.moments.map(({ id }) => id)).toEqual(['c']);
  });

  it.each([
    ['reference', 'organisation'],
    ['norms-2', 'norms-3'],
  ])('never mixes two norms: %s and %s', (...norms) => {
    const [before, now] = norms.map((norm) =>
      norm.startsWith('norms')
        ? { comparedWith: 'organisation' as const, normSetId: norm }
        : { comparedWith: norm as 'reference' },
    );
    const trend = toTrend(three, [scored('a', 20, before), scored('b', 30, now), scored('c', 45, now)], ['WB']);
    expect([trend.moments.map(({ id }) => id), trend.hasOtherNorm]).toEqual([['b', 'c'], true]);
  });

  it('shows the newest only', () => {
    const many = Array.from({ length: 20 }, (_, day) =>
      sent(`s${day}`, `2026-01-${String(day + 1).padStart(2, '0')}T08:00:00Z`),
    );
    const trend = toTrend(
      many,
      many.map(({ id }) => scored(id, 50)),
      ['WB'],
    );
    expect([trend.moments.length, trend.moments.at(-1)?.id]).toEqual([MAX_TREND_POINTS, 's19']);
  });
});

describe('the change over a trend', () => {
  const step = (first: number, last: number) =>
    findStep(toTrend(three, [scored('a', first), scored('b', 99), scored('c', last)], ['WB']), 'WB');

  it.each([
    [20, 45, 'higher', 25],
    [60, 40, 'lower', 20],
    [60, 40.1, 'no_clear_change', 20],
    [50, 69.9, 'no_clear_change', 20],
  ])('from %d to %d is %s', (first, last, change, points) => {
    expect(step(first, last)).toEqual({ change, points, since: '2026-01-01T08:00:00Z' });
  });

  it('goes back to the checkup before, not to the first', () => {
    const four = [...three, sent('d', '2026-11-01T08:00:00Z')];
    const trend = toTrend(four, [scored('a', 90), scored('c', 20), scored('d', 45)], ['WB']);
    expect(findStep(trend, 'WB')).toEqual({ change: 'higher', points: 25, since: '2026-10-01T08:00:00Z' });
  });

  it('is null for a pulse and a checkup', () => {
    expect(findStep(toTrend(three, [scored('b', 5), scored('c', 90)], ['WB']), 'WB')).toBeNull();
  });
});
