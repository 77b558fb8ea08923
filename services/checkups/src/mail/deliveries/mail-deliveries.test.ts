import type { Count } from '@wellspring/shared/contracts/common.ts';
import type { MailDelivery, MailsTriedAgain } from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import type { Meeting } from '@wellspring/shared/contracts/talk/meeting.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { inDays } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { MailRow } from '../door/mail.ts';

let test: TestApp;
let ada: UserRow;
let admin: UserRow;
let settingsOnly: UserRow;
beforeAll(async () => {
  test = await startTestApp();
  ada = await test.rows.addUser({ firstname: 'Ada', lastname: 'Maes' });
  admin = await test.rows.addUser({ permissions: ['managecompany'] });
  settingsOnly = await test.rows.addUser({ permissions: ['managesettings'] });
});
beforeEach(async () => {
  await test.rows.collection('mails').deleteMany({ userId: ada._id });
  for (const id of ['failed', 'one', 'two']) await test.rows.collection('outbox').deleteOne({ _id: id });
});
afterAll(() => test.close());

const aMail = (id: string, given: Partial<MailRow> = {}): MailRow => ({
  _id: id,
  template: 'meeting-planned',
  userId: ada._id,
  language: 'en',
  variables: { date: 'a secret of two' },
  state: 'error',
  tries: 3,
  error: 'mailbox_unavailable',
  createdAt: inDays(-2),
  sentAt: null,
  ...given,
});
const sent = { state: 'sent', error: null, sentAt: inDays(-1) } as const;

const read = async <T>(path: string, by = admin) => (await test.call(actingAs(by), 'GET', path)).body as T;
const listOf = (query = '', by = admin) => read<MailDelivery[]>(`/mail-deliveries${query}`, by);
const idsOf = async (query = '') => (await listOf(query)).map(({ id }) => id);
const post = (path: string, body: object | undefined, by = admin) => test.call(actingAs(by), 'POST', path, body);
const rowOf = (id: string) => test.rows.collection('mails').findOne({ _id: id });

