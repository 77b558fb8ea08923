import type { AuditPage, AuditSearch } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserRow } from '../../../people/door/person.ts';
import { anonymiseUser } from '../../../people/users/erase-user.repository.ts';
import { expectNoScans } from '../../../testing/expect-no-scans.ts';
import { aCheckup } from '../../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts';
import { transactionsOn } from '../../mongo.ts';
import type { ErasureTools } from '../../personal-data.ts';
import { createAuditRepository } from '../audit.repository.ts';
import { auditLogJob } from '../audit-log.job.ts';
import { eraseDetails } from '../erase-details.repository.ts';
import { createAuditChecks } from './audit-checks.repository.ts';
import { createAuditSeal } from './audit-seal.ts';
import { checkChain } from './check-chain.repository.ts';

const PASSWORD = 'a long enough one';
const DAY_MS = 86_400_000;
const seal = createAuditSeal(testConfig.RESPONDENT_SECRET);

let test: TestApp;
let owner: UserRow;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.rows.addUser({ firstname: 'Olga', lastname: 'Owner', permissions: ['managecompany'] });
});
afterAll(() => test.close());

const events = () => test.rows.collection('auditEvents');
const chain = () => test.rows.collection('auditChain');
beforeEach(async () => {
  await events().deleteMany({ seq: { $gte: 0 } });
  await events().deleteMany({ seq: null });
  await chain().deleteMany({ _id: { $in: ['head', 'anchor', 'check'] } });
});

async function swapSecondAndThird() {
  await events().updateOne({ seq: 2 }, { $set: { seq: 0 } });
  await events().updateOne({ seq: 3 }, { $set: { seq: 2 } });
  await events().updateOne({ seq: 0 }, { $set: { seq: 3 } });
}

const check = () => checkChain(test.connection, seal);
const log = () => createAuditRepository(test.connection, seal);
const write = async (count: number, at = new Date()) => {
  const repository = log();
  for (let number = 0; number < count; number += 1)
    await repository.add({ act: 'settings_changed', userId: owner._id, objectId: `s${number}` }, at);
};
const search = async (asked: Partial<AuditSearch> = {}) =>
  (await test.call(actingAs(owner), 'POST', '/auditevents/search', asked)).body as AuditPage;
/** The body is no JSON, which `call` parses. */
async function exported(asked: object) {
  const tokens = createInternalTokens(testConfig.INTERNAL_SECRET);
  const reply = await test.app.inject({
    method: 'POST',
    url: '/auditevents/export',
    headers: { authorization: `Bearer ${tokens.issue(actingAs(owner))}` },
    payload: asked,
  });
  return { result: reply.payload.replace('\ufeff', ''), headers: reply.headers };
}
const actsFound = async (asked: Partial<AuditSearch> = {}) => (await search(asked)).items.map(({ act }) => act);

