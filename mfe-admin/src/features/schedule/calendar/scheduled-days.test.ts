import { describe, expect, it } from 'vitest';
import { aRun } from '../../../testing/objects.ts';
import { entriesBetween, monthAfter, nextFreePulseDay, toEntryDays } from './scheduled-days.ts';

const ZONE = 'Europe/Brussels';

const aPulse = (id: string, start: string, end: string) =>
  aRun({
    id,
    start,
    end,
    grace: end,
    status: 'planned',
    checkup: { id: 'p', title: 'Pulse', color: '#0a7', isPulse: true, duration: 3 },
  });

describe('the days of a run', () => {
  it('are the company’s, and one that ends at midnight does not touch the next day', () => {
    const run = aRun({
      start: '2026-06-01T22:30:00Z',
      end: '2026-06-05T22:00:00Z',
      grace: '2026-06-07T22:00:00Z',
    });
    expect(toEntryDays(run, ZONE)).toEqual({ first: '2026-06-02', last: '2026-06-05', graceLast: '2026-06-07' });
  });

  it('are found where they touch a span, grace included, earliest first', () => {
    const runs = [
      aPulse('late', '2026-07-01T08:00:00Z', '2026-07-03T08:00:00Z'),
      aPulse('early', '2026-05-20T08:00:00Z', '2026-06-01T08:00:00Z'),
      aPulse('gone', '2026-05-01T08:00:00Z', '2026-05-20T08:00:00Z'),
    ];
    const found = entriesBetween(runs, { first: '2026-06-01', last: '2026-07-31' }, ZONE);
    expect(found.map(({ id }) => id)).toEqual(['early', 'late']);
  });
});

describe('the next free day for a pulse', () => {
  it('is today when none runs', () => {
    expect(nextFreePulseDay([aRun()], '2026-06-10', ZONE)).toBe('2026-06-10');
  });

  it('comes after all pulses that follow each other, and before one that leaves room', () => {
    const pulses = [
      aPulse('second', '2026-06-15T08:00:00Z', '2026-06-18T08:00:00Z'),
      aPulse('first', '2026-06-08T08:00:00Z', '2026-06-14T08:00:00Z'),
      aPulse('later', '2026-06-25T08:00:00Z', '2026-06-28T08:00:00Z'),
    ];
    expect(nextFreePulseDay(pulses, '2026-06-10', ZONE)).toBe('2026-06-19');
  });
});

describe('months', () => {
  it.each([
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('%s and %i is %s', (month, months, expected) => expect(monthAfter(month, months)).toBe(expected));
});
