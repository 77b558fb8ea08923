import { describe, expect, it } from 'vitest';
import { QueryMoment } from '../../contracts/common.ts';
import { parseFirstMoment, parseLastMoment } from './query-moment.ts';

describe('a moment in a query', () => {
  it.each([
    ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00.000Z'],
    ['2026-11-22T10:00Z', '2026-11-22T10:00:00.000Z'],
    ['2026-11-22T10:00:00+01:00', '2026-11-22T09:00:00.000Z'],
    ['2026-11-22T10:00:00 01:00', '2026-11-22T09:00:00.000Z'],
    ['2026-11-22T23:30:00-05:00', '2026-11-23T04:30:00.000Z'],
    ['2026-11-22', '2026-11-22'],
  ])('%s is read as %s', (written, read) => {
    expect(QueryMoment.parse(written)).toBe(read);
    expect(QueryMoment.parse(read)).toBe(read);
  });

  it.each([
    '2026-02-31',
    '2026-02-31T10:00:00Z',
    '2026-13-01',
    '22/11/2026',
    '2026-11-22T25:00:00Z',
    'now',
    '',
    '2026',
    5,
  ])('%j is refused', (written) => {
    expect(QueryMoment.safeParse(written).success).toBe(false);
  });

  it('means the whole day by a day, in the company’s zone, also when the clock changes', () => {
    const day = (value: string) => [
      parseFirstMoment(value, 'Europe/Brussels').toISOString(),
      parseLastMoment(value, 'Europe/Brussels').toISOString(),
    ];
    expect(day('2026-11-22')).toEqual(['2026-11-21T23:00:00.000Z', '2026-11-22T22:59:59.999Z']);
    expect(day('2026-03-29')).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z']);
    expect(day('2026-11-22T10:00:00.000Z')).toEqual(['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z']);
  });
});
