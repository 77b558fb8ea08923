import { randomUUIDv7 } from 'node:crypto';
import type { EntryPreview, EntrySendings, ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { aCheckup, aMembership, aTeam, inDays } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { CheckupRow } from '../door/checkup.ts';

let test: TestApp;
let planner: UserRow;
let checkup: CheckupRow;
let pulse: CheckupRow;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  planner = await test.rows.addUser({ permissions: ['manageschedule'] });
  checkup = aCheckup({ durationDays: 14, graceDays: 3 });
  pulse = aCheckup({ isPulse: true, durationDays: 5, graceDays: 1, durationMinutes: 2 });
  await test.rows.add('checkups', checkup, pulse);
});
afterEach(async () => {
  for (const name of ['users', 'teams', 'memberships', 'checkups', 'entries', 'participations', 'mails', 'reminders'])
    await test.rows.collection(name).deleteMany({});
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call<T>(method: Method, url: string, body?: object, as = planner) {
  const reply = await test.call(actingAs(as), method, url, body);
  return { status: reply.status, body: reply.body as T & { code: string; fields?: { path: string; code: string }[] } };
}
const plan = (body: object) => call<ScheduledEntry>('POST', '/checkupentries', body);
const iso = (days: number) => inDays(days).toISOString();

describe('planning a run', () => {
  it('takes the checkup’s length and grace, and is the same when said again', async () => {
    const id = randomUUIDv7();
    const first = await plan({ id, checkup: checkup._id, start: '2099-03-20T08:00:00.000Z' });
    expect(first).toMatchObject({
      status: 201,
      body: {
        id,
        status: 'planned',
        // The clock changes on 29 March: nine in the morning stays nine in the morning.
        end: '2099-04-03T07:00:00.000Z',
        grace: '2099-04-06T07:00:00.000Z',
        graceDays: 3,
        invitedCount: null,
        finishedCount: null,
        revision: 0,
      },
    });
    expect((await plan({ id, checkup: checkup._id, start: '2099-03-20T08:00:00.000Z' })).body).toEqual(first.body);
    const range = 'start=2099-01-01T00:00:00.000Z&end=2099-12-31T00:00:00.000Z';
    const { body } = await call<ScheduledEntry[]>('GET', `/schedule?${range}`);
    expect(body).toEqual([first.body]);
    expect(test.woken).toContain('entries');
  });

  it.each([
    ['an end before the start', { start: iso(9), end: iso(8) }, 400, 'end', 'before_start'],
    ['a run of years', { start: iso(9), end: iso(900) }, 400, 'end', 'too_long'],
    ['a run that is over already', { start: iso(-30), end: iso(-20) }, 409, 'end', 'in_the_past'],
  ])('refuses %s', async (_, dates, status, path, code) => {
    const reply = await plan({ checkup: checkup._id, ...dates });
    expect({ status: reply.status, fields: reply.body.fields }).toEqual({ status, fields: [{ path, code }] });
  });

  it('refuses a checkup that misses a language, an own vitamin, and an unknown one', async () => {
    const halfway = aCheckup({ title: { en: 'Only English', fr: '', nl: ' ' } });
    const own = aCheckup({ _id: 'own-1', ownerId: planner._id });
    await test.rows.add('checkups', halfway, own);
    expect(await plan({ checkup: halfway._id, start: iso(3) })).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'checkup', code: 'texts_missing' }], details: { languages: ['fr', 'nl'] } },
    });
    expect((await plan({ checkup: own._id, start: iso(3) })).status).toBe(404);
    expect((await plan({ checkup: 'nobody', start: iso(3) })).status).toBe(404);
  });

  it('lets one pulse at a time be planned, however many requests arrive at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => plan({ checkup: pulse._id, start: iso(10 + index / 2) })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(all.find(({ status }) => status === 409)?.body.fields).toEqual([
      { path: 'start', code: 'pulse_already_ongoing' },
    ]);
    expect((await plan({ checkup: pulse._id, start: iso(30) })).status).toBe(201);
    expect((await plan({ checkup: checkup._id, start: iso(10) })).status).toBe(201);
  });
});

