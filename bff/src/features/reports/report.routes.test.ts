import type { SubmissionSummary } from '@wellspring/shared/contracts/answers/submission.ts';
import { ReportPage } from '@wellspring/shared/contracts/pages/report-page.ts';
import { RADAR_GROUPS } from '@wellspring/shared/domain/factor-keys.ts';
import { aSummary } from '@wellspring/shared/testing/a-checkup.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

const summary = (id: string, finishedAt: string, changes: Partial<SubmissionSummary> = {}) =>
  aSummary({ id, finishedAt, created_at: finishedAt, updated_at: finishedAt, ...changes });

const opened = { count: 1, latest: [{ reader: 'Karim Aerts', at: '2026-05-02T09:00:00.000Z' }] };

let test: TestApp;
let token: string;
beforeEach(async () => {
  test = await buildTestApp();
  token = await test.signIn('user-a');
  test.checkups.on('GET /internal/reports', () => ({
    hasReports: true,
    submissions: [summary('new', '2026-05-01T10:00:00.000Z'), summary('old', '2026-04-01T10:00:00.000Z')],
  }));
  test.checkups.on('GET /internal/reports/:/openings', () => opened);
  test.checkups.on('GET /factors', () =>
    [...RADAR_GROUPS, 'EXH'].map((key) => ({
      id: key,
      key,
      kind: 'factor',
      title: key,
      titleFavourable: key,
      body: '',
    })),
  );
  test.checkups.on('GET /internal/advice', () => [{ key: 'EXH', level: 'high', text: 'much exhaustion' }]);
  test.checkups.on('GET /internal/report-texts', () => ({
    contact: null,
    clusters: { exhausted: '', at_risk: '', untapped: '', on_fire: '', disengaged: '' },
  }));
  test.checkups.on('POST /internal/readable-submissions', ({ body }) => ({
    respondentKey: 'key-of-a',
    submissionIds: (body as { submissionIds: string[] }).submissionIds,
  }));
  test.analytics.on('POST /internal/scores', ({ body }) =>
    (body as { submissionIds: string[] }).submissionIds.map((submissionId) => ({
      submissionId,
      isPulse: false,
      scores: { EXH: { raw: 6, p: 97 } },
      cluster: null,
      comparedWith: 'reference',
      processedAt: '2026-05-01T10:00:00.000Z',
    })),
  );
});
afterEach(() => test.close());

const open = (query = '', bearer = token) =>
  test.app.inject({ url: `/api/pages/report${query}`, headers: test.bearer(bearer) });
async function page(query = '') {
  const reply = await open(query);
  expect(reply.statusCode).toBe(200);
  return ReportPage.parse(reply.json());
}
const openingsAsked = () => test.checkups.calls.map(({ path }) => path).filter((path) => path.endsWith('/openings'));

describe('the page of a report', () => {
  it.each([
    ['', 'new', 'old'],
    ['?submission=old', 'old', undefined],
  ])('%s has the report, the one before it and who opened it', async (query, id, before) => {
    const { report, openings, submissions } = await page(query);
    expect(report).toMatchObject({
      status: 'ok',
      data: { submission: { id }, scores: { scores: { EXH: { p: 97 } } }, advice: [{ key: 'EXH' }] },
    });
    expect(report.status === 'ok' && report.data?.previous?.submission.id).toBe(before);
    expect(openings).toEqual({ status: 'ok', data: opened });
    expect(openingsAsked()).toEqual([`/internal/reports/${id}/openings`]);
    expect(submissions.status === 'ok' && submissions.data.map((one) => one.id)).toEqual(['new', 'old']);
  });

  it('compares a checkup with no checkup of one’s own in between', async () => {
    test.checkups.on('GET /internal/reports', () => ({
      hasReports: true,
      submissions: [
        summary('new', '2026-05-01T10:00:00.000Z'),
        summary('own', '2026-04-20T10:00:00.000Z', { checkupentry: null }),
        summary('old', '2026-04-01T10:00:00.000Z'),
      ],
    }));
    const { report } = await page();
    expect(report.status === 'ok' && report.data?.previous?.submission.id).toBe('old');
  });

  it('reads nothing of the dashboard beside it', async () => {
    await page();
    expect(
      test.checkups.calls.map(({ path }) => path).filter((path) => /meetings|actions|messages|own/.test(path)),
    ).toEqual([]);
  });

  it('stays when it cannot be read who opened it', async () => {
    test.checkups.on('GET /internal/reports/:/openings', refuse('unavailable'));
    const { report, openings } = await page();
    expect([report.status, openings.status]).toEqual(['ok', 'unavailable']);
  });

  it('says that the report is unavailable when analytics is down', async () => {
    test.analytics.isDown = true;
    const { report, openings } = await page();
    expect([report.status, openings.status]).toEqual(['unavailable', 'ok']);
  });

  it('is empty for a person who has finished nothing', async () => {
    test.checkups.on('GET /internal/reports', () => ({ hasReports: true, submissions: [] }));
    expect(await page()).toMatchObject({
      report: { status: 'ok', data: null },
      openings: { status: 'ok', data: null },
    });
  });

  it.each(['', '?submission=new'])('%s does not exist where no dashboard is shown', async (query) => {
    test.checkups.on('GET /internal/reports', () => ({ hasReports: false, submissions: [] }));
    const reply = await open(query);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    expect(test.analytics.calls).toEqual([]);
  });

  it('does not exist for the report of another person', async () => {
    test.checkups.on('GET /checkupsubmissions/:', refuse('not_found'));
    test.checkups.on('GET /internal/reports/:/openings', refuse('not_found'));
    const reply = await open('?submission=theirs');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  });

  it('names a query it does not know', async () => {
    const reply = await open('?swarm=1');
    expect([reply.statusCode, reply.json().fields]).toEqual([400, [{ path: 'swarm', code: 'unknown' }]]);
  });
});
