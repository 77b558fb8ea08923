import type { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import type { SubmissionSummary } from '@wellspring/shared/contracts/answers/submission.ts';
import type { Factor } from '@wellspring/shared/contracts/content/content.ts';
import { DashboardPage } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { RADAR_GROUPS } from '@wellspring/shared/domain/factor-keys.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aSummary } from '@wellspring/shared/testing/a-checkup.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

const summary = (id: string, finishedAt: string, changes: Partial<SubmissionSummary> = {}) =>
  aSummary({ id, finishedAt, created_at: finishedAt, updated_at: finishedAt, ...changes });

const toScores = (submissionId: string, scores: SubmissionScores['scores']): SubmissionScores => ({
  submissionId,
  isPulse: false,
  scores,
  cluster: null,
  comparedWith: 'reference',
  processedAt: '2026-05-01T10:00:00.000Z',
});

const factor = (key: string): Factor => ({
  id: key,
  key,
  kind: 'factor',
  title: key,
  titleFavourable: key,
  body: '',
});

let test: TestApp;
let token: string;
beforeEach(async () => {
  test = await buildTestApp();
  token = await test.signIn('user-a');
  test.checkups.on('GET /internal/reports', () => ({
    hasReports: true,
    submissions: [
      summary('new', '2026-05-01T10:00:00.000Z'),
      summary('pulse', '2026-04-15T10:00:00.000Z', { isPulse: true }),
      summary('old', '2026-04-01T10:00:00.000Z'),
    ],
  }));
  test.checkups.on('GET /checkups/own', () => []);
  test.checkups.on('GET /internal/meetings/card', () => null);
  test.checkups.on('GET /internal/actions/card', () => null);
  test.checkups.on('GET /messages', () => []);
  test.checkups.on('GET /internal/actions/replies', () => ({ replies: [] }));
  test.checkups.on('GET /feedbacks/teams', () => []);
  test.checkups.on('GET /factors', () => [...RADAR_GROUPS, 'EXH', 'AU', 'WB', 'FLO'].map(factor));
  test.checkups.on('GET /internal/advice', () => [
    { key: 'EXH', level: 'high', text: 'much exhaustion' },
    { key: 'EXH', level: 'low', text: 'little exhaustion' },
    { key: 'AU', level: 'average', text: 'some freedom' },
  ]);
  test.checkups.on('GET /internal/report-texts', () => ({
    contact: 'Call Noor on 9400.',
    clusters: { exhausted: 'Rest first.', at_risk: '', untapped: '', on_fire: '', disengaged: '' },
  }));
  test.checkups.on('POST /internal/readable-submissions', ({ body }) => ({
    respondentKey: 'key-of-a',
    submissionIds: (body as { submissionIds: string[] }).submissionIds,
  }));
  test.analytics.on('POST /internal/scores', () => [
    toScores('new', { EXH: { raw: 6, p: 97 }, AU: { raw: 4.2, p: 55 }, WB: { raw: 4, p: 40 } }),
    toScores('old', { EXH: { raw: 5, p: 80 } }),
  ]);
});
afterEach(() => test.close());

const open = (query = '') => test.app.inject({ url: `/api/pages/dashboard${query}`, headers: test.bearer(token) });
async function page(query = '') {
  const reply = await open(query);
  expect(reply.statusCode).toBe(200);
  return DashboardPage.parse(reply.json());
}
async function report(query = '') {
  const { report: part } = await page(query);
  return part.status === 'ok' ? part.data : expect.fail('the report is unavailable');
}

describe('the dashboard', () => {
  it('shows the newest submission with the one before it of the same kind', async () => {
    const shown = await report();
    expect([shown?.submission.id, shown?.previous?.submission.id]).toEqual(['new', 'old']);
    expect(test.checkups.calls.find(({ path }) => path === '/internal/readable-submissions')?.body).toEqual({
      submissionIds: ['new', 'old'],
    });
  });

  it('compares with no submission that was itself compared with other people', async () => {
    test.analytics.on('POST /internal/scores', () => [
      toScores('new', { WB: { raw: 4, p: 40 } }),
      { ...toScores('old', { WB: { raw: 4, p: 40 } }), comparedWith: 'organisation' },
    ]);
    expect((await report())?.previous).toBeNull();
  });

  it('compares two submissions by one norm set of the organisation, and by no two', async () => {
    const by = (id: string, normSetId: string) => ({
      ...toScores(id, { WB: { raw: 4, p: 40 } }),
      ...{ comparedWith: 'organisation', normSetId },
    });
    test.analytics.on('POST /internal/scores', () => [by('new', 'norms-3'), by('old', 'norms-2')]);
    expect((await report())?.previous).toBeNull();
    test.analytics.on('POST /internal/scores', () => [by('new', 'norms-3'), by('old', 'norms-3')]);
    expect((await report())?.previous?.submission.id).toBe('old');
  });

  it('shows the state of the review meeting, and works when that is unavailable', async () => {
    expect((await report())?.review).toBeNull();
    const review = { submissionId: 'new', state: 'requested', date: null };
    test.checkups.on('GET /checkupsubmissions/reviews', () => [review]);
    expect((await report())?.review).toEqual(review);
  });

  it('hands analytics the respondent key and never the person', async () => {
    await page();
    const [call] = test.analytics.calls;
    expect(call?.body).toEqual({ respondentKey: 'key-of-a', submissionIds: ['new', 'old'] });
    expect(call?.actor).toEqual({ kind: 'service', name: 'bff' });
    expect(JSON.stringify(call)).not.toContain('user-a');
  });

  it('gives scores in the direction of the construct and advice by its amount', async () => {
    const shown = await report();
    expect(shown?.scores?.scores.EXH).toEqual({ raw: 6, p: 97 });
    expect(shown?.advice).toEqual([
      { key: 'EXH', level: 'high', text: 'much exhaustion' },
      { key: 'AU', level: 'above_average', text: 'some freedom' },
    ]);
  });

  it('explains the cluster and names the contact for support', async () => {
    expect(await report()).toMatchObject({ clusterText: null, contact: 'Call Noor on 9400.' });
    const exhausted = { ...toScores('new', { EXH: { raw: 6, p: 97 } }), cluster: 'exhausted' };
    test.analytics.on('POST /internal/scores', () => [exhausted]);
    expect((await report())?.clusterText).toBe('Rest first.');
  });

  it('names the factors that occur and the eight groups, no others', async () => {
    const shown = await report();
    expect(shown?.factors.map(({ key }) => key)).toEqual([...RADAR_GROUPS, 'EXH', 'AU', 'WB']);
  });

  it('says that scores are not there yet', async () => {
    test.analytics.on('POST /internal/scores', () => []);
    expect(await report()).toMatchObject({ submission: { id: 'new' }, scores: null, previous: null, advice: [] });
  });

  it('is empty for a user who has finished nothing', async () => {
    test.checkups.on('GET /internal/reports', () => ({ hasReports: true, submissions: [] }));
    expect(await report()).toBeNull();
    expect(test.analytics.calls).toEqual([]);
  });

  it('has no report, actions or messages where it is hidden, also not of a chosen submission', async () => {
    test.checkups.on('GET /internal/reports', () => ({ hasReports: false, submissions: [] }));
    test.checkups.on('GET /checkupsubmissions/:', () => summary('old', '2026-04-01T10:00:00.000Z'));
    for (const query of ['', '?submission=old']) {
      const shown = await page(query);
      expect(shown).toMatchObject({
        submissions: { status: 'ok', data: [] },
        report: { status: 'ok', data: null },
        activeCheckups: { status: 'ok' },
        meetings: { status: 'ok' },
        feedbackTeams: { status: 'ok' },
      });
      expect(Object.keys(shown)).not.toContain('actions');
      expect(Object.keys(shown)).not.toContain('messages');
    }
    expect(test.analytics.calls).toEqual([]);
  });

  it('shows a chosen submission, also one that is not in the selector', async () => {
    expect((await report('?submission=old'))?.submission.id).toBe('old');
    test.checkups.on('GET /checkupsubmissions/:', () => summary('elsewhere', '2025-01-01T10:00:00.000Z'));
    expect((await report('?submission=elsewhere'))?.submission.id).toBe('elsewhere');
  });

  it.each([
    ['is somebody else’s', refuse('not_found')],
    ['is not finished', () => summary('begun', '2025-01-01T10:00:00.000Z', { isfinished: false, finishedAt: null })],
  ])('knows no submission that %s', async (_case, reply) => {
    test.checkups.on('GET /checkupsubmissions/:', reply);
    const answer = await open('?submission=begun');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('stays when analytics is down', async () => {
    test.analytics.isDown = true;
    const { submissions, report: part, activeCheckups } = await page();
    expect([submissions.status, part.status, activeCheckups.status]).toEqual(['ok', 'unavailable', 'ok']);
  });

  it('stays when one call of checkups fails, with what does not need it', async () => {
    test.checkups.on('GET /checkups/own', () => {
      throw new AppError('internal');
    });
    const { submissions, report: part, activeCheckups } = await page();
    expect([submissions.status, part.status, activeCheckups.status]).toEqual(['ok', 'ok', 'unavailable']);
  });

  it('brings the first actions, and stays without them', async () => {
    test.checkups.on('GET /internal/actions/card', () => ({ actions: [], count: 3 }));
    expect((await page()).actions).toEqual({ status: 'ok', data: { actions: [], count: 3 } });
    test.checkups.on('GET /internal/actions/card', refuse('unavailable'));
    const { actions, report: part } = await page();
    expect([actions?.status, part.status]).toEqual(['unavailable', 'ok']);
  });

  it('brings the next meetings, and stays without them', async () => {
    test.checkups.on('GET /internal/meetings/card', () => ({ meetings: [], hasMore: true }));
    expect((await page()).meetings).toEqual({ status: 'ok', data: { meetings: [], hasMore: true } });
    test.checkups.on('GET /internal/meetings/card', refuse('unavailable'));
    const { meetings, report: part } = await page();
    expect([meetings.status, part.status]).toEqual(['unavailable', 'ok']);
  });

  it('brings the newest messages, and stays without them', async () => {
    expect((await page()).messages).toEqual({ status: 'ok', data: [] });
    test.checkups.on('GET /messages', refuse('unavailable'));
    const { messages, report: part } = await page();
    expect([messages, part.status]).toEqual([{ status: 'unavailable' }, 'ok']);
  });

  it('brings the teams one may write to, and stays without them', async () => {
    const teams = [{ id: 't1', title: 'Care', takesAnonymous: true }];
    test.checkups.on('GET /feedbacks/teams', () => teams);
    expect((await page()).feedbackTeams).toEqual({ status: 'ok', data: teams });
    test.checkups.on('GET /feedbacks/teams', refuse('unavailable'));
    const { feedbackTeams, report: part } = await page();
    expect([feedbackTeams, part.status]).toEqual([{ status: 'unavailable' }, 'ok']);
  });

  it('reads texts once for many people, and again after a failure', async () => {
    test.checkups.on('GET /factors', refuse('unavailable'));
    expect((await page()).report.status).toBe('unavailable');
    test.checkups.on('GET /factors', () => [factor('EB')]);
    await report();
    await report();
    expect(test.checkups.calls.filter(({ path }) => path.startsWith('/factors'))).toHaveLength(2);
  });

  it('names a query it does not know', async () => {
    const reply = await open('?swarm=1');
    expect([reply.statusCode, reply.json().code, reply.json().fields]).toEqual([
      400,
      'invalid_filter',
      [{ path: 'swarm', code: 'unknown' }],
    ]);
  });
});
