import type { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import { ScoredListedSubmission, ScoredSubmission } from '@wellspring/shared/contracts/answers/scored-submission.ts';
import { aListedSubmission, aReadSubmission } from '@wellspring/shared/testing/a-submission.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createEmbedGrants } from '../../sessions/embed-grants.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

const toScores = (submissionId: string): SubmissionScores => ({
  submissionId,
  isPulse: false,
  scores: { WB: { raw: 4.2, p: 61.5 }, ENG: { raw: 5, p: 70 }, EXH: { raw: 3, p: 40.1 } },
  cluster: 'on_fire',
  comparedWith: 'reference',
  processedAt: '2026-05-01T10:00:00.000Z',
});
const data = { WB: 4.2, wb_norm: 61.5, ENG: 5, eng_norm: 70, EXH: 3, exh_norm: 40.1 };

let test: TestApp;
let token: string;
beforeEach(async () => {
  test = await buildTestApp();
  token = await test.signIn('user-a');
  test.checkups.on('GET /checkupsubmissions', () => [
    aListedSubmission({ id: 'scored', authorid: 'user-a' }),
    aListedSubmission({ id: 'also-scored' }),
    aListedSubmission({ id: 'processing', isprocessed: false }),
  ]);
  test.checkups.on('GET /checkupsubmissions/:', () => aReadSubmission({ id: 'scored', authorid: 'user-a' }));
  test.checkups.on('GET /checkupsubmissions/getprivate/:', () =>
    aReadSubmission({ id: 'scored', authorid: 'user-b', private: false }),
  );
  test.checkups.on('POST /internal/readable-submissions', ({ body }) => ({
    respondentKey: 'key-of-a',
    submissionIds: (body as { submissionIds: string[] }).submissionIds,
  }));
  test.analytics.on('POST /internal/scores', ({ body }) =>
    (body as { submissionIds: string[] }).submissionIds.map(toScores),
  );
});
afterEach(() => test.close());

const get = async (path: string, bearer = token) => {
  const reply = await test.app.inject({ url: `/api${path}`, headers: test.bearer(bearer) });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json() as unknown;
};
const list = async (bearer?: string) => z.array(ScoredListedSubmission).parse(await get('/checkupsubmissions', bearer));
const callsTo = (upstream: 'checkups' | 'analytics', path: string) =>
  test[upstream].calls.filter((call) => call.path === path);

describe('submissions in the API', () => {
  it('carry their scores in the flat form and their author, and none while they are processed', async () => {
    const [scored, , processing] = await list();
    expect(scored).toMatchObject({ authorid: 'user-a', data: { data, cluster: 'on_fire' } });
    expect(processing?.data).toBeNull();
    expect(ScoredSubmission.parse(await get('/checkupsubmissions/scored')).data).toEqual({ data, cluster: 'on_fire' });
  });

  it('get the scores of a whole list by two calls, and by none when nothing is processed', async () => {
    await list();
    expect(callsTo('checkups', '/internal/readable-submissions').map(({ body }) => body)).toEqual([
      { submissionIds: ['scored', 'also-scored'] },
    ]);
    expect(callsTo('analytics', '/internal/scores')).toHaveLength(1);
    test.checkups.on('GET /checkupsubmissions', () => [aListedSubmission({ isprocessed: false })]);
    await list();
    expect(callsTo('analytics', '/internal/scores')).toHaveLength(1);
  });

  it('have no cluster for a reader who is not their author', async () => {
    const shared = ScoredSubmission.parse(await get('/checkupsubmissions/getprivate/user-b'));
    expect(shared.data).toEqual({ data });
  });

  it('are there without scores where no report is shown, and while analytics is away', async () => {
    test.analytics.isDown = true;
    expect((await list()).map((one) => one.data)).toEqual([null, null, null]);
    test.analytics.isDown = false;
    test.checkups.on('POST /internal/readable-submissions', refuse('not_found'));
    expect((await list()).map((one) => one.data)).toEqual([null, null, null]);
    expect(callsTo('analytics', '/internal/scores')).toEqual([]);
  });

  it('bring an embed scores only where it shows reports', async () => {
    await test.signIn('user-a', [], 'embed-session');
    test.checkups.on('GET /internal/embed-keys/:', () => ({
      origins: ['https://intranet.test'],
      views: ['checkup', 'report'],
      isolationFloor: 'frame',
      issuers: [],
    }));
    const toEmbed = (view: 'checkup' | 'report') =>
      createEmbedGrants(test.store).issue({
        embedKey: 'ek',
        origin: 'https://intranet.test',
        views: [view],
        sessionId: 'embed-session',
      });
    expect((await list(await toEmbed('checkup'))).map((one) => one.data)).toEqual([null, null, null]);
    expect((await list(await toEmbed('report')))[0]?.data).toMatchObject({ data });
  });
});
