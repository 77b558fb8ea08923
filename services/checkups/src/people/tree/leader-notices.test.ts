import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailRepository } from '../../mail/sending/mail.repository.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, aUser } from '../../testing/objects.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { leaderNoticesJob } from './leader-notices.job.ts';
import { createLeaderNotices } from './leader-notices.repository.ts';

let test: TestApp;
const editor = aUser({ _id: 'editor', permissions: ['manageteams'] });
beforeAll(async () => {
  test = await startTestApp();
  const ids = ['first', 'second', 'third', 'ada', 'bob'];
  await test.rows.add('users', editor, aUser({ _id: 'gone', status: 'former' }), ...ids.map((_id) => aUser({ _id })));
  await test.rows.add(
    'teams',
    aTeam({ _id: 'care', title: 'Care', isCompany: true }),
    aTeam({ _id: 'hidden', isVisible: false, isBase: true }),
  );
  await test.rows.add(
    'memberships',
    aMembership('first', 'care', 'manager'),
    aMembership('ada', 'care'),
    aMembership('bob', 'care'),
    aMembership('gone', 'care'),
    aMembership('bob', 'hidden'),
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.rows.collection('mails').deleteMany({ _id: { $gt: '' } });
});

const add = (teamId: string, userId: string, role: string) =>
  test.call(actingAs(editor), 'POST', `/swarms/${teamId}/members`, { userId, role });
const mails = async () => {
  const rows = await test.rows
    .collection('mails')
    .find({ _id: { $gt: '' } })
    .toArray();
  return rows.map(({ template, userId, aboutUserId }) => `${template} of ${aboutUserId} to ${userId}`).sort();
};

/** @param mailsBefore breaks off after so many mails */
function run(mailsBefore = Number.POSITIVE_INFINITY) {
  const { connection } = test;
  const writer = createMailRepository(connection, createOutboxRepository(connection));
  let left = mailsBefore;
  const job = leaderNoticesJob({
    notices: createLeaderNotices(connection),
    inTransaction: transactionsOn(connection),
    mails: {
      async write(mail, session) {
        left -= 1;
        if (left < 0) throw new Error('killed');
        await writer.write(mail, session);
      },
    },
  });
  return runDueJobs([job]);
}

it('notifies the other managers and the members of a new manager, once, also after an interruption', async () => {
  expect((await add('care', 'second', 'manager')).status).toBe(204);
  await run(2);
  expect(await mails()).toEqual([]);
  await run();
  const expected = ['ada', 'bob', 'first'].map((userId) => `new-team-manager of second to ${userId}`);
  expect(await mails()).toEqual(expected);
  await run();
  expect(await mails()).toEqual(expected);
});

it('notifies the managers alone of a new viewer, and sends none for a new member or a hidden team', async () => {
  await add('care', 'third', 'viewer');
  await add('care', 'third', 'member');
  await add('hidden', 'third', 'manager');
  await run();
  expect(await mails()).toEqual(['first', 'second'].map((userId) => `new-team-viewer of third to ${userId}`));
});

it('lists these mails among the deliveries, each under its kind', async () => {
  await add('care', 'third', 'manager');
  await run();
  const administrator = actingAs(aUser({ permissions: ['managesettings'] }));
  const { body } = await test.call(administrator, 'GET', '/mail-deliveries?kind=new-team-manager');
  expect((body as { kind: string }[]).map(({ kind }) => kind)).toEqual(Array(4).fill('new-team-manager'));
});

it('notifies the managers of a segment of each new one, including that one, and no member', async () => {
  const filter = { match: 'all', conditions: [{ field: 'team', operator: 'eq', value: 'care' }] };
  const content = { title: 'All of care', color: '', filter };
  const call = (method: 'POST' | 'PUT', url: string, body: object) =>
    test.call(actingAs(aUser({ _id: 'hr', permissions: ['managesegments'] })), method, url, body);
  expect((await call('POST', '/segments', { id: 'seg', ...content, managers: ['first'] })).status).toBe(201);
  await run();
  expect(await mails()).toEqual(['new-segment-manager of first to first']);
  await call('PUT', '/segments/seg', { revision: 1, ...content, managers: ['first', 'third'] });
  await run();
  expect(await mails()).toEqual([
    'new-segment-manager of first to first',
    'new-segment-manager of third to first',
    'new-segment-manager of third to third',
  ]);
});

it('finds what is due by index only', () => expectNoScans(test.store));
