import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { SavesAnswered } from '@wellspring/shared/contracts/internal/saves.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAnswering } from '../../testing/answering.ts';
import { asBff, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const tokens = createInternalTokens(testConfig.INTERNAL_SECRET);
const anHourAgo = createInternalTokens(testConfig.INTERNAL_SECRET, () => Date.now() - 3_600_000);
const strangers = createInternalTokens('internal-secret-of-somebody-else-no-1');

async function begun() {
  const user = await test.rows.addUser();
  const { entry } = await test.rows.addRun([user]);
  return startAnswering(test, user, entry._id);
}
const answersTo = (index: string | undefined, value: number | string, revision = 0) => ({
  submission: { questions: [{ index, value, revision }] },
});
type Save = { token: string; id: string; body: unknown };

async function together(saves: Save[], actor: Actor = asBff) {
  const { status, body } = await test.call(actor, 'POST', '/internal/saves', { saves });
  const { answers = [] } = (body ?? {}) as Partial<SavesAnswered>;
  return { status, answers: answers.map((answer) => ({ status: answer.status, body: JSON.parse(answer.body) })) };
}

it('saves each for the user of its token, with the answer of a single save', async () => {
  const [ada, ben] = [await begun(), await begun()];
  const { answers } = await together([
    { token: tokens.issue(ada.me), id: ada.id, body: answersTo(ada.indexes[0], 5) },
    { token: tokens.issue(ben.me), id: ben.id, body: answersTo(ben.indexes[1], 2) },
    { token: tokens.issue(ben.me), id: ben.id, body: answersTo(ben.indexes[2], 3) },
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toMatchObject({
    id: ada.id,
    answeredCount: 1,
    isfinished: false,
    questions: [{ index: ada.indexes[0], revision: 1 }],
    notes: [],
  });
  expect((await ada.row()).answers.JS1).toMatchObject({ value: 5, revision: 1 });
  expect((await ben.row()).answeredCount).toBe(2);
});

it('refuses each on its own, and saves the others', async () => {
  const [ada, ben] = [await begun(), await begun()];
  const own = tokens.issue(ada.me);
  await ada.answer(ada.indexes[1], 4);
  const fits = answersTo(ada.indexes[0], 5);
  const { answers } = await together([
    { token: own, id: ada.id, body: fits },
    { token: own, id: ben.id, body: fits },
    { token: strangers.issue(ada.me), id: ada.id, body: fits },
    { token: anHourAgo.issue(ada.me), id: ada.id, body: fits },
    { token: 'nonsense', id: ada.id, body: fits },
    { token: tokens.issue(asBff), id: ada.id, body: fits },
    { token: own, id: ada.id, body: answersTo(ada.indexes[2], 8) },
    { token: own, id: ada.id, body: answersTo(ada.indexes[1], 6) },
    { token: own, id: ada.id, body: answersTo('nowhere', 6) },
    { token: own, id: ada.id, body: { isfinished: true, ...fits } },
    { token: own, id: ada.id, body: null },
  ]);
  expect(answers.map(({ status, body }) => (status === 200 ? 'saved' : body.code))).toEqual([
    'saved',
    'not_found',
    'unauthenticated',
    'token_expired',
    'unauthenticated',
    'not_allowed',
    'answer_out_of_scale',
    'answer_conflict',
    'invalid_request',
    'invalid_request',
    'invalid_request',
  ]);
  expect(answers[7]).toMatchObject({ status: 409, body: { details: { questions: [{ value: 4, revision: 1 }] } } });
  expect(await ada.row()).toMatchObject({ isFinished: false, answeredCount: 2 });
  expect(await ben.row()).toMatchObject({ answeredCount: 0 });
});

it('is for processes only', async () => {
  const ada = await begun();
  const save = { token: tokens.issue(ada.me), id: ada.id, body: answersTo(ada.indexes[0], 5) };
  expect((await together([save], ada.me)).status).toBe(403);
  expect((await together([], asBff)).status).toBe(400);
  expect((await ada.row()).answeredCount).toBe(0);
});
