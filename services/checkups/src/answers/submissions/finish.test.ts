import { ScoringRequests } from '@wellspring/shared/contracts/internal/scoring.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAnswering } from '../../testing/answering.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aCheckup, inDays } from '../../testing/objects.ts';
import { asBff, openAppOn, startTestApp, type TestApp } from '../../testing/test-app.ts';

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

describe('a transaction that a killed process left open', () => {
  it('holds up the saves and the finish of its own submission alone, and none of them for long', async () => {
    const [mine, others] = [await begun(), await begun()];
    await mine.answerAll();
    const left = await test.connection.startSession();
    left.startTransaction();
    await test.rows
      .collection('submissions')
      .updateOne({ _id: mine.id }, { $set: { wasTouched: true } }, { session: left });
    try {
      // As many as the service sends to the database at once, and more.
      const waiting = Array.from({ length: 4 }, (_, value) => mine.answer(mine.indexes[0], 1 + value, 1));
      const finishing = mine.finish();
      const startedAt = performance.now();
      expect((await others.answer(others.indexes[0], 3)).status).toBe(200);
      const replies = [...(await Promise.all(waiting)), await finishing];
      expect(replies.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
        Array.from({ length: 5 }, () => [503, 'unavailable']),
      );
      expect(performance.now() - startedAt).toBeLessThan(30_000);
    } finally {
      await left.abortTransaction();
      await left.endSession();
    }
    expect((await mine.answer(mine.indexes[0], 5, 1)).status).toBe(200);
    expect((await mine.finish()).status).toBe(200);
  }, 60_000);
});
