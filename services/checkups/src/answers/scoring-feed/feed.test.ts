import type { FeedEntry } from '@wellspring/shared/contracts/internal/feed.ts';
import { FeedMessage } from '@wellspring/shared/contracts/internal/feed.ts';
import type { ScoringRequests } from '@wellspring/shared/contracts/internal/scoring.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frames } from '../../main/migrations/0003-frames.ts';
import { feed } from '../../main/migrations/0004-feed.ts';
import { oldScores } from '../../main/migrations/0006-old-scores.ts';
import { startAnswering } from '../../testing/answering.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Outbox messages about a submission or a run, by type. */
async function waiting(id: string) {
  const rows = await test.rows.collection('outbox').find({ kind: 'feed' }).toArray();
  const messages = rows.map(({ payload }) => FeedMessage.parse(payload));
  return Object.fromEntries(
    messages
      .filter((message) => [message.type, Object(message).entryId, Object(message).submissionId].includes(id))
      .map(({ type, version }) => [type, version]),
  );
}

async function sent() {
  const user = await test.rows.addUser();
  const { entry } = await test.rows.addRun([user]);
  const answering = await startAnswering(test, user, entry._id);
  await answering.answerAll();
  await answering.finish();
  return { ...answering, user, entry, me: actingAs(user) };
}

const asked = async (id: string) => {
  const { body } = await test.call(asBff, 'POST', '/internal/scoring-requests', { submissionIds: [id] });
  return (body as ScoringRequests).requests[0];
};
const told = (type: string, id: string, version: number) =>
  test.call(asBff, 'POST', '/internal/feed/told', { messages: [{ type, submissionId: id, version }] });

