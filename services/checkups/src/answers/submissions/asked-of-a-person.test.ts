import type { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import type { CheckupVitamins } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { ScoringRequests } from '@wellspring/shared/contracts/internal/scoring.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAnswering } from '../../testing/answering.ts';
import { aCheckup, aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  // Before anything is read: content is believed for half a minute, settings for some seconds.
  await test.rows.collection('questions').updateOne({ _id: 'JS2' }, { $set: { segmentId: 'nurses' } });
  await test.rows.add('settings', { _id: '1', data: { privateByDefault: false }, revision: 1 });
  await test.rows.add('teams', aTeam({ _id: 'nurses', isSegment: true }));
});
afterAll(() => test.close());

const inAll = (text: string) => ({ en: text, fr: `${text} (fr)`, nl: `${text} (nl)` });

it("counts and requires a segment's question for its members only", async () => {
  const [nurse, other] = [await test.rows.addUser(), await test.rows.addUser()];
  await test.rows.add('memberships', aMembership(nurse._id, 'nurses'));
  const { entry } = await test.rows.addRun([nurse, other], { checkup: aCheckup() });
  const countOf = async (user: typeof nurse) => {
    const { body } = await test.call(actingAs(user), 'GET', `/checkups/${entry._id}/vitamins`);
    return (body as CheckupVitamins).checkup.questionCount;
  };
  expect([await countOf(nurse), await countOf(other)]).toEqual([6, 5]);
  const asked = await startAnswering(test, nurse, entry._id);
  const spared = await startAnswering(test, other, entry._id);
  expect(asked.indexes).toContain('ATT#JS#JS2');
  expect(spared.indexes).not.toContain('ATT#JS#JS2');
  expect((await spared.answer('ATT#JS#JS2', 3)).body).toMatchObject({ code: 'unknown_question' });
  const wordingFor = async (user: typeof nurse, id: string) => {
    const { body } = await test.call(actingAs(user), 'GET', `/checkupsubmissions/${id}`);
    return (body as Submission).wording?.map(({ index }) => index);
  };
  expect(await wordingFor(nurse, asked.id)).toEqual(['ATT#JS#JS2']);
  expect(await wordingFor(other, spared.id)).toEqual([]);
  await spared.answerAll();
  expect((await spared.finish()).body).toMatchObject({ isfinished: true, answeredCount: 5 });
});

it('an extra question has a scale of its own, is stored apart and is never scored', async () => {
  const user = await test.rows.addUser();
  const extra = { key: 'EXT-lunch', text: inAll('I have time for lunch.'), scaleKey: 'never' };
  const scale = await test.rows.collection('scales').findOne({ _id: 'never' });
  const scaleKey = scale ? 'never' : 'agree';
  const checkup = aCheckup({ questionKeys: ['JS1'], extraQuestions: [{ ...extra, scaleKey }] });
  const { entry } = await test.rows.addRun([user], { checkup });
  const { body } = await test.call(actingAs(user), 'GET', `/checkups/${entry._id}/vitamins?_locale=nl`);
  const { extraQuestions } = body as CheckupVitamins;
  expect(extraQuestions).toMatchObject([
    { key: 'EXT-lunch', text: 'I have time for lunch. (nl)', scalegroup: { id: scaleKey } },
  ]);
  expect(extraQuestions[0]?.scalegroup.scaleoptions).toHaveLength(7);
  const me = await startAnswering(test, user, entry._id);
  expect(me.started.extraSubmission.questions).toMatchObject([{ index: 'EXT#EXT#EXT-lunch', value: 'none' }]);
  await me.answer('ATT#JS#JS1', 5);
  const save = (value: number) =>
    me.save({ extraSubmission: { questions: [{ index: 'EXT#EXT#EXT-lunch', value, revision: 0 }] } });
  expect((await save(8)).body).toMatchObject({
    code: 'answer_out_of_scale',
    fields: [{ path: 'extraSubmission.questions.0.value' }],
  });
  await save(4);
  expect(await me.row()).toMatchObject({ answers: { JS1: { value: 5 } }, extraAnswers: { 'EXT-lunch': { value: 4 } } });
  await me.finish();
  const read = await test.call(actingAs(user), 'GET', `/checkupsubmissions/${me.id}?_locale=nl`);
  expect((read.body as Submission).wording).toMatchObject([
    { index: 'EXT#EXT#EXT-lunch', text: 'I have time for lunch. (nl)', scaleoptions: { length: 7 } },
  ]);
  const scoring = await test.call(asBff, 'POST', '/internal/scoring-requests', { submissionIds: [me.id] });
  const { sheets } = ScoringRequests.parse(scoring.body);
  expect(sheets.flat().map(({ questionKey }) => questionKey)).toEqual(['JS1']);
});

it('a submission begins shared where the company decides so, and its author may lock it at any time', async () => {
  const user = await test.rows.addUser();
  const { entry } = await test.rows.addRun([user]);
  const me = await startAnswering(test, user, entry._id);
  expect(me.started).toMatchObject({ private: false, manager: null });
  await me.save({ private: true, manager: null });
  expect(await me.read()).toMatchObject({ private: true, manager: null });
});
