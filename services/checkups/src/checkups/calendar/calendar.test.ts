import type { CalendarEvent, CheckupEntry } from '@wellspring/shared/contracts/checkups/calendar.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aCheckup, aParticipation, inDays } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = (user: UserRow, url: string) => test.call(actingAs(user), 'GET', url);
const iso = (days: number) => inDays(days).toISOString();
const calendarOf = (user: UserRow, more: Record<string, string> = {}) =>
  get(
    user,
    `/checkupentries/calendar?${new URLSearchParams({ uid: user._id, start: iso(-60), end: iso(60), ...more })}`,
  );
const entriesOf = async (user: UserRow, where: Record<string, string> = {}) =>
  (await get(user, `/checkupentries?${new URLSearchParams(where)}`)).body as CheckupEntry[];
const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title);

/** A past run, one open now, a pulse ahead and one of next year, for each of these people. */
async function addYear(...users: UserRow[]) {
  const span = (from: number, to: number) => ({ start: inDays(from), end: inDays(to), graceEnd: inDays(to + 3) });
  const named = (title: string, isPulse = false) =>
    aCheckup({ title: { en: title, fr: `${title} (fr)`, nl: title }, isPulse });
  const past = await test.rows.addRun(users, { checkup: named('Past'), entry: span(-40, -30) });
  const open = await test.rows.addRun(users, { checkup: named('Open'), entry: span(-3, 11) });
  const ahead = await test.rows.addRun(users, { checkup: named('Ahead', true), entry: span(20, 24) });
  const later = await test.rows.addRun(users, { checkup: named('Later'), entry: span(300, 310) });
  return { past, open, ahead, later };
}

describe('the calendar', () => {
  it('holds a person’s own runs with their own state, earliest first', async () => {
    const [ada, bob] = [await test.rows.addUser(), await test.rows.addUser()];
    const { open } = await addYear(ada, bob);
    const elsewhere = await test.rows.addRun([], { checkup: aCheckup() });
    await test.call(actingAs(bob), 'POST', '/checkupsubmissions', { checkupentry: open.entry._id });
    const { status, body } = await calendarOf(ada);
    const events = body as CalendarEvent[];
    expect([status, titles(events)]).toEqual([200, ['Past', 'Open', 'Ahead']]);
    expect(JSON.stringify(events)).not.toContain(elsewhere.entry._id);
    expect(events[1]).toEqual({
      id: open.entry._id,
      title: 'Open',
      start: open.entry.start.toISOString(),
      end: open.entry.end.toISOString(),
      borderColor: '#2e9e6b',
      backgroundColor: '#2e9e6b',
      extendedProps: { entryid: open.entry._id, submissions: [], graceperiod: 3, duration: 12, isPulse: false },
    });
    const bobs = (await calendarOf(bob)).body as CalendarEvent[];
    expect(bobs[1]?.extendedProps.submissions).toEqual([{ id: expect.any(String), isfinished: false }]);
  });

  it('filters by kind and translates to the requested language', async () => {
    const ada = await test.rows.addUser({ language: 'nl' });
    await addYear(ada);
    expect(titles((await calendarOf(ada, { type: 'pulse' })).body)).toEqual(['Ahead']);
    expect(titles((await calendarOf(ada, { type: 'vitamins', _locale: 'fr' })).body)).toEqual([
      'Past (fr)',
      'Open (fr)',
    ]);
  });

  it('is refused for another user, and for an invalid range', async () => {
    const [ada, bob] = [await test.rows.addUser({ permissions: ['managecompany'] }), await test.rows.addUser()];
    expect((await calendarOf(ada, { uid: bob._id })).status).toBe(404);
    for (const [query, path] of [
      [{ start: iso(1), end: iso(0) }, 'end'],
      [{ start: iso(0), end: iso(401) }, 'end'],
      [{ start: '2026-02-31' }, 'start'],
      [{ type: 'everything' }, 'type'],
      [{ userId: 'x' }, 'userId'],
    ] as const)
      expect([path, await calendarOf(ada, query)]).toMatchObject([
        path,
        { status: 400, body: { code: 'invalid_filter', fields: [{ path }] } },
      ]);
  });
});

describe('the list of entries', () => {
  it('is narrowed by ranges in either form, and comes in pages', async () => {
    const ada = await test.rows.addUser();
    const { past, open, ahead, later } = await addYear(ada);
    const ids = async (where: Record<string, string> = {}) => (await entriesOf(ada, where)).map(({ id }) => id);
    const [p, o, a, l] = [past, open, ahead, later].map(({ entry }) => entry._id);
    expect(await ids()).toEqual([p, o, a, l]);
    expect(await ids({ '_where[end_gte]': iso(0) })).toEqual([o, a, l]);
    expect(await ids({ '_where[0][start_lte]': iso(30), '_where[1][end_gte]': iso(0) })).toEqual([o, a]);
    expect(await ids({ '_where[start_gte]': iso(0), '_where[end_lte]': iso(100) })).toEqual([a]);
    expect(await ids({ '_where[0][start_gte]': iso(0), '_where[1][start_gte]': iso(100) })).toEqual([l]);
    expect(await ids({ _start: '1', _limit: '2' })).toEqual([o, a]);
    // Days of the company's calendar: the first and the last moment of each.
    const dayOf = (days: number) => isoDay(inDays(days));
    expect(await ids({ '_where[start_gte]': dayOf(-3), '_where[start_lte]': dayOf(20) })).toEqual([o, a]);
    expect(await ids({ '_where[start_gte]': dayOf(-2), '_where[start_lte]': dayOf(19) })).toEqual([]);
    // Of a moment and a day for one name the stricter holds.
    expect(await ids({ '_where[0][start_gte]': dayOf(-3), '_where[1][start_gte]': iso(0) })).toEqual([a, l]);
    const calendar = (start: string, end: string) => calendarOf(ada, { start, end });
    expect(titles((await calendar(dayOf(20), dayOf(20))).body as CalendarEvent[])).toEqual(['Ahead']);
    expect(titles((await calendar(iso(20).replace('Z', '+00:00'), dayOf(20))).body as CalendarEvent[])).toEqual([
      'Ahead',
    ]);
    const [first] = await entriesOf(ada);
    expect(first).toMatchObject({ checkup: { title: 'Past', isPulse: false, duration: 12 }, submissions: [] });
  });

  it('refuses what it cannot filter by', async () => {
    const ada = await test.rows.addUser();
    for (const query of [
      '_where[title]=x',
      '_where[4][end_gte]=2026-01-01T00:00:00Z',
      '_where[end_gte]=soon',
      '_limit=101',
    ])
      expect([query, await get(ada, `/checkupentries?${query}`)]).toMatchObject([
        query,
        { status: 400, body: { code: 'invalid_filter' } },
      ]);
  });

  it('leaves out a run whose checkup is gone', async () => {
    const ada = await test.rows.addUser();
    const { open } = await addYear(ada);
    const orphan = { ...open.entry, _id: 'entry-of-nothing', checkupId: 'gone' };
    await test.rows.add('participations', aParticipation(ada._id, orphan));
    expect(await entriesOf(ada)).toHaveLength(4);
  });

  it('is read by index only', () => expectNoScans(test.store));
});
