import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type AllDayEvent, type CalendarEvents, type TimedEvent, writeCalendar } from './write-calendar.ts';

const NOW = new Date('2026-03-02T09:30:15.250Z');

const anEvent = (fields: Partial<AllDayEvent> = {}): AllDayEvent => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  title: 'Spring checkup',
  firstDay: '2026-03-02',
  lastDay: '2026-03-15',
  ...fields,
});

const toFile = (...events: CalendarEvents['events']) =>
  writeCalendar({ name: 'Checkups', host: 'survey.test', now: NOW, events });

/** The events as another program reads them. */
const readBack = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

const octets = (text: string) => new TextEncoder().encode(text).length;

/** Any text, with more of the characters that hurt than chance would bring. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r', '\n', '\r\n', ';', ',', '\\', '\\n', ':', '"', '\t', '\0', '\u2028', '\uD800', 'é', '🌿'),
      fc.constant('BEGIN:VEVENT'),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('a calendar file', () => {
  it('is what the standard requires, line by line', () => {
    expect(toFile(anEvent({ description: 'Takes about 20 minutes' })).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'PRODID:-//Wellspring//Wellspring//EN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Checkups',
      'BEGIN:VEVENT',
      'UID:0198c0de-0000-7000-8000-000000000001@survey.test',
      'SUMMARY:Spring checkup',
      'DTSTAMP:20260302T093015Z',
      'DTSTART;VALUE=DATE:20260302',
      'DTEND;VALUE=DATE:20260316',
      'SEQUENCE:0',
      'DESCRIPTION:Takes about 20 minutes',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('says moments in UTC, and that a meeting was cancelled', () => {
    const meeting: TimedEvent = {
      id: 'm1',
      title: 'Talk',
      location: 'Room 4, second floor',
      start: new Date('2026-07-01T12:00:00Z'),
      end: new Date('2026-07-01T12:30:00Z'),
      isCancelled: true,
      revision: 3,
    };
    const [event] = readBack(toFile(meeting));
    expect(event?.startDate.toString()).toBe('2026-07-01T12:00:00Z');
    expect(event?.endDate.toString()).toBe('2026-07-01T12:30:00Z');
    expect(event?.startDate.zone.tzid).toBe('UTC');
    expect(event?.location).toBe('Room 4, second floor');
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.sequence).toBe(3);
  });

  it('ends after its last day: over a month, a leap day and new year', () => {
    const spans = [
      ['2026-01-31', '2026-01-31', '2026-02-01'],
      ['2028-02-28', '2028-02-29', '2028-03-01'],
      ['2026-12-20', '2026-12-31', '2027-01-01'],
    ] as const;
    const events = readBack(toFile(...spans.map(([firstDay, lastDay]) => anEvent({ firstDay, lastDay }))));
    expect(
      events.map(({ startDate, endDate }) => [startDate.toString(), endDate.toString(), startDate.isDate]),
    ).toEqual(spans.map(([first, , after]) => [first, after, true]));
  });

  it.each([
    [anEvent({ firstDay: '2026-02-31' })],
    [anEvent({ firstDay: '02/03/2026' })],
    [anEvent({ firstDay: '2026-03-02\r\nX:1' })],
    [anEvent({ firstDay: '2026-03-16' })],
    [{ id: 'm', title: 'm', start: new Date(Number.NaN), end: NOW }],
    [{ id: 'm', title: 'm', start: NOW, end: new Date(NOW.getTime() - 1) }],
  ])('refuses days and moments that are none (%#)', (event) => {
    expect(() => toFile(event)).toThrow(RangeError);
  });

  it('has as many lines as its events make, whatever people wrote', () => {
    // Unfolded: a line break followed by a space is no line break.
    const countLines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').length;
    const expected = countLines(toFile(anEvent({ description: 'x', location: 'x' })));
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, description, location) => {
        const file = toFile(anEvent({ title, description: `x${description}`, location: `x${location}` }));
        expect(countLines(file)).toBe(expected);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
      }),
    );
  });

  it('has no line over 75 octets and breaks no character', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const file = toFile(anEvent({ title, description: title.repeat(3) }));
        for (const line of file.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
        expect(file.isWellFormed()).toBe(true);
      }),
    );
    const long = toFile(anEvent({ title: '🌿'.repeat(60) }));
    expect(long.split('\r\n').filter((line) => line.startsWith(' ')).length).toBeGreaterThan(2);
    expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(long))).toBe(long);
  });

  it.each([
    ['a line separator in a title', 'a\u2028b', 'a b'],
    ['a paragraph separator in a title', 'a\u2029b', 'a b'],
    ['a next-line character in a title', 'a\u0085b', 'a b'],
    ['a typed line break in a title', 'a\r\nb\nc', 'a b c'],
  ])('shows %s as a space', (_, title, shown) => {
    expect(readBack(toFile(anEvent({ title, location: title })))[0]).toMatchObject({ summary: shown, location: shown });
  });

  it('writes each line break of a description as the line break of the standard', () => {
    const [event] = readBack(toFile(anEvent({ description: 'a\r\nb\rc\u2028d\u2029e\u0085f' })));
    expect(event?.description).toBe('a\nb\nc\nd\ne\nf');
  });

  it('gives a text back as it was written, a title in one line', () => {
    const printable = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('\n', ';', ',', '\\', ':', '"', 'é', '🌿', ' ', '\u2028', '\u2029', '\u0085'),
        ),
      )
      .map((parts) => parts.join('').replaceAll('\uFFFD', '').normalize('NFC'));
    const breaks = /[\n\u0085\u2028\u2029]/g;
    fc.assert(
      fc.property(printable, printable, (title, description) => {
        const [event] = readBack(toFile(anEvent({ title: `t${title}`, description: `d${description}` })));
        expect(event?.summary).toBe(`t${title.replace(breaks, ' ')}`);
        expect(event?.description).toBe(`d${description.replace(breaks, '\n')}`);
      }),
    );
  });

  it('keeps an event without a title, and gives it none', () => {
    const [event, second] = readBack(toFile(anEvent({ title: '' }), anEvent({ id: 'second', title: '\u0000' })));
    expect([event?.summary.trim(), second?.summary.trim(), second?.uid]).toEqual(['', '', 'second@survey.test']);
  });

  it('without any event is still a file', () => {
    expect(readBack(toFile())).toEqual([]);
  });

  it('takes no event from a title', () => {
    const title = 'a\r\nEND:VEVENT\rBEGIN:VEVENT\nUID:evil\u2028ATTACH:http://x.test';
    const events = readBack(toFile(anEvent({ title }), anEvent({ id: 'second' })));
    expect(events.map((event) => event.uid)).toEqual([`${anEvent().id}@survey.test`, 'second@survey.test']);
    expect(events[0]?.summary).toBe('a END:VEVENT BEGIN:VEVENT UID:evil ATTACH:http://x.test');
  });
});
