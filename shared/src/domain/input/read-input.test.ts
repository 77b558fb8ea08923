import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOfDay, readDay, showDay } from './read-day.ts';
import { problemOfTime, problemOfTimeOn, readTime } from './read-time.ts';
import { problemOfNumber, readWholeNumber } from './read-whole-number.ts';

describe('a date that is filled in', () => {
  it.each([
    ['31/01/2027', '2027-01-31'],
    ['1/2/2027', '2027-02-01'],
    ['29/02/2028', '2028-02-29'],
    ['31.01.2027', '2027-01-31'],
    ['31-1-2027', '2027-01-31'],
    ['31 01 2027', '2027-01-31'],
    ['31012027', '2027-01-31'],
    ['2027-01-31', '2027-01-31'],
    [' 31/01/2027\t', '2027-01-31'],
  ])('reads %j', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it.each([
    ['31/02/2027', 'no_such_date'],
    ['29/02/2027', 'no_such_date'],
    ['00/01/2027', 'no_such_date'],
    ['01/13/2027', 'no_such_date'],
    ['2027-02-31', 'no_such_date'],
    ['31022027', 'no_such_date'],
    ['31/01/27', 'not_a_date'],
    ['31/01', 'not_a_date'],
    ['31/01-2027', 'not_a_date'],
    ['31/01/20277', 'not_a_date'],
    ['tomorrow', 'not_a_date'],
    ['   ', 'not_a_date'],
    ['٣١/٠١/٢٠٢٧', 'not_a_date'],
  ])('refuses %j: %s', (typed, code) => {
    expect(readDay(typed)).toBeNull();
    expect(problemOfDay(typed)).toEqual({ code });
  });

  it('names the nearest date that is allowed', () => {
    const limits = { earliest: '2027-02-01', latest: '2027-03-31' };
    expect(problemOfDay('31/01/2027', limits)).toEqual({ code: 'date_too_early', params: { day: '01/02/2027' } });
    expect(problemOfDay('2027-04-01', limits)).toEqual({ code: 'date_too_late', params: { day: '31/03/2027' } });
    expect(problemOfDay('01/02/2027', limits)).toBeNull();
    expect(problemOfDay('31/03/2027', limits)).toBeNull();
    expect(problemOfDay('31/12/1899')).toEqual({ code: 'date_too_early', params: { day: '01/01/1900' } });
  });

  it('is a day exactly when the calendar has it, from 1900 to 2100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1895, max: 2105 }), fc.nat(14), fc.nat(33), (year, month, day) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const moment = new Date(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
        expect(readDay(text) === text).toBe(exists);
        expect(problemOfDay(text) === null).toBe(exists && year >= 1900 && year <= 2100);
      }),
    );
  });

  it('is shown as the very day that was read, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/.- '), maxLength: 12 }), (typed) => {
        const day = readDay(typed);
        if (day === null) return;
        expect(readDay(showDay(day))).toBe(day);
        const digits = (text: string) =>
          text
            .match(/[1-9]\d*/g)
            ?.map(Number)
            .sort((a, b) => a - b);
        // Eight digits in a row have no separators to compare by.
        if (/\D/.test(typed.trim())) expect(digits(showDay(day))).toEqual(digits(typed));
      }),
    );
  });
});

describe('a time that is filled in', () => {
  it.each([
    ['08:00', '08:00'],
    ['8:05', '08:05'],
    ['8.30', '08:30'],
    ['8h30', '08:30'],
    ['8u', '08:00'],
    ['2359', '23:59'],
  ])('reads %j', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it.each([
    ['24:00', 'no_such_time'],
    ['12:60', 'no_such_time'],
    ['8', 'not_a_time'],
    ['8:5', 'not_a_time'],
    ['noon', 'not_a_time'],
    [' ', 'not_a_time'],
  ])('refuses %j: %s', (typed, code) => {
    expect(problemOfTime(typed)).toEqual({ code });
  });
});

describe('a time on a day', () => {
  it('is none where the clock goes forward over it', () => {
    const inBrussels = (day: string, time: string) => problemOfTimeOn(day, time, 'Europe/Brussels');
    expect(inBrussels('2027-03-28', '02:30')).toEqual({ code: 'no_such_time' });
    expect(inBrussels('2027-03-28', '03:00')).toBeNull();
    expect(inBrussels('2027-10-31', '02:30')).toBeNull();
    expect(inBrussels('31/02/2027', '02:30')).toBeNull();
    expect(inBrussels('2027-03-28', 'x')).toEqual({ code: 'not_a_time' });
  });
});

describe('a number that is filled in', () => {
  const limits = { least: 0, most: 20 };

  it.each(['1.5', '1,5', '-1', '99', 'x', ' ', '1 5', '1e1', '0x1', '+1', '١', '9999999999'])('refuses %j', (typed) => {
    const problem = { code: 'not_in_range', params: limits };
    expect(problemOfNumber(readWholeNumber(typed), limits)).toEqual(problem);
    expect(problemOfNumber(readWholeNumber(typed), limits, { isOptional: true })).toEqual({
      ...problem,
      code: 'not_in_range_or_empty',
    });
  });

  it('takes both limits, and what is missing only where it may be', () => {
    expect(problemOfNumber(readWholeNumber('0'), limits)).toBeNull();
    expect(problemOfNumber(readWholeNumber(' 20 '), limits)).toBeNull();
    expect(problemOfNumber('', limits, { isOptional: true })).toBeNull();
    expect(problemOfNumber('', limits)).not.toBeNull();
  });

  it('never becomes another number', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- +e'), maxLength: 8 }), (typed) => {
        const read = readWholeNumber(typed);
        if (typeof read === 'number') expect(typed.trim().replace(/^0+(?=\d)/, '')).toBe(String(read));
        else expect(read).toBe(typed);
      }),
    );
  });
});
