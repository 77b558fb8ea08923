import type { SubmissionSaved, SubmissionSummary } from '@wellspring/shared/contracts/answers/submission.ts';
import type { OwnReports } from '@wellspring/shared/contracts/internal/reports.ts';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAnswering } from '../../testing/answering.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aCheckup, inDays } from '../../testing/objects.ts';
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
const moveEnd = (id: string, end: Date, graceEnd: Date) =>
  test.rows.collection('entries').updateOne({ _id: id }, { $set: { end, graceEnd } });

describe('starting', () => {
  it('makes every answer none, and ignores what is sent along', async () => {
    const user = await test.rows.addUser();
    const { entry } = await test.rows.addRun([user]);
    const { status, body } = await test.call(actingAs(user), 'POST', '/checkupsubmissions', {
      id: 'start-1',
      checkupentry: entry._id,
      hasEntry: true,
      isfinished: false,
      submission: { questions: [{ index: 'ATT#JS#JS1', value: 7 }], answeredCount: 6, isFinished: true },
      sharedsubmission: { questions: [] },
      isprocessed: true,
      userId: 'somebody',
      private: false,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: 'start-1',
      isfinished: false,
      isprocessed: false,
      private: true,
      submission: { answeredCount: 0, isFinished: false, notes: [] },
    });
    const { questions } = (body as { submission: { questions: { index: string; value: unknown; revision: number }[] } })
      .submission;
    expect(questions.map(({ index, value, revision }) => [index, value, revision])).toEqual(
      ['JS#JS1', 'JS#JS2', 'JS#JS3', 'OB#OB1', 'OB#OB2', 'OB#OB3'].map((place) => [`ATT#${place}`, 'none', 0]),
    );
    const row = await test.rows.collection('submissions').findOne({ _id: 'start-1' });
    expect(row).toMatchObject({ userId: user._id, inVitaminsBlock: true, questionCount: 6 });
  });

  it('twice with one id begins once; another id learns of the first', async () => {
    const { user, entry, id } = await begun();
    const again = (other: string) =>
      test.call(actingAs(user), 'POST', '/checkupsubmissions', { id: other, checkupentry: entry._id });
    expect((await again(id)).status).toBe(200);
    expect(await again('another-id')).toMatchObject({
      status: 409,
      body: { code: 'submission_exists', details: { id } },
    });
  });

  it('on two devices at once begins once', async () => {
    const user = await test.rows.addUser();
    const { entry } = await test.rows.addRun([user]);
    const start = (id: string) =>
      test.call(actingAs(user), 'POST', '/checkupsubmissions', { id, checkupentry: entry._id });
    const replies = await Promise.all([start('device-1'), start('device-2'), start('device-1')]);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
    expect(await test.rows.collection('submissions').countDocuments({ userId: user._id })).toBe(1);
  });

  it('is refused without an invitation, too early, too late, and with another user’s id', async () => {
    const { id: taken, entry } = await begun();
    const user = await test.rows.addUser();
    const start = (checkupentry: unknown, id?: string) =>
      test.call(actingAs(user), 'POST', '/checkupsubmissions', { id, checkupentry });
    expect((await start(entry._id)).body).toMatchObject({ code: 'not_found' });
    const early = await test.rows.addRun([user], { entry: { start: inDays(1) } });
    expect((await start(early.entry._id)).body).toMatchObject({ code: 'not_started_yet' });
    const late = await test.rows.addRun([user], { entry: { end: inDays(-2), graceEnd: inDays(-1) } });
    expect((await start(late.entry._id)).body).toMatchObject({ code: 'deadline_passed' });
    const open = await test.rows.addRun([user]);
    const clash = await start(open.entry._id, taken);
    expect(clash).toMatchObject({ status: 409, body: { code: 'submission_exists', fields: [{ path: 'id' }] } });
    expect(clash.body).not.toHaveProperty('details');
    expect((await start({ $gt: '' })).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'checkupentry' }],
    });
  });
});

