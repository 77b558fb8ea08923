import { ScoringRequests } from '@wellspring/shared/contracts/internal/scoring.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAnswering } from '../../testing/answering.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aCheckup, aMembership, aTeam, inDays } from '../../testing/objects.ts';
import { actingAs, asBff, openAppOn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function begun(given: Parameters<TestApp['rows']['addRun']>[1] = {}) {
  const user = await test.rows.addUser();
  const { entry } = await test.rows.addRun([user], given);
  return { user, entry, ...(await startAnswering(test, user, entry._id)) };
}
const outboxOf = (id: string) =>
  test.rows
    .collection('outbox')
    .find({ _id: { $gte: id, $lt: `${id}~` } })
    .toArray();
const asked = async (...submissionIds: string[]) => {
  const { body } = await test.call(asBff, 'POST', '/internal/scoring-requests', { submissionIds });
  const { sheets, requests } = ScoringRequests.parse(body);
  return requests.map(({ sheet, ...request }) => ({ ...request, questions: sheets[sheet] }));
};
const processed = (submissionId: string, answersHash: string, version = 1) =>
  test.call(asBff, 'POST', '/internal/submissions/processed', { processed: [{ submissionId, answersHash, version }] });

describe('finishing', () => {
  it('needs every answer, and names the first that is missing', async () => {
    const { save, answer, indexes, row, id } = await begun();
    await answer(indexes[0], 3);
    const { status, body } = await save({ isfinished: true });
    expect([status, body]).toMatchObject([
      422,
      { code: 'not_everything_answered', fields: [{ path: indexes[1], params: { index: indexes[1] } }] },
    ]);
    expect(await row()).toMatchObject({ isFinished: false, answersHash: null });
    expect(await outboxOf(id)).toEqual([]);
  });

  it('needs the extra questions as well', async () => {
    const text = { en: 'x', fr: 'x', nl: 'x' };
    const checkup = aCheckup({ questionKeys: ['JS1'], extraQuestions: [{ key: 'EXT1', text, scaleKey: 'agree' }] });
    const { save, answer, finish, read } = await begun({ checkup });
    await answer('ATT#JS#JS1', 3);
    expect((await finish()).body).toMatchObject({ fields: [{ path: 'EXT#EXT#EXT1' }] });
    await save({ extraSubmission: { questions: [{ index: 'EXT#EXT#EXT1', value: 2, revision: 0 }] } });
    expect((await finish()).body).toMatchObject({ isfinished: true, answeredCount: 2 });
    expect((await read()).extraSubmission.questions).toMatchObject([
      { index: 'EXT#EXT#EXT1', value: 2, scalefactor: 'agree' },
    ]);
  });

  it('takes the last answers along, marks, and puts the work in the outbox', async () => {
    const { save, indexes, row, id } = await begun();
    const wokenBefore = test.woken.length;
    const questions = indexes.map((index) => ({ index, value: 6, revision: 0 }));
    const { body } = await save({ isfinished: true, submission: { questions, isFinished: true } });
    expect(body).toMatchObject({
      isfinished: true,
      answeredCount: 6,
      questions: questions.map(({ index }) => ({ index, revision: 1 })),
    });
    const { answersHash, finishedAt } = await row();
    expect(answersHash).toMatch(/^[0-9a-f]{64}$/);
    expect(finishedAt).toBeInstanceOf(Date);
    const rows = await outboxOf(id);
    expect(rows).toMatchObject([
      {
        kind: 'score-submission',
        _id: `${id}-${answersHash}`,
        payload: { submissionId: id, answersHash },
        relayedAt: null,
        jobId: null,
      },
    ]);
    expect(test.woken.slice(wokenBefore)).toEqual(['outbox-relay']);
  });

  it('finishes once, however many requests arrive at the same time', async () => {
    const { answerAll, finish, id, row } = await begun();
    await answerAll();
    const replies = await Promise.all(Array.from({ length: 6 }, finish));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { finishedAt } = await row();
    expect((await finish()).body).toMatchObject({ isfinished: true });
    expect((await row()).finishedAt).toEqual(finishedAt);
    expect(await outboxOf(id)).toHaveLength(1);
  });

  it('closes the answers, but a repeat of the last save is not an error', async () => {
    const { answerAll, answer, save, finish, indexes, row } = await begun();
    await answerAll(4);
    await finish();
    expect((await answer(indexes[0], 7, 1)).body).toMatchObject({ code: 'submission_finished' });
    const note = { index: 'ATT#JS', content: 'late', isShared: false, revision: 0 };
    expect((await save({ submission: { notes: [note] } })).body).toMatchObject({ code: 'submission_finished' });
    expect((await answer(indexes[0], 4)).body).toMatchObject({ isfinished: true, questions: [{ revision: 1 }] });
    expect((await row()).answers.JS1).toMatchObject({ value: 4, revision: 1 });
  });

  it('has another digest than the same answers of another user', async () => {
    const [one, two] = [await begun(), await begun()];
    for (const { answerAll, finish } of [one, two]) {
      await answerAll(3);
      await finish();
    }
    const [first, second] = [await one.row(), await two.row()];
    expect(first.answersHash).not.toBe(second.answersHash);
    expect([await outboxOf(one.id), await outboxOf(two.id)]).toMatchObject([
      [{ _id: `${one.id}-${first.answersHash}` }],
      [{ _id: `${two.id}-${second.answersHash}` }],
    ]);
  });
});

describe('opening again', () => {
  it('keeps the answers, deletes the scores, and requests new ones at the next finish', async () => {
    const { answerAll, finish, url, me, id, row, read, answer, indexes } = await begun();
    await answerAll(4);
    await finish();
    const { answersHash } = await row();
    expect(await read()).toMatchObject({ isprocessed: false });
    await processed(id, answersHash ?? '');
    expect(await read()).toMatchObject({ isprocessed: true });

    const reset = await test.call(me, 'PUT', `${url}/reset`);
    expect(reset.body).toMatchObject({ isfinished: false, isprocessed: false, submission: { answeredCount: 6 } });
    expect((await test.call(me, 'PUT', `${url}/reset`)).status).toBe(200);
    expect(await asked(id)).toEqual([]);

    expect((await finish()).body).toMatchObject({ isfinished: true });
    expect(await outboxOf(id)).toMatchObject([{ _id: `${id}-${answersHash}`, relayedAt: null }]);
    expect(await read()).toMatchObject({ isprocessed: false });
    await test.call(me, 'PUT', `${url}/reset`);
    // The earlier scores are no longer awaited: the sweeper would request them without end.
    expect(await outboxOf(id)).toEqual([]);
    await answer(indexes[0], 7, 1);
    await finish();
    const [asked2, ...others] = await outboxOf(id);
    expect(asked2?._id).not.toBe(`${id}-${answersHash}`);
    expect(others).toEqual([]);
  });

  it('is allowed until the deadline, not in the grace', async () => {
    const { answerAll, finish, url, me, entry, row } = await begun();
    await answerAll();
    await finish();
    await test.rows.collection('entries').updateOne({ _id: entry._id }, { $set: { end: inDays(-1) } });
    const other = await openAppOn(test.connection);
    expect((await other.call(me, 'PUT', `${url}/reset`)).body).toMatchObject({ code: 'deadline_passed' });
    expect(await row()).toMatchObject({ isFinished: true });
    await other.close();
  });

  it('is for a submission that exists', async () => {
    const { me } = await begun();
    expect((await test.call(me, 'PUT', '/checkupsubmissions/nowhere/reset')).status).toBe(404);
  });
});

describe('deleting', () => {
  it('is for own vitamins, which go with it', async () => {
    const user = await test.rows.addUser();
    const card = `own${crypto.randomUUID()}`;
    await test.rows.add('checkups', aCheckup({ _id: card, ownerId: user._id }));
    const { url, me, id, answerAll, finish } = await startAnswering(test, user, card);
    await answerAll();
    await finish();
    expect((await test.call(me, 'DELETE', url)).status).toBe(204);
    expect((await test.call(me, 'GET', url)).status).toBe(404);
    expect(await test.rows.collection('checkups').findOne({ _id: card })).toBeNull();
    expect(await outboxOf(id)).toEqual([]);
  });

  it('is refused for the answers to a run', async () => {
    const { url, me, row } = await begun();
    expect(await test.call(me, 'DELETE', url)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect(await row()).not.toBeNull();
  });
});

describe('the outbox row for analytics', () => {
  it('is a key and answers, never a person', async () => {
    const { user, entry, answerAll, save, finish, id, row } = await begun({
      checkup: aCheckup({ questionKeys: ['JS1', 'JS3'] }),
    });
    const frame = { teamIds: ['team', 'top'], segmentIds: ['segment'], attributes: { employmentType: 'not_given' } };
    await test.rows.add('frames', { _id: `${entry._id}.${user._id}`, entryId: entry._id, userId: user._id, ...frame });
    await save({
      submission: { notes: [{ index: 'ATT#JS', content: 'my secret note', isShared: true, revision: 0 }] },
    });
    await answerAll(2);
    await finish();
    const [request] = await asked(id, 'nowhere');
    const { answersHash, finishedAt } = await row();
    expect(request).toEqual({
      submissionId: id,
      version: 1,
      answersHash,
      isShared: false,
      respondentKey: expect.stringMatching(/^[\w-]{43}$/),
      entryId: expect.any(String),
      checkupId: expect.any(String),
      isPulse: false,
      finishedAt: finishedAt?.toISOString(),
      questions: ['JS1', 'JS3'].map((questionKey) => ({
        questionKey,
        factorKey: 'JS',
        scaleKey: 'satisfied',
        reverse: expect.any(Boolean),
      })),
      values: [2, 2],
      frame: { ...frame, isOfToday: false },
    });
    const text = JSON.stringify(request);
    for (const secret of [user._id, user.email, 'Peeters', 'secret note']) expect(text).not.toContain(secret);
  });

  it('is readable by processes only, and marks only unchanged rows', async () => {
    const { me, answerAll, finish, id, row, read } = await begun();
    await answerAll();
    expect(await asked(id)).toEqual([]);
    await finish();
    for (const url of ['/internal/scoring-requests', '/internal/submissions/processed']) {
      const reply = await test.call(me, 'POST', url, { submissionIds: [id], processed: [] });
      expect([url, reply.status]).toEqual([url, 403]);
    }
    await processed(id, 'f'.repeat(64));
    expect(await read()).toMatchObject({ isprocessed: false });
    expect(await outboxOf(id)).toHaveLength(1);
    expect((await processed(id, (await row()).answersHash ?? '')).status).toBe(204);
    expect(await read()).toMatchObject({ isprocessed: true });
    expect(await outboxOf(id)).toEqual([]);
    const { body: list } = await test.call(me, 'GET', '/checkupsubmissions');
    const { body: cards } = await test.call(me, 'GET', '/checkups/own');
    expect([list, cards]).toMatchObject([[{ id, isprocessed: true }], [{ submission: { id, isprocessed: true } }]]);
    expect((await test.call(asBff, 'POST', '/internal/scoring-requests', { submissionIds: { $gt: '' } })).status).toBe(
      400,
    );
  });

  it('fails for unreadable answers, and works for the rest of the batch', async () => {
    const [good, bad] = [await begun(), await begun()];
    for (const { answerAll, finish } of [good, bad]) {
      await answerAll();
      await finish();
    }
    await test.rows.collection('submissions').updateOne({ _id: bad.id }, { $set: { 'answers.JS1': 'broken' } });
    const submissionIds = [good.id, bad.id];
    // Left out it would count as erased, and its scores would be awaited without an error.
    const reply = await test.call(asBff, 'POST', '/internal/scoring-requests', { submissionIds });
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await asked(good.id)).toHaveLength(1);
  });

  it('is read by index only', () => expectNoScans(test.store));
});

describe('who may read', () => {
  /** An author with two managers, a finished submission, and the manager of another team. */
  async function finishedWithManagers() {
    const author = await begun();
    const team = aTeam();
    await test.rows.add('teams', team);
    const [boss, deputy, stranger] = [
      await test.rows.addUser(),
      await test.rows.addUser(),
      await test.rows.addUser({ permissions: ['managecompany'] }),
    ];
    await test.rows.add(
      'memberships',
      aMembership(author.user._id, team._id),
      aMembership(boss._id, team._id, 'manager'),
      aMembership(deputy._id, team._id, 'manager'),
      aMembership(stranger._id, team._id, 'viewer'),
    );
    await author.save({
      submission: {
        notes: [
          { index: 'ATT#JS', content: 'for my manager', isShared: true, revision: 0 },
          { index: 'ATT#OB', content: 'for me only', isShared: false, revision: 0 },
        ],
      },
    });
    await author.answerAll();
    await author.save({ private: false });
    const url = `/checkupsubmissions/getprivate/${author.user._id}?submissionid=${author.id}`;
    const seenBy = async (reader: { _id: string }) => {
      const actor = actingAs({ language: 'en', permissions: ['managecompany'], ...reader });
      const page = await test.call(actor, 'GET', url);
      const scores = await test.call(actor, 'POST', '/internal/readable-submissions', { submissionIds: [author.id] });
      // Both ways to a report must agree.
      expect(page.status).toBe(scores.status);
      return page;
    };
    return { ...author, boss, deputy, stranger, seenBy };
  }

  it('is the author alone until it is finished', async () => {
    const { seenBy, boss, user } = await finishedWithManagers();
    expect((await seenBy(boss)).status).toBe(404);
    expect((await seenBy(user)).status).toBe(200);
  });

  it('is every manager of the author when shared, without the notes that are not', async () => {
    const { seenBy, boss, deputy, stranger, finish, user } = await finishedWithManagers();
    await finish();
    for (const reader of [boss, deputy]) {
      const { status, body } = await seenBy(reader);
      expect(status).toBe(200);
      expect((body as { submission: { notes: object[] } }).submission.notes).toMatchObject([
        { content: 'for my manager' },
      ]);
      expect(JSON.stringify(body)).not.toContain('for me only');
    }
    expect((await seenBy(stranger)).status).toBe(404);
    expect(((await seenBy(user)).body as { submission: { notes: object[] } }).submission.notes).toHaveLength(2);
  });

  it('is the one chosen manager, or none when it is private', async () => {
    const { seenBy, boss, deputy, finish, save, row } = await finishedWithManagers();
    await finish();
    expect((await save({ private: false, manager: boss._id })).status).toBe(200);
    expect([(await seenBy(boss)).status, (await seenBy(deputy)).status]).toEqual([200, 404]);
    await save({ private: true, manager: boss._id });
    expect(await row()).toMatchObject({ isPrivate: true, managerId: null });
    expect([(await seenBy(boss)).status, (await seenBy(deputy)).status]).toEqual([404, 404]);
    await save({ private: false });
    expect([(await seenBy(boss)).status, (await seenBy(deputy)).status]).toEqual([200, 200]);
    await test.rows.collection('memberships').deleteOne({ userId: boss._id, role: 'manager', teamId: { $gte: '' } });
    expect((await seenBy(boss)).status).toBe(404);
  });

  it('is announced to each manager once, by a mail without content, when it is finished', async () => {
    const { boss, deputy, stranger, finish, save, user, id } = await finishedWithManagers();
    const mailsTo = (...people: { _id: string }[]) =>
      test.rows
        .collection('mails')
        .find({ userId: { $in: people.map(({ _id }) => _id) }, template: 'shared-checkup' })
        .toArray();
    expect(await mailsTo(boss, deputy, stranger)).toEqual([]);
    await save({ private: true });
    await finish();
    expect(await mailsTo(boss, deputy, stranger)).toEqual([]);
    await save({ private: false, manager: boss._id });
    expect((await mailsTo(boss, deputy, stranger)).map(({ userId }) => userId)).toEqual([boss._id]);
    for (const isPrivate of [true, false, true, false]) await save({ private: isPrivate });
    const mails = await mailsTo(boss, deputy, stranger);
    expect(mails.map(({ userId }) => userId).sort()).toEqual([boss._id, deputy._id].sort());
    for (const mail of mails) {
      expect(mail).toMatchObject({ variables: { sharingLevel: 'report' }, aboutUserId: user._id, state: 'idle' });
      expect(JSON.stringify(mail)).not.toContain(id);
      expect(await test.rows.collection('outbox').findOne({ _id: mail._id })).not.toBeNull();
    }
  });

  it('is announced to the managers when it is shared before the finish', async () => {
    const { boss, deputy, finish } = await finishedWithManagers();
    await finish();
    await finish();
    const mails = await test.rows
      .collection('mails')
      .find({ userId: { $in: [boss._id, deputy._id] } })
      .toArray();
    expect(mails.map(({ template }) => template)).toEqual(['shared-checkup', 'shared-checkup']);
  });

  it('takes only one of the author’s own managers', async () => {
    const { save, stranger, user, row } = await finishedWithManagers();
    for (const manager of [stranger._id, user._id, 'nobody']) {
      expect(await save({ private: false, manager })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: 'manager', code: 'not_own_manager' }] },
      });
    }
    expect(await row()).toMatchObject({ managerId: null });
  });

  it('gives one person’s key for one person’s submissions', async () => {
    const { boss, finish, id, user } = await finishedWithManagers();
    await finish();
    const own = await startAnswering(test, boss, (await test.rows.addRun([boss])).entry._id);
    const readable = (submissionIds: string[]) =>
      test.call(actingAs(boss), 'POST', '/internal/readable-submissions', { submissionIds });
    const [theirs, mine, both] = [
      (await readable([id])).body,
      (await readable([own.id])).body,
      (await readable([id, own.id])).body,
    ];
    type Readable = { respondentKey: string; submissionIds: string[] };
    expect((theirs as Readable).respondentKey).not.toBe((mine as Readable).respondentKey);
    expect((both as Readable).submissionIds).toHaveLength(1);
    expect([theirs, mine]).toContainEqual(both);
    expect(JSON.stringify(theirs)).not.toContain(user._id);
    expect((await readable(['nowhere'])).status).toBe(404);
    expect((await test.call(asBff, 'POST', '/internal/readable-submissions', { submissionIds: [id] })).status).toBe(
      403,
    );
  });

  it('of a note is decided by its author, also later', async () => {
    const { url, me, finish, seenBy, boss, read } = await finishedWithManagers();
    await finish();
    const share = (index: string, isShared: unknown) => test.call(me, 'PUT', `${url}/note`, { index, isShared });
    expect((await share('ATT#JS', false)).body).toMatchObject({
      index: 'ATT#JS',
      isShared: false,
      revision: 2,
      content: 'for my manager',
    });
    expect(((await seenBy(boss)).body as { submission: { notes: object[] } }).submission.notes).toEqual([]);
    expect((await share('ATT#JS', true)).status).toBe(200);
    expect((await share('EB#AU', true)).status).toBe(404);
    expect((await share('ATT#__proto__', true)).status).toBe(404);
    expect((await share('ATT#JS', 'yes')).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'isShared' }],
    });
    expect((await read()).submission.notes).toHaveLength(2);
  });

  it('is decided with the whole note too, whose words are saved only while they may change', async () => {
    const { url, me, finish, save, read } = await finishedWithManagers();
    const put = (note: object) => test.call(me, 'PUT', `${url}/note`, { index: 'ATT#JS', factorid: 'JS', ...note });
    const notes = async () => (await read()).submission.notes.map(({ content, isShared }) => [content, isShared]);
    const others = (await notes()).filter(([content]) => content !== 'for my manager');
    expect((await put({ isShared: false, content: 'for my manager' })).body).toMatchObject({ revision: 2 });
    expect((await put({ isShared: true, content: 'other words' })).body).toMatchObject({
      content: 'other words',
      isShared: true,
      revision: 3,
    });
    expect((await put({ isShared: true, content: 'of an older page', revision: 1 })).status).toBe(409);
    expect((await put({ isShared: true, content: 'x'.repeat(4_001) })).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'content' }],
    });
    expect(await notes()).toEqual(expect.arrayContaining([['other words', true], ...others]));
    await save({ submission: { notes: [{ index: 'ATT#JS', isShared: true, content: 'once more' }] } });
    await finish();
    expect((await put({ isShared: false, content: 'once more' })).status).toBe(200);
    expect((await put({ isShared: true, content: 'too late' })).body).toMatchObject({ code: 'submission_finished' });
    expect(await notes()).toEqual(expect.arrayContaining([['once more', false], ...others]));
  });

  it('of a person’s newest one needs no id', async () => {
    const { user, boss, finish } = await finishedWithManagers();
    const url = `/checkupsubmissions/getprivate/${user._id}`;
    expect((await test.call(actingAs(boss), 'GET', url)).status).toBe(404);
    await finish();
    expect((await test.call(actingAs(boss), 'GET', url)).status).toBe(200);
    expect((await test.call(actingAs(boss), 'GET', `${url}?submissionid[$ne]=x`)).body).toMatchObject({
      code: 'invalid_filter',
    });
  });

  it('is read by index only', () => expectNoScans(test.store));
});