describe('the feed', () => {
  it('names the submissions of a run whose authors may read results themselves', async () => {
    const member = await sent();
    const { entryId } = { entryId: member.entry._id };
    const may = async () =>
      (await test.call(asBff, 'POST', '/internal/feed/readers', { entryId })).body as { submissionIds: string[] };
    expect(await may()).toEqual({ submissionIds: [] });
    const users = test.connection.collection('users');
    const setPermissions = (permissions: string[]) =>
      users.updateOne({ _id: member.user._id as never }, { $set: { permissions } });
    for (const permission of ['viewTeams', 'viewSegments', 'manageanalytics', 'managecompany']) {
      await setPermissions([permission]);
      expect(await may()).toEqual({ submissionIds: [member.id] });
    }
    await setPermissions(['manageschedule']);
    expect(await may()).toEqual({ submissionIds: [] });
    const team = aTeam();
    await test.rows.add('teams', team);
    for (const role of ['viewer', 'manager'] as const) {
      await test.connection.collection('memberships').deleteMany({ userId: member.user._id });
      await test.rows.add('memberships', aMembership(member.user._id, team._id, role));
      expect(await may()).toEqual({ submissionIds: [member.id] });
    }
    expect((await test.call(member.me, 'POST', '/internal/feed/readers', { entryId })).status).toBe(403);
  });

  it('counts up what happens to a submission, in the transaction of what happens', async () => {
    const { id, url, me, save, finish } = await sent();
    expect(await asked(id)).toMatchObject({ version: 1, isShared: false });
    const work = await test.rows.collection('outbox').findOne({ 'payload.submissionId': id });
    expect(work).toMatchObject({ kind: 'score-submission', payload: { version: 1 } });

    await save({ private: false });
    expect(await waiting(id)).toEqual({ 'sharing-changed': 2 });
    expect(await asked(id)).toMatchObject({ version: 2, isShared: true });
    await save({ private: true });
    expect(await waiting(id)).toEqual({ 'sharing-changed': 3 });
    // A manager may have read it: for results it stays known, until other answers are sent.
    expect(await asked(id)).toMatchObject({ version: 3, isShared: true });

    await test.call(me, 'PUT', `${url}/reset`);
    expect(await waiting(id)).toMatchObject({ 'withdraw-score': 4 });
    expect(await asked(id)).toBeUndefined();
    // A submission that is not finished is not in analytics: no message.
    await save({ private: true });
    expect(await waiting(id)).toEqual({ 'sharing-changed': 3, 'withdraw-score': 4 });
    await finish();
    expect(await asked(id)).toMatchObject({ version: 5, isShared: false });
  });

  it('withdraws the score of a vitamin of one’s own with it, and lets it be begun again under its id', async () => {
    const user = await test.rows.addUser();
    const me = actingAs(user);
    const own = { id: crypto.randomUUID(), checkupentry: `own${crypto.randomUUID()}`, vitamins: ['ATT'] };
    const begin = async () => {
      await test.call(me, 'POST', '/checkupsubmissions', own);
      const answering = await startAnswering(test, user, own.checkupentry, own.id);
      await answering.answerAll();
      await answering.finish();
      return answering;
    };
    const { url } = await begin();
    const first = (await asked(own.id))?.version ?? 0;
    expect((await test.call(me, 'DELETE', url)).status).toBe(204);
    const withdrawn = (await waiting(own.id))['withdraw-score'] ?? 0;
    expect(withdrawn).toBeGreaterThan(first);
    await begin();
    expect((await asked(own.id))?.version).toBeGreaterThan(withdrawn);
  });

  it('stays pending for a newer message when an older one is reported', async () => {
    const { id, save } = await sent();
    await save({ private: false });
    await save({ private: true });
    expect((await told('sharing-changed', id, 2)).status).toBe(204);
    expect(await waiting(id)).toEqual({ 'sharing-changed': 3 });
    await told('sharing-changed', id, 3);
    expect(await waiting(id)).toEqual({});
  });

  it('keeps a report waiting whose scores are of before it was opened and sent again', async () => {
    const { id, url, me, finish, read } = await sent();
    const before = await asked(id);
    await test.call(me, 'PUT', `${url}/reset`);
    await finish();
    const after = await asked(id);
    expect(after?.answersHash).toBe(before?.answersHash);
    const report = (request = before) =>
      test.call(asBff, 'POST', '/internal/submissions/processed', {
        processed: [{ submissionId: id, answersHash: request?.answersHash ?? '', version: request?.version ?? 0 }],
      });
    await report(before);
    expect(await read()).toMatchObject({ isprocessed: false });
    await report(after);
    expect(await read()).toMatchObject({ isprocessed: true });
  });

  it('carries ids and versions, never an answer, a name or an address', async () => {
    const { user, id, url, me, save } = await sent();
    await save({ private: false });
    await test.call(me, 'PUT', `${url}/reset`);
    const rows = await test.rows.collection('outbox').find({ 'payload.submissionId': id }).toArray();
    expect(rows.length).toBeGreaterThan(1);
    for (const { kind, payload } of rows) {
      if (kind === 'feed') expect(FeedMessage.parse(payload)).toEqual(payload);
      for (const secret of [user._id, user.email, user.firstname, user.lastname])
        expect(JSON.stringify(payload)).not.toContain(secret);
    }
  });

  it('has analytics compare its scores from before with what is finished, once, after the update', async () => {
    const finished = await sent();
    const { id, url, me } = await sent();
    await test.call(me, 'PUT', `${url}/reset`);
    const { signal } = new AbortController();
    await oldScores.up(test.connection, signal);
    await oldScores.up(test.connection, signal);
    expect(await waiting('compare-scores')).toEqual({ 'compare-scores': 1 });
    const submissionIds = [finished.id, id, 'deleted'];
    const compared = await test.call(asBff, 'POST', '/internal/submissions/finished', { submissionIds });
    expect(compared.body).toEqual({ submissionIds: [finished.id] });
    const messages = [{ type: 'compare-scores', version: 1 }];
    expect((await test.call(asBff, 'POST', '/internal/feed/told', { messages })).status).toBe(204);
    expect(await waiting('compare-scores')).toEqual({});
  });

  it('is for processes only', async () => {
    const { me, entry } = await sent();
    const message = { type: 'entry-opened', entryId: entry._id, version: 1 };
    for (const [url, body] of [
      ['/internal/feed/entries', { entryIds: [entry._id] }],
      ['/internal/feed/told', { messages: [message] }],
      ['/internal/submissions/finished', { submissionIds: ['s'] }],
    ] as const)
      expect([url, (await test.call(me, 'POST', url, body)).status]).toEqual([url, 403]);
    const wrong = await test.call(asBff, 'POST', '/internal/feed/told', { messages: [{ ...message, name: 'Ada' }] });
    expect(wrong.status).toBe(400);
  });

  it('has what was sent before there were versions looked at again, with its run', async () => {
    const { id, user, entry } = await sent();
    await test.rows.add('teams', aTeam({ _id: 'a-team' }));
    await test.rows.add('memberships', aMembership(user._id, 'a-team'));
    const done = await startAnswering(test, user, (await test.rows.addRun([user])).entry._id);
    await test.connection.collection('submissions').updateMany({}, { $unset: { feedVersion: '' } });
    await test.connection.collection('outbox').deleteMany({});
    const { signal } = new AbortController();
    await frames.up(test.connection, signal);
    await feed.up(test.connection, signal);
    await feed.up(test.connection, signal);
    expect(await waiting(id)).toEqual({ 'score-submission': 1 });
    expect(await asked(id)).toMatchObject({ version: 1, frame: { teamIds: ['a-team'], isOfToday: true } });
    // The report is not waited for: its scores are there.
    expect((await test.call(actingAs(user), 'GET', `/checkupsubmissions/${id}`)).body).toMatchObject({
      isprocessed: true,
    });
    // Begun and not sent: nothing to look at.
    expect(await waiting(done.id)).toEqual({});
    const version = (await waiting(entry._id))['entry-opened'];
    const { body } = await test.call(asBff, 'POST', '/internal/feed/entries', { entryIds: [entry._id, 'unknown'] });
    expect((body as { entries: FeedEntry[] }).entries).toEqual([
      {
        entryId: entry._id,
        version,
        checkupId: entry.checkupId,
        isPulse: false,
        start: entry.start.toISOString(),
        end: entry.end.toISOString(),
        graceEnd: entry.graceEnd.toISOString(),
        thresholds: { team: 5, segment: 5, population: 10, participationPercent: 30 },
        flags: { showBeforeEnd: false, hideTeamsUntilEnd: true },
        splitAttributes: ['companyBranch', 'employmentType'],
        finishedCount: null,
      },
    ]);
  });
});
