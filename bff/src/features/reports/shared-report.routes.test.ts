import type { OpenedReport } from '@wellspring/shared/contracts/internal/opened-report.ts';
import { SharedReportPage } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import { aSubmission, aSummary } from '@wellspring/shared/testing/a-checkup.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

const opened: OpenedReport = {
  respondentKey: 'key-of-lotte',
  author: { id: 'lotte', firstname: 'Lotte', lastname: 'Vermeulen' },
  openedAt: '2026-11-23T08:14:00.000Z',
  profile: { jobTitle: 'Engineer', teams: ['Support'], branch: null, employmentStart: '2020-02-01' },
  submission: { ...aSubmission([]), id: 'new' },
  previous: aSummary({ id: 'old', finishedAt: '2026-06-19T08:00:00.000Z' }),
};

let test: TestApp;
let token: string;
beforeEach(async () => {
  test = await buildTestApp();
  token = await test.signIn('user-a');
  test.checkups.on('POST /internal/shared-reports/:/open', () => opened);
  test.checkups.on('GET /factors', () => []);
  test.checkups.on('GET /internal/advice', () => [{ key: 'EXH', level: 'high', text: 'much exhaustion' }]);
  test.analytics.on('POST /internal/scores', ({ body }) =>
    (body as { submissionIds: string[] }).submissionIds.map((submissionId) => ({
      submissionId,
      isPulse: false,
      scores: { EXH: { raw: 6, p: 97 } },
      cluster: 'exhausted',
      comparedWith: 'reference',
      processedAt: '2026-05-01T10:00:00.000Z',
    })),
  );
});
afterEach(() => test.close());

const open = (query = '?submission=new') =>
  test.app.inject({ url: `/api/pages/shared-report${query}`, headers: test.bearer(token) });
const page = async () => SharedReportPage.parse((await open()).json());

describe('the page of a shared report', () => {
  it('has scores, advice, the report before, the profile and the recorded opening', async () => {
    const { author, openedAt, profile, report } = await page();
    expect([author, openedAt, profile]).toEqual([opened.author, opened.openedAt, opened.profile]);
    expect(report).toMatchObject({
      status: 'ok',
      data: {
        submission: { id: 'new' },
        scores: { scores: { EXH: { p: 97 } } },
        previous: { submission: { id: 'old' }, scores: { scores: { EXH: { p: 97 } } } },
        advice: [{ key: 'EXH' }],
      },
    });
  });

  it('tells nothing of the cluster, nor the key of the author', async () => {
    expect((await open()).body).not.toMatch(/exhausted|key-of-lotte/);
  });

  it('reads no scores of a report that checkups does not open', async () => {
    test.checkups.on('POST /internal/shared-reports/:/open', refuse('not_found'));
    const reply = await open();
    expect([reply.statusCode, reply.json().code, test.analytics.calls]).toEqual([404, 'not_found', []]);
  });

  it('stays, with the opening, when analytics is down', async () => {
    test.analytics.isDown = true;
    expect(await page()).toMatchObject({ openedAt: opened.openedAt, report: { status: 'unavailable' } });
  });

  it.each([
    ['', 'submission'],
    ['?submission=new&swarm=1', 'swarm'],
  ])('names what is wrong with the query %j', async (query, path) => {
    const reply = await open(query);
    expect([reply.statusCode, reply.json().fields]).toMatchObject([400, [{ path }]]);
  });
});