describe('saving', () => {
  it('stores what changed and returns the new revision', async () => {
    const { answer, indexes, read, save } = await begun();
    expect((await answer(indexes[0], 5)).body).toMatchObject({
      answeredCount: 1,
      questions: [{ index: indexes[0], revision: 1 }],
    });
    expect((await answer(indexes[0], 6, 1)).body).toMatchObject({ answeredCount: 1, questions: [{ revision: 2 }] });
    expect((await answer(indexes[0], 'none', 2)).body).toMatchObject({
      answeredCount: 0,
      questions: [{ revision: 3 }],
    });
    expect((await answer(indexes[0], 2, 3)).body).toMatchObject({ answeredCount: 1, questions: [{ revision: 4 }] });
    await save({ submission: { notes: [{ index: 'ATT#JS', content: 'quiet week', isShared: true, revision: 0 }] } });
    const { submission } = await read();
    expect(submission.questions[0]).toMatchObject({
      value: 2,
      revision: 4,
      factorid: 'JS',
      vitaminid: 'ATT',
      scalefactor: 'satisfied',
    });
    expect(submission.notes).toEqual([
      { index: 'ATT#JS', factorid: 'JS', content: 'quiet week', isShared: true, revision: 1 },
    ]);
    expect((await save({})).body).toMatchObject({ answeredCount: 1, questions: [] });
  });

  it('takes a note with half a character for what it is when it comes again', async () => {
    const { save } = await begun();
    const notes = [{ index: 'ATT#JS', content: 'half a \ud83d', isShared: false, revision: 0 }];
    expect((await save({ submission: { notes } })).status).toBe(200);
    const repeat = await save({ submission: { notes } });
    expect([repeat.status, repeat.body]).toMatchObject([200, { notes: [{ index: 'ATT#JS', revision: 1 }] }]);
  });

  it('takes a repeat for what it is', async () => {
    const { answer, indexes } = await begun();
    const first = await answer(indexes[0], 5);
    const repeat = await answer(indexes[0], 5);
    expect([first.status, repeat.status]).toEqual([200, 200]);
    expect(repeat.body).toMatchObject({ answeredCount: 1, questions: [{ index: indexes[0], revision: 1 }] });
  });

  it('stores the rest when one answer was changed on another device', async () => {
    const { answer, indexes, save, read } = await begun();
    await answer(indexes[0], 5);
    const [one, two] = indexes;
    const clash = await save({
      submission: {
        questions: [
          { index: one, value: 2, revision: 0 },
          { index: two, value: 3, revision: 0 },
        ],
      },
    });
    expect(clash).toMatchObject({
      status: 409,
      body: {
        code: 'answer_conflict',
        details: {
          saved: { answeredCount: 2, questions: [{ index: two, revision: 1 }] },
          questions: [{ index: one, value: 5, revision: 1 }],
          notes: [],
        },
      },
    });
    expect((await read()).submission.questions.slice(0, 2).map(({ value }) => value)).toEqual([5, 3]);
  });

  it('lets one of two devices win the same answer, and reports a conflict to the other', async () => {
    const { answer, indexes, read } = await begun();
    for (let round = 0; round < 10; round += 1) {
      const replies = await Promise.all([
        answer(indexes[0], 1 + (round % 3), round),
        answer(indexes[0], 5 + (round % 3), round),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const loser = replies.find(({ status }) => status === 409)?.body;
      expect(loser).toMatchObject({ details: { questions: [{ revision: round + 1 }] } });
    }
    expect((await read()).submission).toMatchObject({ answeredCount: 1 });
  });

  it('takes answers and notes without a revision as based on the current ones', async () => {
    const { save, indexes, read } = await begun();
    const [index] = indexes;
    const note = { index: 'ATT#JS', isShared: false, content: 'first' };
    for (const [value, content] of [
      [5, 'first'],
      [3, 'second'],
    ] as const) {
      const submission = { questions: [{ index, value }], notes: [{ ...note, content }] };
      expect((await save({ submission })).status).toBe(200);
      expect((await save({ submission: { questions: [{ index: indexes[1], value }] } })).status).toBe(200);
    }
    const { submission } = await read();
    expect(submission.answeredCount).toBe(2);
    expect(submission.questions.slice(0, 2).map(({ value, revision }) => [value, revision])).toEqual([
      [3, 2],
      [3, 2],
    ]);
    expect(submission.notes).toMatchObject([{ content: 'second', revision: 2 }]);
    // A save with an older revision is still refused as such.
    expect((await save({ submission: { questions: [{ index, value: 7, revision: 1 }] } })).status).toBe(409);
  });

  it('refuses an answer off the scale and a question that is not there, naming it', async () => {
    const { answer, row, indexes } = await begun({ checkup: aCheckup({ questionKeys: ['JS1', 'OB1'] }) });
    for (const value of [0, 8, -1, 3.5, '4', 'None', null, undefined, { $gt: 0 }]) {
      expect([value, await answer(indexes[0], value as number)]).toMatchObject([
        value,
        {
          status: 400,
          body: {
            code: 'answer_out_of_scale',
            fields: [{ path: 'submission.questions.0.value', params: { index: indexes[0] } }],
          },
        },
      ]);
    }
    for (const index of ['ATT#JS#JS9', 'EB#AU#AU1', 'ATT#JS#JS2', 'EXT#EXT#EXT1']) {
      expect(await answer(index, 4)).toMatchObject({
        status: 400,
        body: { code: 'unknown_question', fields: [{ params: { index } }] },
      });
    }
    for (const index of ['JS1', 'ATT#JS#$where', 'ATT#JS#a.b', { $gt: '' }]) {
      expect((await answer(index as string, 4)).body).toMatchObject({
        code: 'invalid_request',
        fields: [{ path: 'submission.questions.0.index' }],
      });
    }
    expect(Object.keys((await row()).answers)).toEqual(['JS1', 'OB1']);
  });

  it('sets nothing but answers, notes and who may see them', async () => {
    const { save, read, row, user } = await begun();
    const before = await row();
    await save({
      isprocessed: true,
      isProcessed: true,
      userId: 'somebody',
      authorid: 'somebody',
      managecompany: true,
      answeredCount: 6,
      answersHash: 'x',
      sharedsubmission: { questions: [{ index: 'x', value: 7 }] },
      submission: { answeredCount: 6, isFinished: false, questions: [] },
      $set: { isFinished: true },
    });
    expect(await row()).toEqual(before);
    expect(await row()).toMatchObject({ userId: user._id });
    expect(await read()).toMatchObject({ isprocessed: false });
  });

  it('is over after the grace, and not before', async () => {
    const grace = await begun({ entry: { end: inDays(-1), graceEnd: inDays(1) } });
    expect((await grace.answer(grace.indexes[0], 3)).status).toBe(200);

    const late = await begun();
    await moveEnd(late.entry._id, inDays(-2), inDays(-1));
    // Another process that does not know yet when the run ended.
    const other = await openAppOn(test.connection);
    const put = (body: object) => other.call(late.me, 'PUT', late.url, body);
    const refused = await put({ submission: { questions: [{ index: late.indexes[0], value: 3, revision: 0 }] } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'deadline_passed' } });
    expect((await put({ isfinished: true })).body).toMatchObject({ code: 'deadline_passed' });
    expect(await late.row()).toMatchObject({ answeredCount: 0, isFinished: false });
    await other.close();
  });

  it('is for the author alone', async () => {
    const { url, indexes, id, row } = await begun();
    const thief = actingAs(await test.rows.addUser({ permissions: ['managecompany'] }));
    const before = await row();
    const body = { submission: { questions: [{ index: indexes[0], value: 1, revision: 0 }] } };
    for (const [method, path, payload] of [
      ['GET', url, undefined],
      ['PUT', url, body],
      ['PUT', url, { private: false }],
      ['PUT', url, { isfinished: true }],
      ['PUT', `${url}/reset`, undefined],
      ['PUT', `${url}/note`, { index: 'ATT#JS', isShared: true }],
      ['DELETE', url, undefined],
    ] as const) {
      expect([method, path, (await test.call(thief, method, path, payload)).status]).toEqual([method, path, 404]);
    }
    expect(await row()).toEqual(before);
    expect((await test.call(thief, 'GET', '/checkupsubmissions')).body).toEqual([]);
    expect((await test.call(asBff, 'GET', `/checkupsubmissions/${id}`)).status).toBe(403);
  });

  it('counts the answers right, whatever two devices send', async () => {
    const { indexes, save, row } = await begun();
    const change = record({
      index: constantFrom(...indexes),
      value: constantFrom<(number | 'none')[]>('none', 1, 4, 7),
      behindBy: integer({ min: 0, max: 1 }),
    });
    await assert(
      asyncProperty(
        array(array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        async (saves) => {
          const stored = (await row()).answers;
          const replies = await Promise.all(
            saves.map((changes) => {
              const byIndex = new Map(changes.map((one) => [one.index, one]));
              const questions = [...byIndex.values()].map(({ index, value, behindBy }) => {
                const revision = Math.max(0, (stored[index.split('#')[2] ?? '']?.revision ?? 0) - behindBy);
                return { index, value, revision };
              });
              return save({ submission: { questions } });
            }),
          );
          expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
          const { answers, answeredCount } = await row();
          expect(answeredCount).toBe(Object.values(answers).filter(({ value }) => value !== 'none').length);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('the list of submissions', () => {
  it('is filtered and in order', async () => {
    const user = await test.rows.addUser();
    const other = { checkup: aCheckup({ blocks: [], isPulse: true }) };
    const runs = [
      await test.rows.addRun([user]),
      await test.rows.addRun([user], other),
      await test.rows.addRun([user]),
    ];
    for (const [at, { entry }] of runs.entries()) {
      const { id } = await startAnswering(test, user, entry._id, `list-${at}`);
      await test.rows
        .collection('submissions')
        .updateOne({ _id: id }, { $set: { updatedAt: inDays(at), isFinished: at !== 2 } });
    }
    const ids = async (query: string) =>
      ((await test.call(actingAs(user), 'GET', `/checkupsubmissions?${query}`)).body as SubmissionSummary[]).map(
        ({ id }) => id,
      );
    expect(await ids('')).toEqual(['list-2', 'list-1', 'list-0']);
    expect(await ids('_sort=updated_at:asc&_start=1&_limit=1')).toEqual(['list-1']);
    expect(await ids('isfinished=true&_sort=updated_at:desc')).toEqual(['list-1', 'list-0']);
    const reports = (await test.call(actingAs(user), 'GET', '/internal/reports')).body as OwnReports;
    expect(reports.submissions.map(({ id }) => id)).toEqual(['list-0']);
    expect(await ids(`checkupentry=${runs[2]?.entry._id}`)).toEqual(['list-2']);
    for (const bad of ['isfinished[$ne]=true', 'userId=x', '_sort=userId:asc', 'checkupentry[$gt]=', '_limit=1000']) {
      expect((await test.call(actingAs(user), 'GET', `/checkupsubmissions?${bad}`)).body).toMatchObject({
        code: 'invalid_filter',
      });
    }
  });

  it('saves an own vitamin like any other, without a deadline', async () => {
    const user = await test.rows.addUser();
    const card = `own${crypto.randomUUID()}`;
    await test.rows.add('checkups', aCheckup({ _id: card, ownerId: user._id, blocks: [] }));
    const { answer, indexes, started } = await startAnswering(test, user, card);
    expect(started).toMatchObject({ checkupentry: null, checkupId: card });
    expect((await answer(indexes[0], 4)).body as SubmissionSaved).toMatchObject({ answeredCount: 1 });
  });

  it('is read by index only', () => expectNoScans(test.store));
});
