import { FACTOR_KEYS, RADAR_GROUPS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { describe, expect, it } from 'vitest';
import { createDraws } from '../../statistics/bootstrap/random-numbers.ts';
import { toCovariances } from '../../statistics/matrices/covariances.ts';
import { cell } from '../../statistics/matrices/symmetric-matrix.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import { describeCorrelations } from './describe-correlations.ts';
import { describeImportance } from './describe-importance.ts';
import { describeNetwork } from './describe-network.ts';
import { describeReliability } from './describe-reliability.ts';

/** Covariances of so many people whose scores are related, computed from 200 of them. */
function setOf(
  n: number,
  codes: readonly ScoreKey[],
  change: (columns: number[][]) => void = () => {},
): SetCovariances {
  const columns = codes.map((_, code) =>
    Array.from({ length: 200 }, (_person, person) => {
      const general = createDraws(1, person)(7);
      return 1 + (general + 2 * createDraws(2 + code, person)(7)) / 3;
    }),
  );
  change(columns);
  const matrix = toCovariances(columns);
  const lower = codes.flatMap((_, row) => codes.slice(0, row + 1).map((_other, column) => cell(matrix, row, column)));
  return {
    n,
    codes: [...codes],
    covariances: Float32Array.from(lower),
    factors: [],
    itemCovariances: new Float32Array(),
  };
}

describe('a network', () => {
  it.each([
    [349, 'refused'],
    [350, 'partial'],
  ])('of 34 factors and %d people is %s', (n, kind) => {
    const found = describeNetwork(setOf(n, FACTOR_KEYS), 'factors');
    expect('reason' in found ? 'refused' : found.edgeKind).toBe(kind);
    if ('reason' in found) expect(found).toEqual({ reason: 'not_enough_users', needed: 350, keys: [] });
  });

  it.each([
    [99, 'simple'],
    [100, 'partial'],
  ])('of 8 themes and %d people is %s', (n, kind) => {
    expect(describeNetwork(setOf(n, RADAR_GROUPS), 'groups')).toMatchObject({ edgeKind: kind, n });
  });

  it('needs three variables, of which none follows from others', () => {
    expect(describeNetwork(setOf(100, ['EB', 'UIT']), 'groups')).toMatchObject({ reason: 'too_few_variables' });
    const sum = setOf(100, ['EB', 'UIT', 'HIN'], ([one = [], other = [], last = []]) => {
      one.forEach((value, at) => {
        last[at] = value + (other[at] as number);
      });
    });
    // As they are stored: rounding makes something of what was 0.
    const rounded = { ...sum, covariances: sum.covariances.map((value) => Math.round(value * 100) / 100) };
    expect(describeNetwork(rounded, 'groups')).toEqual({ reason: 'collinear', needed: null, keys: [] });
  });
});

describe('importance', () => {
  const choice = { outcome: 'WB', factorsOf: null, method: 'johnson' } as const;
  const codes: ScoreKey[] = ['EB', 'UIT', 'HIN', 'PHB', 'WB'];

  it('needs 50 people, and ten for each predictor', () => {
    expect(describeImportance(setOf(49, codes), choice)).toMatchObject({ needed: 50 });
    expect(describeImportance(setOf(50, codes), choice)).toMatchObject({ kind: 'importance', n: 50 });
    const factors = { ...choice, factorsOf: ['HIN' as const] };
    expect(describeImportance(setOf(69, [...FACTOR_KEYS, 'WB']), factors)).toMatchObject({ needed: 70 });
    expect(describeImportance(setOf(70, [...FACTOR_KEYS, 'WB']), factors)).toMatchObject({ n: 70 });
  });

  it('names predictors that do not vary', () => {
    const flat = setOf(100, codes, (columns) => columns[2]?.fill(4));
    expect(describeImportance(flat, choice)).toEqual({ reason: 'no_variance', needed: null, keys: ['HIN'] });
    expect(
      describeCorrelations(
        setOf(30, ['EB'], () => {}),
        'groups',
      ),
    ).toMatchObject({ reason: 'too_few_variables' });
  });

  it('is not known of an outcome that the run did not ask', () => {
    expect(describeImportance(setOf(100, codes), { ...choice, outcome: 'ENG' })).toMatchObject({
      reason: 'too_few_variables',
    });
  });
});

it('reliability needs 50 people', () => {
  expect(describeReliability(setOf(49, RADAR_GROUPS))).toMatchObject({ reason: 'not_enough_users', needed: 50 });
});