describe('the list of deliveries', () => {
  it('lists each mail with its state, the latest first, without its content', async () => {
    await test.rows.add(
      'mails',
      aMail('failed'),
      aMail('sent', { ...sent, template: 'password-changed', createdAt: inDays(-1) }),
      aMail('waiting', { state: 'sending', error: 'server_busy', createdAt: inDays(-3) }),
      aMail('reminder', { template: 'checkup-reminder', entryId: 'e', slot: 's' }),
      aMail('last-days', { template: 'grace-period', entryId: 'e', slot: 's' }),
    );
    const all = await listOf();
    expect(all.map(({ id, state, problem }) => [id, state, problem])).toEqual([
      ['sent', 'sent', null],
      ['failed', 'failed', 'mailbox_unavailable'],
      [expect.stringMatching(/^[\w-]{43}$/), 'waiting', 'server_busy'],
    ]);
    expect(all[1]).toMatchObject({
      kind: 'meeting-planned',
      person: { id: ada._id, name: 'Ada Maes' },
      canTryAgain: true,
    });
    expect(JSON.stringify(all)).not.toMatch(/secret|example\.test/);
    expect(await idsOf('?state=failed')).toEqual(['failed']);
    expect(await idsOf('?kind=password-changed')).toEqual(['sent']);
    expect(await idsOf('?_start=1&_limit=1')).toEqual(['failed']);
    expect(await read<Count>('/mail-deliveries/count?state=waiting')).toEqual({ count: 1 });
    expect(await read<Count>('/mail-deliveries/count')).toEqual({ count: 3 });
  });

  it('names people only to those who may see them, and of what two have between them only when it failed', async () => {
    await test.rows.add('mails', aMail('failed'), aMail('sent', { ...sent, createdAt: inDays(-1) }));
    expect((await listOf()).map(({ person }) => person?.name ?? null)).toEqual([null, 'Ada Maes']);
    expect((await listOf('', settingsOnly)).map(({ person }) => person)).toEqual([null, null]);
  });

  it('hides the recipient of a mail that only waits, is cancelled, or is about erasure', async () => {
    await test.rows.add(
      'mails',
      aMail('digest-1', { template: 'new-checkup', state: 'sending', error: 'server_unreachable' }),
      aMail('digest-2', { error: 'no_longer_true' }),
      aMail('digest-3', { ...sent, template: 'confirm-erasure' }),
    );
    const all = await listOf();
    expect(all.map(({ person }) => person)).toEqual([null, null, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(3);
    expect(JSON.stringify(all)).not.toContain('digest');
  });

  it.each(['state=idle', 'kind=checkup-reminder', '_start=10001', '_limit=101', 'userId=x', 'state[$ne]=sent'])(
    'cannot be asked by %s',
    async (query) => {
      const reply = await test.call(actingAs(admin), 'GET', `/mail-deliveries?${query}`);
      expect([reply.status, (reply.body as { code: string }).code]).toEqual([400, 'invalid_filter']);
    },
  );

  it('is for those who manage the settings', async () => {
    for (const path of ['', '/count'])
      expect((await test.call(actingAs(ada), 'GET', `/mail-deliveries${path}`)).status).toBe(403);
    for (const path of ['', '/x']) expect((await post(`/mail-deliveries${path}/retry`, {}, ada)).status).toBe(403);
  });
});

describe('trying again', () => {
  it('puts a failed mail on its way once, with a day of its own', async () => {
    await test.rows.add('mails', aMail('failed'));
    const wokenBefore = test.woken.length;
    for (let time = 0; time < 2; time += 1)
      expect((await post('/mail-deliveries/failed/retry', undefined)).status).toBe(204);
    expect(await rowOf('failed')).toMatchObject({ state: 'idle', error: null, retriedAt: expect.any(Date) });
    expect(await test.rows.collection('outbox').findOne({ _id: 'failed' })).toMatchObject({
      kind: 'mail',
      payload: { mailId: 'failed' },
      relayedAt: null,
    });
    expect(test.woken.slice(wokenBefore)).toEqual(['outbox-relay']);
  });

  it('refuses what would be of no use, and knows no mail that is not in the list', async () => {
    await test.rows.add(
      'mails',
      aMail('reset', { template: 'reset-password' }),
      aMail('past', { error: 'no_longer_true' }),
      aMail('reminder', { template: 'checkup-reminder' }),
    );
    for (const id of ['reset', 'past'])
      expect(await post(`/mail-deliveries/${id}/retry`, undefined)).toMatchObject({
        status: 409,
        body: { code: 'not_possible_now', fields: [{ path: 'id', code: 'of_no_use' }] },
      });
    for (const id of ['reminder', 'none'])
      expect((await post(`/mail-deliveries/${id}/retry`, undefined)).status).toBe(404);
  });

  it('leaves a mail alone whose worker is still about to take it out of the outbox', async () => {
    await test.rows.add('mails', aMail('failed'));
    await test.rows.add('outbox', { _id: 'failed', kind: 'mail', payload: {}, createdAt: inDays(-2), relayedAt: null });
    expect((await post('/mail-deliveries/failed/retry', undefined)).status).toBe(204);
    expect(await rowOf('failed')).toMatchObject({ state: 'error' });
  });

  it('takes up all failed ones, or those of a kind', async () => {
    await test.rows.add(
      'mails',
      aMail('one'),
      aMail('two', { template: 'shared-checkup' }),
      aMail('reset', { template: 'reset-password' }),
      aMail('gone', { error: 'recipient_gone' }),
      aMail('fine', sent),
    );
    const retry = async (body: object) => (await post('/mail-deliveries/retry', body)).body as MailsTriedAgain;
    expect(await retry({ kind: 'shared-checkup' })).toEqual({ count: 1, hasMore: false });
    expect(await retry({})).toEqual({ count: 1, hasMore: false });
    expect(await retry({})).toEqual({ count: 0, hasMore: false });
    expect((await rowOf('gone'))?.state).toBe('error');
  });
});

it('shows only the manager that the mail about a meeting failed', async () => {
  const max = await test.rows.addUser({ firstname: 'Max' });
  const meeting = {
    _id: 'meeting-1',
    subject: 'Talk',
    date: inDays(3),
    isCancelled: false,
    isRequest: false,
    userId: ada._id,
    managerId: max._id,
    submissionId: null,
    createdBy: max._id,
    createdAt: inDays(-3),
    updatedAt: inDays(-3),
  };
  await test.rows.add('meetings', meeting);
  await test.rows.add('mails', aMail('first', { meetingId: 'meeting-1' }));
  const seenBy = async (by: UserRow) => (await read<Meeting>('/meetings/meeting-1', by)).mailFailed;
  expect([await seenBy(max), await seenBy(ada)]).toEqual([true, false]);
  expect((await read<Meeting[]>('/meetings', max)).map(({ mailFailed }) => mailFailed)).toEqual([true]);
  // A mail about another date was delivered.
  await test.rows.add('mails', aMail('second', { ...sent, meetingId: 'meeting-1', createdAt: inDays(-1) }));
  expect(await seenBy(max)).toBe(false);
});

it('is read by index only', () => expectNoScans(test.store));