describe('changing a run', () => {
  it('keeps its length when it is moved, and refuses a stale change with the current run', async () => {
    const { body: entry } = await plan({ checkup: checkup._id, start: '2099-03-20T08:00:00.000Z' });
    const moved = await call<ScheduledEntry>('PUT', `/checkupentries/${entry.id}`, {
      revision: 0,
      start: '2099-05-20T07:00:00.000Z',
    });
    expect(moved).toMatchObject({
      status: 200,
      body: { end: '2099-06-03T07:00:00.000Z', grace: '2099-06-06T07:00:00.000Z', revision: 1 },
    });
    const stale = await call('PUT', `/checkupentries/${entry.id}`, { revision: 0, graceDays: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_revision', details: moved.body } });
  });

  it('does not let a pulse be moved into another’s time', async () => {
    await plan({ checkup: pulse._id, start: iso(10) });
    const { body: second } = await plan({ checkup: pulse._id, start: iso(30) });
    const move = (start: string) => call('PUT', `/checkupentries/${second.id}`, { revision: 0, start });
    expect((await move(iso(12))).body.fields).toEqual([{ path: 'start', code: 'pulse_already_ongoing' }]);
    expect((await move(iso(31))).status).toBe(200);
  });

  it('leaves an open run its start and its people, and lets it last longer or end now', async () => {
    const { entry } = await test.rows.addRun([planner], { entry: { revision: 0 } });
    const url = `/checkupentries/${entry._id}`;
    expect((await call('PUT', url, { revision: 0, start: iso(1) })).body.fields).toEqual([
      { path: 'start', code: 'entry_started' },
    ]);
    expect((await call('DELETE', url)).body.fields).toEqual([{ path: 'id', code: 'entry_started' }]);
    expect((await call('PUT', url, { revision: 0, end: iso(20) })).status).toBe(200);
    expect((await call<ScheduledEntry>('PUT', `${url}/close`)).body).toMatchObject({ status: 'closed', revision: 2 });
    expect((await call('PUT', `${url}/close`)).body.fields).toEqual([{ path: 'id', code: 'entry_over' }]);
    expect((await call('PUT', url, { revision: 2, graceDays: 5 })).body.fields).toEqual([
      { path: 'id', code: 'entry_over' },
    ]);
  });

  it('changes a run that was never changed and has no revision yet', async () => {
    const { entry } = await test.rows.addRun([planner]);
    expect(entry).not.toHaveProperty('revision');
    const changed = await call('PUT', `/checkupentries/${entry._id}`, { revision: 0, graceDays: 5 });
    expect(changed).toMatchObject({ status: 200, body: { revision: 1, graceDays: 5 } });
  });

  it('leaves an event for each change, with who made it, and none for what changed nothing', async () => {
    const id = randomUUIDv7();
    const body = { id, checkup: checkup._id, start: iso(5) };
    await plan(body);
    await plan(body);
    await call('PUT', `/checkupentries/${id}`, { revision: 0, start: iso(6) });
    await call('PUT', `/checkupentries/${id}`, { revision: 0, start: iso(7) });
    await call('DELETE', `/checkupentries/${id}`);
    await call('DELETE', `/checkupentries/${id}`);
    const { entry } = await test.rows.addRun([planner], { entry: { revision: 0 } });
    await call('PUT', `/checkupentries/${entry._id}/close`);
    const events = await test.rows.collection('auditEvents').find({ userId: planner._id }).toArray();
    events.sort((left, right) => Number(left.at) - Number(right.at));
    expect(events.map(({ act, objectId }) => [act, objectId])).toEqual([
      ['entry_planned', id],
      ['entry_changed', id],
      ['entry_deleted', id],
      ['entry_closed', entry._id],
    ]);
  });

  it('withdraws a planned run from every list', async () => {
    const { entry } = await test.rows.addRun([planner], { entry: { status: 'planned', start: inDays(5) } });
    expect((await call('DELETE', `/checkupentries/${entry._id}`)).status).toBe(204);
    expect(await test.rows.collection('participations').countDocuments({})).toBe(0);
    expect((await call('DELETE', `/checkupentries/${entry._id}`)).status).toBe(404);
  });
});

describe('looking ahead', () => {
  it('shows how many would be asked, for how long, and for which teams there would be a result', async () => {
    const team = aTeam({ title: 'Support' });
    const small = aTeam({ title: 'Two' });
    await test.rows.add('teams', team, small);
    const people = await Promise.all(Array.from({ length: 8 }, () => test.rows.addUser()));
    await test.rows.add(
      'memberships',
      ...people.map(({ _id }, index) => aMembership(_id, index < 6 ? team._id : small._id)),
    );
    await plan({ checkup: checkup._id, start: '2099-05-01T07:00:00.000Z' });
    const ask = (body: object) => call<EntryPreview>('POST', '/checkupentries/preview', body);

    const full = await ask({ checkup: checkup._id, start: '2099-04-01T07:00:00.000Z' });
    expect(full.body).toMatchObject({
      audienceCount: 9,
      invitedCount: 9,
      minutesThisQuarter: 24,
      clash: null,
      missingLanguages: [],
      teams: [
        { title: 'Support', isSegment: false, isReportable: true },
        { title: 'Two', isReportable: false },
      ],
    });
    const sample = await ask({ checkup: pulse._id, start: '2099-04-01T07:00:00.000Z', percentage: 50 });
    expect(sample.body).toMatchObject({ audienceCount: 9, invitedCount: 5, minutesThisQuarter: 13 });
    const planned = await plan({ checkup: pulse._id, start: '2099-04-02T07:00:00.000Z' });
    expect((await ask({ checkup: pulse._id, start: '2099-04-01T07:00:00.000Z' })).body.clash?.id).toBe(planned.body.id);
    const own = { entry: planned.body.id, checkup: pulse._id, start: '2099-04-01T07:00:00.000Z' };
    expect((await ask(own)).body.clash).toBeNull();
  });

  describe('never reveals whether a user is in a segment', () => {
    const segment = aTeam({ title: 'Shift work', isSegment: true });
    const team = aTeam({ title: 'Support' });
    const ask = async (audience: Partial<EntryPreview> | object, percentage = 100) => {
      const body = { checkup: pulse._id, start: '2099-04-01T07:00:00.000Z', percentage, audience };
      return (await call<EntryPreview>('POST', '/checkupentries/preview', body)).body;
    };
    let inside: UserRow[];
    let outside: UserRow;
    beforeEach(async () => {
      await test.rows.add('teams', segment, team);
      const people = await Promise.all(Array.from({ length: 8 }, () => test.rows.addUser()));
      inside = people.slice(0, 7);
      outside = people[7] ?? planner;
      const members = (rows: UserRow[], of: string) => rows.map(({ _id }) => aMembership(_id, of));
      await test.rows.add('memberships', ...members(inside, segment._id), ...members(people, team._id));
    });

    it('by who is excluded', async () => {
      for (const base of [
        { teamIds: [], segmentIds: [segment._id] },
        { teamIds: [], segmentIds: [] },
      ]) {
        const without = (...excludedUserIds: string[]) => ask({ ...base, excludedUserIds }, 60);
        const teams = await Promise.all([
          without(inside[0]?._id ?? ''),
          without(outside._id),
          without(...inside.slice(0, 5).map(({ _id }) => _id)),
        ]);
        const told = teams.map((preview) => preview.teams.filter(({ title }) => title === segment.title));
        expect([told[1], told[2]]).toEqual([told[0], told[0]]);
        if (base.segmentIds.length > 0)
          expect(new Set(teams.map(({ audienceCount, invitedCount }) => `${audienceCount} ${invitedCount}`)).size).toBe(
            1,
          );
      }
    });

    it('by what it has in common with a team', async () => {
      const few = aTeam({ title: 'One' });
      await test.rows.add('teams', few);
      await test.rows.add('memberships', aMembership(inside[0]?._id ?? '', few._id));
      const audience = { teamIds: [few._id], segmentIds: [], excludedUserIds: [] };
      expect((await ask(audience)).teams.map(({ title }) => title)).toEqual(['One']);
    });

    it('by whether a team of one person moves the number', async () => {
      const alone = [inside[0], await test.rows.addUser()].map((person) => ({ person, row: aTeam({ title: 'One' }) }));
      await test.rows.add('teams', ...alone.map(({ row }) => row));
      await test.rows.add('memberships', ...alone.map(({ person, row }) => aMembership(person?._id ?? '', row._id)));
      const told = await Promise.all(
        alone.map(({ row }) => ask({ teamIds: [row._id], segmentIds: [segment._id], excludedUserIds: [] })),
      );
      expect(told.map(({ audienceCount, isRounded }) => [audienceCount, isRounded])).toEqual([
        [6, true],
        [6, true],
      ]);
    });

    it('by naming it as a team', async () => {
      const audience = { teamIds: [team._id, segment._id], segmentIds: [], excludedUserIds: [] };
      const refusal = { code: 'invalid_request', fields: [{ path: 'audience.teamIds.1', code: 'unknown' }] };
      const plan = { checkup: pulse._id, start: '2099-04-01T07:00:00.000Z', audience };
      for (const path of ['/checkupentries/preview', '/checkupentries'])
        expect(await call('POST', path, plan)).toMatchObject({ status: 400, body: refusal });
      const { entry } = await test.rows.addRun([], { entry: { status: 'planned' } });
      expect(await call('PUT', `/checkupentries/${entry._id}`, { revision: 0, audience })).toMatchObject({
        status: 400,
        body: refusal,
      });
    });

    it('by its number, nor by planning a run and reading it', async () => {
      const audience = { teamIds: [], segmentIds: [segment._id], excludedUserIds: [] };
      const body = await ask(audience);
      expect(body).toMatchObject({ audienceCount: 5, invitedCount: 5, isRounded: true });
      expect(body.teams).toEqual([{ id: segment._id, title: segment.title, isSegment: true, isReportable: true }]);
      const { entry } = await test.rows.addRun(inside, { entry: { status: 'planned', invitedCount: 7, audience } });
      const runs = await call<ScheduledEntry[]>('GET', `/schedule?start=${iso(-30)}&end=${iso(30)}`);
      expect(runs.body.find(({ id }) => id === entry._id)?.invitedCount).toBeNull();
    });
  });

  it.each(['teamIds', 'segmentIds', 'excludedUserIds'] as const)(
    'refuses unknown %s, and accepts those deleted since',
    async (name) => {
      const audience = { teamIds: [], segmentIds: [], excludedUserIds: [], [name]: ['gone', 'nope'] };
      const refusal = (ids: number[]) => ({
        status: 400,
        body: {
          code: 'invalid_request',
          fields: ids.map((at) => ({ path: `audience.${name}.${at}`, code: 'unknown' })),
        },
      });
      const body = { checkup: checkup._id, start: iso(5), audience };
      expect(await call('POST', '/checkupentries/preview', body)).toMatchObject(refusal([0, 1]));
      expect(await plan(body)).toMatchObject(refusal([0, 1]));
      expect(await test.rows.collection('entries').countDocuments({})).toBe(0);
      const before = { teamIds: [], segmentIds: [], excludedUserIds: [], [name]: ['gone'] };
      const { entry } = await test.rows.addRun([], { entry: { status: 'planned', audience: before, revision: 0 } });
      const change = (changed: object) =>
        call('PUT', `/checkupentries/${entry._id}`, { revision: 0, audience: changed });
      expect(await change(audience)).toMatchObject(refusal([1]));
      expect((await change(before)).status).toBe(200);
    },
  );

  it('hides how many of a few have answered', async () => {
    const few = await test.rows.addRun([planner], { entry: { invitedCount: 4 } });
    const many = await test.rows.addRun([planner], { entry: { invitedCount: 40 } });
    const { body } = await call<ScheduledEntry[]>('GET', `/schedule?start=${iso(-30)}&end=${iso(30)}`);
    const countOf = (id: string) => body.find((entry) => entry.id === id)?.finishedCount;
    expect([countOf(few.entry._id), countOf(many.entry._id)]).toEqual([null, 0]);
  });

  it('counts in steps while answers come in, and exactly afterwards', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => test.rows.addUser()));
    const open = await test.rows.addRun(people, { entry: { invitedCount: 7 } });
    const over = await test.rows.addRun(people, { entry: { invitedCount: 7, status: 'completed' } });
    const sentIn = ({ entry, checkup: of }: typeof open, users: readonly UserRow[]) =>
      users.map((user) => ({
        _id: randomUUIDv7(),
        userId: user._id,
        entryId: entry._id,
        checkupId: of._id,
        isFinished: true,
      }));
    await test.rows.add('submissions', ...sentIn(open, people.slice(0, 6)), ...sentIn(over, people.slice(0, 6)));
    const { body } = await call<ScheduledEntry[]>('GET', `/schedule?start=${iso(-30)}&end=${iso(30)}`);
    const countOf = (id: string) => body.find((entry) => entry.id === id)?.finishedCount;
    expect([countOf(open.entry._id), countOf(over.entry._id)]).toEqual([5, 6]);
    await test.rows.collection('submissions').deleteMany({});
  });

  it.each(['9999-12-31T23:59:59.999Z', '9999-12-20T00:00:00Z', '0000-01-01T00:00:00Z'])(
    'refuses a start on %s, whose end would be no date of the API',
    async (start) => {
      const question = { checkup: checkup._id, start, graceDays: 60 };
      for (const asked of [await call('POST', '/checkupentries/preview', question), await plan(question)])
        expect(asked).toMatchObject({ status: 400, body: { fields: [{ path: 'start', code: 'too_long' }] } });
      expect((await call('GET', `/schedule?start=${start}&end=${start}`)).body).toEqual([]);
    },
  );
});

