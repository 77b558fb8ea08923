import { describe, expect, it } from 'vitest';
import { SegmentField, type SegmentOperator } from '../../contracts/people/segment.ts';
import { checkSegmentFilter } from './check-segment-filter.ts';
import { matchesSegment, type SegmentFacts } from './matches-segment.ts';
import { resolveDay } from './resolve-day.ts';
import { segmentFieldKinds, segmentOperators } from './segment-fields.ts';

const nobody: SegmentFacts = {
  gender: null,
  birthdate: null,
  city: null,
  country: null,
  education: null,
  employmentType: null,
  employmentStart: null,
  tags: [],
  teamIds: new Set(),
};
const TODAY = '2026-11-20';
const fits = (field: SegmentField, operator: SegmentOperator, value: string | object, facts: Partial<SegmentFacts>) =>
  matchesSegment(
    { match: 'all', conditions: [{ field, operator, value: value as string }] },
    { ...nobody, ...facts },
    TODAY,
  );

describe('a missing value', () => {
  it('fits only "is not" and "does not contain"', () => {
    for (const field of SegmentField.options)
      for (const operator of segmentOperators[segmentFieldKinds[field]])
        expect([field, operator, fits(field, operator, '2000-01-01', {})]).toEqual([
          field,
          operator,
          operator === 'ne' || operator === 'ncontains',
        ]);
  });
});

describe('a relative date', () => {
  it.each([
    [{ amount: 50, unit: 'years' }, '2026-11-20', '1976-11-20'],
    [{ amount: 1, unit: 'years' }, '2024-02-29', '2023-02-28'],
    [{ amount: 1, unit: 'months' }, '2026-03-31', '2026-02-28'],
    [{ amount: 13, unit: 'months' }, '2026-01-15', '2024-12-15'],
    [{ amount: 0, unit: 'days' }, '2026-11-20', '2026-11-20'],
    [{ amount: 20, unit: 'days' }, '2026-03-10', '2026-02-18'],
    [{ amount: 36_500, unit: 'years' }, '2026-11-20', '0001-01-01'],
  ] as const)('%o from %s is %s', (relative, today, day) => {
    expect(resolveDay(relative, today)).toBe(day);
  });

  it('moves on with the day', () => {
    const tenYears = { amount: 10, unit: 'years' };
    expect(fits('employmentStart', 'lte', tenYears, { employmentStart: '2016-11-20' })).toBe(true);
    expect(fits('employmentStart', 'lte', tenYears, { employmentStart: '2016-11-21' })).toBe(false);
  });
});

it('compares towns without capitals, and takes every sign as itself', () => {
  expect(fits('city', 'eq', 'liège', { city: 'LIÈGE' })).toBe(true);
  expect(fits('city', 'contains', '.*', { city: 'Ghent' })).toBe(false);
  expect(fits('city', 'ncontains', 'ent', { city: 'Ghent' })).toBe(false);
});

it('joins conditions by all or any', () => {
  const conditions = [
    { field: 'gender', operator: 'eq', value: 'female' },
    { field: 'tags', operator: 'contains', value: 'Night' },
  ] as const;
  const facts = { ...nobody, gender: 'female' };
  expect(matchesSegment({ match: 'all', conditions: [...conditions] }, facts, TODAY)).toBe(false);
  expect(matchesSegment({ match: 'any', conditions: [...conditions] }, facts, TODAY)).toBe(true);
});

it.each([
  [{ field: 'gender', operator: 'lt', value: 'male' }, 'operator', 'not_of_field'],
  [{ field: 'gender', operator: 'eq', value: 'F' }, 'value', 'unknown'],
  [{ field: 'birthdate', operator: 'lt', value: '2026-02-30' }, 'value', 'invalid_date'],
  [{ field: 'birthdate', operator: 'lt', value: '20/11/1970' }, 'value', 'invalid_date'],
  [{ field: 'country', operator: 'eq', value: 'XX' }, 'value', 'unknown'],
  [{ field: 'city', operator: 'eq', value: ' ' }, 'value', 'required'],
  [{ field: 'city', operator: 'eq', value: { amount: 1, unit: 'days' } }, 'value', 'invalid'],
] as const)('names what is wrong with %o', (condition, part, code) => {
  expect(checkSegmentFilter({ match: 'all', conditions: [condition as never] })).toEqual([
    { path: `filter.conditions.0.${part}`, code },
  ]);
});