describe('the chain', () => {
  it('holds every event once and in one sequence, though several processes append at the same time', async () => {
    const processes = [log(), log(), log()];
    const appends = Array.from({ length: 60 }, (_, at) =>
      processes[at % 3]?.add({ act: 'tags_changed', userId: owner._id, objectId: `t${at}` }, new Date()),
    );
    await Promise.all(appends);
    const rows = await events()
      .find({ seq: { $gte: 0 } })
      .toArray();
    expect(rows.map(({ seq }) => Number(seq)).sort((left, right) => left - right)).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    );
    expect(await check()).toMatchObject({ count: 60, brokenAt: null });
  });

  it.each([
    ['a changed act', () => events().updateOne({ seq: 3 }, { $set: { act: 'logged_out' } }), 3],
    ['a changed moment', () => events().updateOne({ seq: 2 }, { $set: { at: new Date(0) } }), 2],
    ['another actor', () => events().updateOne({ seq: 4 }, { $set: { userKey: 'x' } }), 4],
    ['another actor in the list', () => events().updateOne({ seq: 4 }, { $set: { userId: 'x' } }), 4],
    ['another thing in the list', () => events().updateOne({ seq: 4 }, { $set: { objectId: 's1' } }), 4],
    ['an event that is kept from the list', () => events().updateOne({ seq: 2 }, { $unset: { listedAt: '' } }), 2],
    ['two events that changed places', swapSecondAndThird, 2],
    ['an event that was taken out', () => events().deleteOne({ seq: 3 }), 3],
    ['an end that was cut off', () => events().deleteMany({ seq: { $gte: 4 } }), 4],
    ['a head that was moved back', () => chain().updateOne({ _id: 'head' }, { $set: { seq: 2 } }), 3],
    ['an anchor of another hand', () => chain().insertOne({ _id: 'anchor', seq: 2, hash: 'x', signature: 'x' }), 3],
  ])('tells %s', async (_, tamper, brokenAt) => {
    await write(5);
    expect(await check()).toMatchObject({ count: 5, brokenAt: null });
    await tamper();
    expect((await check()).brokenAt).toBe(brokenAt);
  });

  it('cannot be made anew without the key', async () => {
    await write(2);
    const strange = createAuditSeal('another secret of thirty-two letters');
    expect((await checkChain(test.connection, strange)).brokenAt).toBe(1);
  });

  it('stays unbroken when old events leave, whenever that is cut off', async () => {
    await write(3, new Date(Date.now() - 500 * DAY_MS));
    await write(2);
    const checks = createAuditChecks(test.connection, seal);
    const before = new Date(Date.now() - 400 * DAY_MS);
    // Killed between the signed anchor and the deletion.
    const rows = await events()
      .find({ seq: { $lte: 3 } })
      .toArray();
    while (await checks.removeOld(before));
    await events().insertMany(rows);
    expect(await check()).toMatchObject({ count: 2, brokenAt: null });
    while (await checks.removeOld(before));
    expect(await events().countDocuments({ seq: { $gte: 0 } })).toBe(2);
    await write(1);
    expect(await check()).toMatchObject({ count: 3, brokenAt: null });
  });

  it('loses what is older than the months that the company set, and nothing else', async () => {
    const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * DAY_MS);
    await write(2, monthsAgo(21));
    await write(3, monthsAgo(15));
    const job = (auditMonths: number) =>
      auditLogJob({
        connection: test.connection,
        seal,
        auditMonths: async () => auditMonths,
        managesSomething: async () => false,
        now: () => new Date(),
      }).handle({}, { add: async () => undefined, keepOnly: async () => undefined });
    await job(18);
    expect(await check()).toMatchObject({ count: 3, brokenAt: null });
    await job(12);
    expect(await check()).toMatchObject({ count: 0, brokenAt: null });
  });

  it('stays unbroken when a user is erased, whose values leave it', async () => {
    const ada = await test.rows.addUser({ firstname: 'Adelaide' });
    const details = { changes: [{ field: 'lastname', before: 'Maes', after: 'Peeters' }] };
    await log().add({ act: 'user_changed', userId: owner._id, objectId: ada._id, details }, new Date());
    expect((await search()).items[0]).toMatchObject({
      about: { name: expect.stringContaining('Adelaide') },
      ...details,
    });
    const inTransaction = transactionsOn(test.connection);
    const tools = { connection: test.connection, inTransaction, now: () => new Date(), count: async () => undefined };
    await eraseDetails(tools as unknown as ErasureTools, ada._id);
    await anonymiseUser(tools as unknown as ErasureTools, ada._id);
    expect(
      JSON.stringify(
        await events()
          .find({ seq: { $gte: 0 } })
          .toArray(),
      ),
    ).not.toMatch(/Maes|Peeters/);
    expect((await search()).items[0]).toMatchObject({ about: { kind: 'user', name: null }, changes: [] });
    expect((await check()).brokenAt).toBeNull();
  });

  it('takes in what an older release wrote, by the job that also checks it', async () => {
    const ada = await test.rows.addUser({});
    const old = (act: string, userId: string) => ({
      ...{ _id: crypto.randomUUID(), act, userId, objectId: null, at: new Date(Date.now() - DAY_MS) },
      expiresAt: new Date(Date.now() + DAY_MS),
    });
    await events().insertMany([
      old('logged_in', ada._id),
      old('logged_in', owner._id),
      old('settings_changed', ada._id),
    ]);
    await write(1);
    const job = auditLogJob({
      connection: test.connection,
      seal,
      auditMonths: async () => 13,
      managesSomething: async (userId) => userId === owner._id,
      now: () => new Date(),
    });
    expect(await job.due?.find()).toHaveLength(1);
    await job.handle({}, { add: async () => undefined, keepOnly: async () => undefined });
    expect(await job.due?.find()).toEqual([]);
    expect(await check()).toMatchObject({ count: 4, brokenAt: null });
    expect(await events().countDocuments({ seq: { $gte: 0 }, expiresAt: { $exists: true } })).toBe(0);
    expect((await actsFound()).sort()).toEqual(['logged_in', 'settings_changed', 'settings_changed']);
    const state = await test.call(actingAs(owner), 'GET', '/auditevents/check');
    expect(state.body).toMatchObject({
      count: 4,
      keptMonths: 13,
      brokenAt: null,
      isChecking: false,
      checkedAt: expect.any(String),
    });
    const asked = await test.call(actingAs(owner), 'POST', '/auditevents/check');
    expect([asked.status, asked.body]).toMatchObject([202, { isChecking: true }]);
    expect(test.woken).toContain('audit-log');
    expect(await job.due?.find()).toHaveLength(1);
  });
});

