import type { StuckMessage } from '@wellspring/shared/contracts/checkups/stuck-message.ts';
import { FeedEntries, FeedMessage } from '@wellspring/shared/contracts/internal/feed.ts';
import { ScoringRequests } from '@wellspring/shared/contracts/internal/scoring.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EntryRow } from '../../checkups/door/checkup.ts';
import { frameId } from '../../checkups/door/frame.ts';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import type { OutboxRow } from '../../platform/outbox/outbox.ts';
import type { OutboxQueue } from '../../platform/outbox/plan-jobs.ts';
import { createOutboxRelay } from '../../platform/outbox/relay-outbox.ts';
import { startAnswering } from '../../testing/answering.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => void (await test.connection.collection('outbox').deleteMany({})));

const HOUR_MS = 3_600_000;
const outbox = () => test.connection.collection<OutboxRow>('outbox');

/** The relay's sweep, with queues that have lost every job. @returns what was logged */
async function sweep(): Promise<unknown[]> {
  const lines: unknown[] = [];
  const lost: OutboxQueue = {
    queue: { getJob: async () => undefined, addBulk: async () => [] } as unknown as OutboxQueue['queue'],
    options: {},
  };
  const relay = createOutboxRelay({
    outbox: createOutboxRepository(test.connection),
    queues: { feed: lost, mail: lost, 'score-submission': lost },
    log: { warn: (fields, message) => void lines.push({ fields, message }) },
  });
  await relay.sweep();
  return lines.filter((line) => JSON.stringify(line).includes('for a day'));
}

/** Makes everything in the outbox that old, and given to its queue a while ago. */
async function age(hours: number): Promise<void> {
  const since = new Date(Date.now() - hours * HOUR_MS);
  await outbox().updateMany({}, { $set: { since, relayedAt: new Date(Date.now() - HOUR_MS), jobId: 'lost' } });
}

async function sent() {
  const user = await test.rows.addUser();
  const { entry } = await test.rows.addRun([user]);
  const { _id: entryId } = entry;
  const place = { teamIds: ['team'], segmentIds: [], attributes: {} };
  await test.rows.add('frames', { _id: frameId(entryId, user._id), entryId, userId: user._id, ...place });
  const answering = await startAnswering(test, user, entryId);
  await answering.answerAll();
  await answering.finish();
  return { ...answering, entry, user, me: actingAs(user) };
}

const administrator = async () => actingAs(await test.rows.addUser({ permissions: ['managecompany'] }));
type Actor = Awaited<ReturnType<typeof administrator>>;
const list = async (actor: Actor) => (await test.call(actor, 'GET', '/stuck-messages')).body as StuckMessage[];
const leaveOut = (actor: Actor, id: string) => test.call(actor, 'PUT', `/stuck-messages/${id}/left-out`);

const asked = async (id: string) => {
  const { body } = await test.call(asBff, 'POST', '/internal/scoring-requests', { submissionIds: [id] });
  return ScoringRequests.parse(body).requests[0];
};
async function finishedCount(entryId: string) {
  const { body } = await test.call(asBff, 'POST', '/internal/feed/entries', { entryIds: [entryId] });
  return FeedEntries.parse(body).entries[0]?.finishedCount;
}

it('names what is stuck for a day once, by ids, and lists it for who manages the company', async () => {
  const { id, user, entry, save } = await sent();
  await save({ private: false });
  await outbox().insertOne({
    _id: 'a-mail',
    kind: 'mail',
    payload: { mailId: 'a-mail' },
    createdAt: new Date(),
  } as never);
  const me = await administrator();
  await age(23);
  expect(await sweep()).toEqual([]);
  expect(await list(me)).toEqual([]);

  await age(49);
  const lines = await sweep();
  expect(lines).toEqual([
    {
      fields: {
        messages: expect.arrayContaining([
          { id, kind: 'score-submission' },
          { id, kind: 'sharing-changed' },
        ]),
      },
      message: 'analytics has not taken these messages for a day',
    },
  ]);
  for (const secret of [user._id, user.email, user.lastname, 'a-mail'])
    expect(JSON.stringify(lines)).not.toContain(secret);
  await age(50);
  expect(await sweep()).toEqual([]);
  const listed = await list(me);
  expect(listed).toHaveLength(2);
  expect(listed).toContainEqual({ id, kind: 'sharing-changed', days: 2, canLeaveOut: true });
  const other = actingAs(await test.rows.addUser({ permissions: ['managesettings', 'manageanalytics'] }));
  expect([(await test.call(other, 'GET', '/stuck-messages')).status, (await leaveOut(other, id)).status]).toEqual([
    403, 403,
  ]);
  expect(entry._id).not.toBe(id);
});

