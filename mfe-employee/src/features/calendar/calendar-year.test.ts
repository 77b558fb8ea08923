import type { CalendarEvent } from '@wellspring/shared/contracts/checkups/calendar.ts';
import { describe, expect, it } from 'vitest';
import { byMonth, entriesOfYear, stillAhead, toYear } from './calendar-year.ts';

const ZONE = 'Europe/Brussels';
const NOW = Date.parse('2026-06-10T10:00:00Z');

const anEvent = (id: string, start: string, end: string, props: Partial<CalendarEvent['extendedProps']> = {}) => ({
  id,
  title: id,
  start,
  end,
  borderColor: '#0a7',
  backgroundColor: '#0a7',
  extendedProps: { entryid: id, submissions: [], graceperiod: 2, duration: 10, isPulse: false, ...props },
});

const of2026 = (...events: CalendarEvent[]) => entriesOfYear(events, { year: 2026, nowMs: NOW, timeZone: ZONE });

describe('the year', () => {
  it('begins and ends where the company is', () => {
    expect(toYear(Date.parse('2025-12-31T23:30:00Z'), ZONE)).toBe(2026);
    const found = of2026(
      anEvent('last-year', '2025-12-01T08:00:00Z', '2025-12-31T22:59:00Z'),
      anEvent('over-new-year', '2025-12-20T08:00:00Z', '2025-12-31T23:30:00Z'),
      anEvent('first-hour', '2025-12-31T23:00:00Z', '2026-01-04T22:59:00Z'),
      anEvent('next-year', '2026-12-31T23:00:00Z', '2027-01-05T22:59:00Z'),
    );
    expect(found.map(({ event }) => event.id)).toEqual(['over-new-year', 'first-hour']);
    expect(found[1]).toMatchObject({ firstDay: '2026-01-01', lastDay: '2026-01-04', graceDay: '2026-01-06' });
    expect(byMonth(found, 2026).map(({ month, entries }) => [month, entries.length])).toEqual([['2026-01', 2]]);
  });

  it('is put together by month, in order', () => {
    const found = of2026(
      anEvent('c', '2026-11-02T08:00:00Z', '2026-11-10T08:00:00Z'),
      anEvent('a', '2026-03-02T08:00:00Z', '2026-03-10T08:00:00Z'),
      anEvent('b', '2026-03-20T08:00:00Z', '2026-04-10T08:00:00Z'),
    );
    expect(byMonth(found, 2026).map(({ month, entries }) => [month, entries.map(({ event }) => event.id)])).toEqual([
      ['2026-03', ['a', 'b']],
      ['2026-11', ['c']],
    ]);
  });

  it.each([
    ['planned', '2026-06-11T08:00:00Z', '2026-06-20T08:00:00Z', []],
    ['open', '2026-06-01T08:00:00Z', '2026-06-20T08:00:00Z', []],
    ['begun', '2026-06-01T08:00:00Z', '2026-06-20T08:00:00Z', [{ id: 's', isfinished: false }]],
    ['grace', '2026-06-01T08:00:00Z', '2026-06-09T08:00:00Z', []],
    ['finished', '2026-06-01T08:00:00Z', '2026-06-20T08:00:00Z', [{ id: 's', isfinished: true }]],
    ['closed', '2026-05-01T08:00:00Z', '2026-05-20T08:00:00Z', [{ id: 's', isfinished: false }]],
  ] as const)('says %s', (state, start, end, submissions) => {
    expect(of2026(anEvent('e', start, end, { submissions: [...submissions] }))[0]?.state).toBe(state);
  });

  it('is ahead from today on, with what is running', () => {
    const found = of2026(
      anEvent('over', '2026-06-01T08:00:00Z', '2026-06-09T21:59:00Z'),
      anEvent('last-day', '2026-06-01T08:00:00Z', '2026-06-10T21:59:00Z'),
      anEvent('ahead', '2026-12-01T08:00:00Z', '2027-01-10T08:00:00Z'),
    );
    expect(stillAhead(found, '2026-06-10').map(({ event }) => event.id)).toEqual(['last-day', 'ahead']);
  });
});
