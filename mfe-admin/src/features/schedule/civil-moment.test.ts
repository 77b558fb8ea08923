import { describe, expect, it } from 'vitest';
import { dayAfter, momentAt } from './civil-moment.ts';

const ZONE = 'Europe/Brussels';

describe('the moment of a day and a time', () => {
  it.each([
    ['2026-01-15', '08:00', '2026-01-15T07:00:00.000Z'],
    ['2026-07-15', '08:00', '2026-07-15T06:00:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
  ])('%s %s is in Brussels %s', (day, time, moment) => {
    expect(momentAt(day, time, ZONE)?.toISOString()).toBe(moment);
  });

  it.each([
    ['2026-01-15', ''],
    ['15/01/2026', '08:00'],
    ['2026-13-15', '08:00'],
  ])('is none for %s %s', (day, time) => {
    expect(momentAt(day, time, ZONE)).toBeNull();
  });

  it('counts days over the end of a year', () => {
    expect([dayAfter('2026-12-31'), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
  });
});