it('lets results do without a submission that cannot be scored, and writes down who decided it', async () => {
  const { id, entry, me, read, url, finish } = await sent();
  const entries = test.connection.collection<EntryRow>('entries');
  await age(30);
  await sweep();
  const boss = await administrator();
  expect(await asked(id)).toMatchObject({ version: 1, frame: { teamIds: ['team'] } });
  expect((await leaveOut(boss, id)).status).toBe(204);
  expect((await leaveOut(boss, id)).status).toBe(404);
  expect(await list(boss)).toEqual([]);
  // Older scores go; what is scored of it after all is for its author, and enters no result.
  expect(await asked(id)).toMatchObject({ version: 2, frame: null });
  const rows = await outbox().find({ kind: 'feed' }).toArray();
  const told = rows.map(({ payload }) => FeedMessage.parse(payload));
  expect(told).toContainEqual({ type: 'withdraw-score', submissionId: id, version: 2 });
  expect(told).toContainEqual({ type: 'entry-people', entryId: entry._id, version: 1 });
  expect(await read()).toMatchObject({ isfinished: true, isprocessed: false });
  const events = await test.rows.collection('auditEvents').find({ act: 'message_left_out' }).toArray();
  expect(events).toMatchObject([{ userId: boss.kind === 'user' ? boss.userId : '', objectId: id }]);

  await entries.updateOne({ _id: entry._id }, { $set: { status: 'completed' } });
  expect(await finishedCount(entry._id)).toBe(0);
  // Opened and sent again it is as any other.
  await entries.updateOne({ _id: entry._id }, { $set: { status: 'active' } });
  await test.call(me, 'PUT', `${url}/reset`);
  await finish();
  expect(await asked(id)).toMatchObject({ frame: { teamIds: ['team'] } });
  await entries.updateOne({ _id: entry._id }, { $set: { status: 'completed' } });
  expect(await finishedCount(entry._id)).toBe(1);
});

it('refuses to leave out what results need, and what is not stuck', async () => {
  const { id, me, url, entry } = await sent();
  const boss = await administrator();
  expect((await leaveOut(boss, id)).status).toBe(404);
  await test.call(me, 'PUT', `${url}/reset`);
  const repository = createOutboxRepository(test.connection);
  const payload = { type: 'entry-people', entryId: entry._id, version: 1 };
  await repository.add({ kind: 'feed', key: `entry-people.${entry._id}`, payload });
  await age(30);
  await sweep();
  expect((await list(boss)).map(({ kind, canLeaveOut }) => [kind, canLeaveOut]).sort()).toEqual([
    ['entry-people', false],
    ['withdraw-score', false],
  ]);
  for (const needed of [id, entry._id])
    expect(await leaveOut(boss, needed)).toMatchObject({
      status: 409,
      body: { code: 'not_possible_now', fields: [{ path: 'id', code: 'results_need_it' }] },
    });
});

it('keeps the moment since which work waits when it is asked for again', async () => {
  const repository = createOutboxRepository(test.connection);
  const work = {
    kind: 'feed',
    key: 'sharing-changed.s',
    payload: { type: 'sharing-changed', submissionId: 's', version: 1 },
  } as const;
  await repository.add(work);
  await age(30);
  const before = await outbox().findOne({ _id: work.key });
  await repository.add({ ...work, payload: { ...work.payload, version: 2 } });
  const after = await outbox().findOne({ _id: work.key });
  expect(after).toMatchObject({ since: before?.since, relayedAt: null, payload: { version: 2 } });
});
