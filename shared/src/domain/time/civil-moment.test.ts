import { describe, expect, it } from 'vitest';
import { dayAfter, momentAt, momentOfCivil, toCivil } from './civil-moment.ts';

describe('a date field', () => {
  it.each([
    ['2026-01-15T14:30', 'Europe/Brussels', '2026-01-15T13:30:00.000Z'],
    ['2026-07-15T14:30', 'Europe/Brussels', '2026-07-15T12:30:00.000Z'],
    // The night the clock goes forward, just before and just after.
    ['2026-03-29T01:59', 'Europe/Brussels', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Brussels', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T03:00', 'Europe/Brussels', '2026-10-25T02:00:00.000Z'],
    ['2026-06-01T00:15', 'America/St_Johns', '2026-06-01T02:45:00.000Z'],
    ['2026-06-01T09:00', 'Pacific/Kiritimati', '2026-05-31T19:00:00.000Z'],
  ])('%s in %s is %s, and back', (civil, timeZone, moment) => {
    expect(momentOfCivil(civil, timeZone)?.toISOString()).toBe(moment);
    expect(toCivil(moment, timeZone)).toBe(civil);
  });

  it.each(['', 'tomorrow', '2026-13-01T10:00'])('is empty or no date: "%s"', (civil) => {
    expect(momentOfCivil(civil, 'Europe/Brussels')).toBeNull();
  });
});

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