describe('reminding', () => {
  it('is possible once a day while the run takes answers, and shows only allowed counts', async () => {
    const { entry } = await test.rows.addRun([planner], { entry: { invitedCount: 40 } });
    const few = await test.rows.addRun([planner], { entry: { invitedCount: 3 } });
    const over = await test.rows.addRun([planner], { entry: { status: 'completed' } });
    const url = (id: string) => `/checkupentries/${id}/reminders`;
    expect((await call<EntrySendings>('GET', url(entry._id))).body).toEqual({
      sendings: [],
      canRemind: true,
      unreached: [],
    });
    const asked = await call<EntrySendings>('POST', url(entry._id));
    expect(asked.body).toMatchObject({ canRemind: false, sendings: [{ template: 'checkup-reminder', state: 'idle' }] });
    expect((await call<EntrySendings>('POST', url(entry._id))).body).toEqual(asked.body);
    expect(await test.rows.collection('reminders').countDocuments({ entryId: entry._id })).toBe(1);
    expect((await call<EntrySendings>('POST', url(few.entry._id))).body.sendings[0]?.counts).toBeNull();
    expect((await call('POST', url(over.entry._id))).body.fields).toEqual([{ path: 'id', code: 'not_open' }]);
    expect((await call('POST', url('nobody'))).status).toBe(404);
  });

  it('lists failed invitations by name, and failed reminders not', async () => {
    const [lost, slow] = [await test.rows.addUser({ lastname: 'Maes' }), await test.rows.addUser()];
    const { entry } = await test.rows.addRun([lost, slow], { entry: { invitedCount: 40 } });
    const mail = { language: 'en', variables: {}, tries: 1, createdAt: new Date(), sentAt: null, entryId: entry._id };
    const given = (id: string, template: string, userId: string, state: string, slot: string) => ({
      ...mail,
      _id: id,
      template,
      userId,
      state,
      slot,
      error: state === 'error' ? 'refused_by_server' : null,
    });
    await test.rows.add(
      'mails',
      given('m1', 'new-checkup', lost._id, 'error', 'open'),
      given('m2', 'new-checkup', slow._id, 'sent', 'open'),
      given('m3', 'checkup-reminder', slow._id, 'error', '2026-01-01'),
    );
    const { body } = await call<EntrySendings>('GET', `/checkupentries/${entry._id}/reminders`);
    expect(body.unreached).toEqual([{ userId: lost._id, name: 'Ada Maes', error: 'refused_by_server' }]);
    expect(body.sendings.find(({ slot }) => slot === 'open')).toEqual({
      template: 'new-checkup',
      slot: 'open',
      state: 'error',
      counts: { idle: 0, sending: 0, sent: 1, error: 1 },
    });
    // Were it said that one reminder failed, the person named above would be known not to have begun.
    const reminder = { template: 'checkup-reminder', slot: '2026-01-01', state: 'sent', counts: null };
    expect(body.sendings.find(({ slot }) => slot === '2026-01-01')).toEqual(reminder);
    const others = Array.from({ length: 6 }, (_, at) =>
      given(`o${at}`, 'checkup-reminder', `user-${at}`, 'sent', '2026-01-01'),
    );
    await test.rows.add('mails', ...others);
    const { body: later } = await call<EntrySendings>('GET', `/checkupentries/${entry._id}/reminders`);
    const counts = { idle: 0, sending: 0, sent: 7, error: 0 };
    expect(later.sendings.find(({ slot }) => slot === '2026-01-01')).toEqual({ ...reminder, counts });
  });
});

it('is for those who plan alone', async () => {
  const other = await test.rows.addUser({ permissions: ['manageusers'] });
  const { entry } = await test.rows.addRun([other]);
  const asked = [
    ['GET', `/schedule?start=${iso(0)}&end=${iso(1)}`],
    ['POST', '/checkupentries', { checkup: checkup._id, start: iso(1) }],
    ['POST', '/checkupentries/preview', { checkup: checkup._id, start: iso(1) }],
    ['PUT', `/checkupentries/${entry._id}`, { revision: 0 }],
    ['PUT', `/checkupentries/${entry._id}/close`],
    ['DELETE', `/checkupentries/${entry._id}`],
    ['GET', `/checkupentries/${entry._id}/reminders`],
    ['POST', `/checkupentries/${entry._id}/reminders`],
  ] as const;
  for (const [method, url, body] of asked) expect((await call(method, url, body, other)).status).toBe(403);
  // What is emptied between the tests is emptied without an index.
  const scans = (await test.store.scans()) ?? [];
  // And teams of the whole company are counted in one pass.
  const expected = [' {} ', 'COLLSCAN memberships {role:?} '];
  expect(scans.filter((scan) => !expected.some((end) => scan.endsWith(end)))).toEqual([]);
});