describe('the log', () => {
  it('is for who manages the company', async () => {
    const hr = await test.rows.addUser({ permissions: ['managesettings', 'managepermissions'] });
    for (const [method, url] of [
      ['POST', '/auditevents/search'],
      ['POST', '/auditevents/export'],
      ['GET', '/auditevents/check'],
      ['POST', '/auditevents/check'],
    ] as const)
      expect((await test.call(actingAs(hr), method, url, method === 'POST' ? {} : undefined)).status).toBe(403);
  });

  it('finds by actor, thing, act, day and request number', async () => {
    const noor = await test.rows.addUser({ firstname: 'Noor', lastname: 'Quaegebeur' });
    await test.call(actingAs(owner), 'PUT', `/users/${noor._id}/permissions`, {
      revision: 0,
      permissions: ['viewTeams'],
      roles: [],
    });
    await log().add({ act: 'settings_changed', userId: owner._id, objectId: '1' }, new Date(Date.now() - 3 * DAY_MS));
    const [given] = (await search({ text: 'quaegeb' })).items;
    expect(given).toMatchObject({
      act: 'rights_changed',
      actor: { id: owner._id, name: 'Olga Owner' },
      about: { kind: 'user', name: 'Noor Quaegebeur' },
    });
    expect(given?.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(await actsFound({ text: given?.requestId ?? '' })).toEqual(['rights_changed']);
    expect(await actsFound({ acts: ['settings_changed'] })).toEqual(['settings_changed']);
    expect(await actsFound({ userId: noor._id })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await actsFound({ from: today, to: today })).toEqual(['rights_changed']);
    expect(await test.call(actingAs(owner), 'POST', '/auditevents/search', { to: '2026-13-40' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'to', code: 'no_such_day' }] },
    });
    expect((await search({ start: 1, limit: 1 })).items.map(({ act }) => act)).toEqual(['settings_changed']);
    expect((await search({ limit: 1 })).count).toBe(2);
  });

  it('names checkups, runs and branches, finds them by title, and says what followed', async () => {
    const { checkup, entry } = await test.rows.addRun([], {
      checkup: aCheckup({ title: { en: 'Winter wool', fr: 'Laine', nl: 'Wol' } }),
    });
    await test.rows.add('companyBranches', { _id: 'north', title: 'Lindeboom North', isDefault: false });
    const [at, user] = [new Date(Date.now() - 60_000), await test.rows.addUser({})];
    const later = (ms: number) => new Date(at.getTime() + ms);
    const add = (
      act: 'checkup_changed' | 'entry_planned' | 'entry_changed' | 'access_denied',
      id: string,
      ms: number,
    ) => log().add({ act, userId: owner._id, objectId: id }, later(ms));
    await add('checkup_changed', checkup._id, 0);
    await add('entry_planned', entry._id, 1);
    await add('entry_changed', entry._id, 2);
    // What is refused or opened tells its thing to no search.
    await add('access_denied', entry._id, 3);
    await log().add({ act: 'branch_changed', userId: owner._id, objectId: 'north' }, later(4));
    const names = (await search()).items.map(({ act, about }) => [act, about?.kind, about?.name]);
    expect(names).toEqual([
      ['branch_changed', 'branch', 'Lindeboom North'],
      ['access_denied', undefined, undefined],
      ['entry_changed', 'run', 'Winter wool'],
      ['entry_planned', 'run', 'Winter wool'],
      ['checkup_changed', 'checkup', 'Winter wool'],
    ]);
    expect(await actsFound({ text: 'wol', acts: ['entry_planned', 'checkup_changed'] })).toEqual([
      'entry_planned',
      'checkup_changed',
    ]);
    expect(await actsFound({ about: { id: entry._id, after: later(1).toISOString() } })).toEqual(['entry_changed']);
    const denied = { id: entry._id, after: at.toISOString() };
    expect(await actsFound({ about: denied, acts: ['access_denied'] })).toEqual([]);
    expect(await actsFound({ about: { id: user._id, after: at.toISOString() } })).toEqual([]);
  });

  it('is exported as a file that no spreadsheet runs, says no more than the list, and lists the export', async () => {
    const evil = await test.rows.addUser({ firstname: '=HYPERLINK("x")', lastname: 'Zeven' });
    const reader = await test.rows.addUser({ firstname: 'Karim', lastname: 'Lezer' });
    await log().add({ act: 'user_changed', userId: owner._id, objectId: evil._id }, new Date('2026-11-20T09:30:00Z'));
    const opened = new Date('2026-11-19T08:15:00Z');
    await log().add({ act: 'submission_viewed', userId: reader._id, objectId: evil._id }, opened);
    const { result, headers } = await exported({ from: '2026-11-19', to: '2026-11-20' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(result.split('\r\n')).toEqual([
      expect.stringContaining('Day (UTC);Time (UTC);What;About;Who'),
      expect.stringMatching(/^2026-11-20;09:30:00;user_changed;"'=HYPERLINK\(""x""\) Zeven";Olga Owner;/),
      '2026-11-19;;submission_viewed;;Karim Lezer;;;',
      '',
    ]);
    expect(await actsFound({ acts: ['audit_exported'] })).toEqual(['audit_exported']);
  });

  it('lists log-ins only of users who manage something', async () => {
    const ada = await test.rows.addUser({ email: 'ada@chain.test', password: PASSWORD });
    const hr = await test.rows.addUser({ email: 'hr@chain.test', password: PASSWORD, permissions: ['manageusers'] });
    for (const { email } of [ada, hr])
      await test.call(asBff, 'POST', '/internal/sessions', {
        identifier: email,
        password: PASSWORD,
        device: 'Firefox',
      });
    const { items } = await search();
    expect(items.map(({ act, actor }) => [act, actor?.id])).toEqual([['logged_in', hr._id]]);
    expect((await search({ userId: ada._id })).items).toEqual([]);
  });

  it('shows an opening the day after, without its hour, its object or its request, and finds it by none of them', async () => {
    const [reader, author] = [await test.rows.addUser(), await test.rows.addUser({ lastname: 'Zwartjes' })];
    const yesterday = new Date(Date.now() - DAY_MS);
    const opening = { act: 'submission_viewed', userId: reader._id } as const;
    await log().add({ ...opening, objectId: author._id }, new Date());
    expect(await actsFound()).toEqual([]);
    await log().add({ ...opening, objectId: author._id }, yesterday);
    const { items } = await search();
    const day = yesterday.toISOString().slice(0, 10);
    expect(items).toEqual([
      { ...items[0], day, at: null, about: null, requestId: null, actor: { id: reader._id, name: expect.any(String) } },
    ]);
    const stored = await events().findOne({ listedAt: { $lte: new Date() } });
    expect(JSON.stringify(items)).not.toContain(String(stored?._id));
    expect(await actsFound({ text: 'zwartjes' })).toEqual([]);
    expect(await actsFound({ text: author._id })).toEqual([]);
  });
});

it('finds everything by an index', () => expectNoScans(test.store));
