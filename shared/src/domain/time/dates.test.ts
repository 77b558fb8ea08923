import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, formatDate, formatDateTime, formatTime, isoDay, startOfDay } from './dates.ts';

describe('formatting', () => {
  it('writes day, time and both, in Brussels by default', () => {
    const moment = '2026-03-04T23:05:00Z';
    expect(formatDate(moment)).toBe('05/03/2026');
    expect(formatTime(moment)).toBe('00:05');
    expect(formatDateTime(moment)).toBe('05/03/2026 00:05');
    expect(isoDay(moment)).toBe('2026-03-05');
  });

  it('follows another time zone', () => {
    const moment = '2026-03-04T23:05:00Z';
    expect(formatDateTime(moment, 'America/New_York')).toBe('04/03/2026 18:05');
    expect(formatDateTime(moment, 'Asia/Kathmandu')).toBe('05/03/2026 04:50');
  });

  it('knows summer time on both sides of the change', () => {
    expect(formatTime('2026-03-29T00:59:00Z')).toBe('01:59');
    expect(formatTime('2026-03-29T01:00:00Z')).toBe('03:00');
    expect(formatTime('2026-10-25T00:59:00Z')).toBe('02:59');
    expect(formatTime('2026-10-25T01:00:00Z')).toBe('02:00');
  });

  it('takes dates, epoch milliseconds and texts', () => {
    const text = '2026-12-31T22:59:59.999Z';
    const written = [new Date(text), Date.parse(text), text].map((moment) => formatDateTime(moment));
    expect(written).toEqual(Array(3).fill('31/12/2026 23:59'));
  });

  it('writes years with four digits', () => {
    expect(isoDay('0987-06-05T12:00:00Z', 'UTC')).toBe('0987-06-05');
  });

  it('agrees with ISO in UTC for any moment', () => {
    const moment = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (date) => {
        expect([isoDay(date, 'UTC'), formatTime(date, 'UTC')]).toEqual([
          date.toISOString().slice(0, 10),
          date.toISOString().slice(11, 16),
        ]);
      }),
    );
  });

  it('refuses what is no moment and what is no time zone', () => {
    expect(() => formatDate('yesterday')).toThrow(RangeError);
    expect(() => formatDate(Number.NaN)).toThrow(RangeError);
    expect(() => formatDate(0, 'Europe/Nowhere')).toThrow(RangeError);
  });
});

describe('daysBetween', () => {
  it('counts days of the calendar, not hours', () => {
    expect(daysBetween('2026-05-01T21:59:00Z', '2026-05-01T22:01:00Z')).toBe(1);
    expect(daysBetween('2026-05-01T22:01:00Z', '2026-05-02T21:59:00Z')).toBe(0);
    expect(daysBetween('2026-05-03T10:00:00Z', '2026-05-01T10:00:00Z')).toBe(-2);
  });

  it('counts a day on which the clock changes as one day', () => {
    expect(daysBetween('2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z')).toBe(2);
    expect(daysBetween('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toBe(2);
    expect(daysBetween('2028-02-28T12:00:00Z', '2028-03-01T12:00:00Z')).toBe(2);
  });
});

describe('adding days', () => {
  it('keeps the time of day over both changes of the clock', () => {
    expect(addDays('2026-03-28T08:00:00Z', 1).toISOString()).toBe('2026-03-29T07:00:00.000Z');
    expect(addDays('2026-10-24T07:00:00Z', 1).toISOString()).toBe('2026-10-25T08:00:00.000Z');
    expect(addDays('2026-10-25T08:00:00Z', -1).toISOString()).toBe('2026-10-24T07:00:00.000Z');
  });

  it('moves a time that does not exist to the one an hour later', () => {
    // 02:30 on the last Sunday of March.
    expect(formatDateTime(addDays('2026-03-28T01:30:00Z', 1))).toBe('29/03/2026 03:30');
  });

  it('takes the first of two equal times', () => {
    expect(addDays('2026-10-24T00:30:00Z', 1).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('keeps the wall clock and counts the days, whatever the zone', () => {
    const zones = fc.constantFrom(
      'Europe/Brussels',
      'America/New_York',
      'Asia/Kathmandu',
      'UTC',
      'Australia/Lord_Howe',
    );
    const moments = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 });
    fc.assert(
      fc.property(moments, fc.integer({ min: -400, max: 400 }), zones, (minute, days, zone) => {
        const later = addDays(minute * 60_000, days, zone);
        expect(daysBetween(minute * 60_000, later, zone)).toBe(days);
        const [before, after] = [formatTime(minute * 60_000, zone), formatTime(later, zone)];
        // Only where a change of the clock leaves the time out does it move, by the length of the change.
        if (before !== after) expect(formatTime(later.getTime() - 2 * 3_600_000, zone) < before).toBe(true);
      }),
    );
  });

  it('finds where a day begins', () => {
    expect(startOfDay('2026-03-29T20:00:00Z').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('2026-10-25T20:00:00Z').toISOString()).toBe('2026-10-24T22:00:00.000Z');
  });
});
