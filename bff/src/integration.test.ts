import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import { ScoredListedSubmission, ScoredSubmission } from '@wellspring/shared/contracts/answers/scored-submission.ts';
import { Submission, SubmissionSaved } from '@wellspring/shared/contracts/answers/submission.ts';
import { CheckupVitamins } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { DashboardPage } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCOUNTS, DEMO_PASSWORD, EMPLOYEE_EMAIL, MANAGER_EMAIL } from '../../tools/demo-company/people/accounts.ts';
import { startTestStack } from './testing/start-test-stack.ts';

const CANARY = 'canary-note-that-nobody-may-log';
const INTRANET = 'http://127.0.0.1:65000';
const NOTHING_NEW = { submission: { questions: [{ index: 'WB#JS#JS1', value: 3, revision: 0 }] } };

let stack: Awaited<ReturnType<typeof startTestStack>>;
/** Signed in by address; each with a token and the id of the person. */
const people = new Map<string, SignedIn>();

beforeAll(async () => {
  stack = await startTestStack(INTRANET, { LOG_LEVEL: 'debug' });
  for (const { email } of ACCOUNTS) {
    const login = await call(null, 'POST', '/auth/local', { identifier: email, password: DEMO_PASSWORD });
    people.set(email, SignedIn.parse(login.body));
  }
}, 180_000);

afterAll(async () => {
  await stack?.stop();
}, 60_000);

async function call(email: string | null, method: string, url: string, body?: unknown) {
  const headers: Record<string, string> = {};
  if (email !== null) headers.authorization = `Bearer ${people.get(email)?.jwt}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const reply = await fetch(`${stack.url}/api${url}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: text === '' ? null : JSON.parse(text), code: /"code":"(\w+)"/.exec(text)?.[1] };
}

const dashboard = async (query = '') =>
  DashboardPage.parse((await call(EMPLOYEE_EMAIL, 'GET', `/pages/dashboard${query}`)).body);

/** The first run that the employee has not begun. */
async function openRun(): Promise<string> {
  const { activeCheckups } = await dashboard();
  const runs = activeCheckups.status === 'ok' ? activeCheckups.data : [];
  return runs.find(({ submission }) => submission === null)?.id ?? expect.fail('the demo has no run to begin');
}

type LogLine = {
  reqId?: string;
  requestIds?: string[];
  route?: string;
  status?: number;
  queue?: string;
  result?: string;
};

const linesOfService = (name: string) =>
  readFileSync(path.join(stack.folder, 'logs', `${name}.log`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

/** Waits until the answers sent in have become a report. */
const readReport = (id: string) =>
  vi.waitFor(async () => {
    const { report } = await dashboard(`?submission=${id}`);
    expect(report).toMatchObject({ status: 'ok', data: { submission: { id }, scores: { submissionId: id } } });
  }, 20_000);

describe('an employee, on the real services', () => {
  let submissionId: string;

  it('fills in a checkup from the first answer to the report', async () => {
    const runId = await openRun();
    const questionnaire = await call(EMPLOYEE_EMAIL, 'GET', `/checkups/${runId}/vitamins?_locale=nl`);
    expect(CheckupVitamins.parse(questionnaire.body).vitamins.length).toBeGreaterThan(0);

    const started = await call(EMPLOYEE_EMAIL, 'POST', '/checkupsubmissions', {
      id: randomUUID(),
      checkupentry: runId,
    });
    const { id, submission } = Submission.parse(started.body);
    submissionId = id;
    const questions = submission.questions.map(({ index, revision }) => ({ index, value: 5, revision }));
    const noteIndex = questions[0]?.index.split('#').slice(0, 2).join('#');
    const notes = [{ index: noteIndex, content: CANARY, isShared: false, revision: 0 }];
    const early = await call(EMPLOYEE_EMAIL, 'PUT', `/checkupsubmissions/${id}`, { isfinished: true });
    expect([early.status, early.code]).toEqual([422, 'not_everything_answered']);
    // The service decided: its log holds the refusal under the id in the answer.
    await vi.waitFor(() =>
      expect(linesOfService('checkups').find(({ reqId }) => reqId === early.body.requestId)).toMatchObject({
        route: '/checkupsubmissions/:id',
        method: 'PUT',
        status: 422,
        reason: 'not_everything_answered',
      }),
    );

    const saved = await call(EMPLOYEE_EMAIL, 'PUT', `/checkupsubmissions/${id}`, { submission: { questions, notes } });
    expect(SubmissionSaved.parse(saved.body).answeredCount).toBe(questions.length);
    const finished = await call(EMPLOYEE_EMAIL, 'PUT', `/checkupsubmissions/${id}`, { isfinished: true });
    expect(SubmissionSaved.parse(finished.body).isfinished).toBe(true);

    await readReport(id);
  });

  it('is followed through the logs of all processes by the id of one request', async () => {
    const sent = await vi.waitFor(() => {
      const scored = linesOfService('analytics-worker').find(
        ({ queue, result }) => queue === 'score-submission' && result === 'done',
      );
      return scored ?? expect.fail('no score was logged');
    });
    const { reqId } = sent;
    expect(reqId).toMatch(/^[\da-f-]{36}$/);
    const linesOf = (name: string) => linesOfService(name).filter((line) => line.reqId === reqId);
    // The user's request, as the BFF and the service had it; then what the worker of analytics fetched and reported.
    const at = { route: '/api/checkupsubmissions/:id', method: 'PUT', status: 200 };
    expect(linesOf('bff')).toEqual([expect.objectContaining(at)]);
    await vi.waitFor(() => {
      const routes = linesOf('checkups').map(({ route }) => route);
      expect(routes).toContain('/checkupsubmissions/:id');
      expect(routes.filter((route) => route?.startsWith('/internal/')).length).toBeGreaterThan(0);
    });
  });

  it('is followed into analytics, and into the mails of the worker', async () => {
    const idsOf = (name: string) => new Set(linesOfService(name).flatMap(({ reqId = [] }) => reqId));
    await vi.waitFor(() => expect([...idsOf('analytics')].some((id) => idsOf('bff').has(id))).toBe(true));

    await call(null, 'POST', '/mailer/mailreset', { email: MANAGER_EMAIL });
    const mails = () => linesOfService('checkups-worker').filter(({ queue }) => queue === 'mail');
    await vi.waitFor(() => {
      const asked = linesOfService('bff').find(({ route }) => route === '/api/mailer/mailreset');
      expect(mails().map(({ reqId }) => reqId)).toContain(asked?.reqId ?? 'no request');
    }, 20_000);
  });

  it('is followed by the own id of each of many saves that go to the service in one call', async () => {
    const unknown = () => call(EMPLOYEE_EMAIL, 'PUT', `/checkupsubmissions/${randomUUID()}`, NOTHING_NEW);
    const refused = await Promise.all(Array.from({ length: 20 }, unknown));
    const ids = refused.map(({ body }) => body.requestId as string);
    expect(new Set(ids).size).toBe(20);
    await vi.waitFor(() => {
      const lines = linesOfService('checkups').filter(({ status }) => status === 404);
      const routeOf = new Map(lines.map(({ reqId, route }) => [reqId, route]));
      const routes = ids.map((id) => routeOf.get(id));
      expect(routes).not.toContain(undefined);
      expect(routes.filter((route) => route === '/internal/saves').length).toBeGreaterThan(1);
    });
  });

  it('gets the report also when Redis is killed at the moment of sending', async () => {
    const id = randomUUID();
    await call(EMPLOYEE_EMAIL, 'POST', '/checkupsubmissions', { id, checkupentry: await openRun() });
    const { submission } = Submission.parse((await call(EMPLOYEE_EMAIL, 'GET', `/checkupsubmissions/${id}`)).body);
    const questions = submission.questions.map(({ index, revision }) => ({ index, value: 4, revision }));
    await call(EMPLOYEE_EMAIL, 'PUT', `/checkupsubmissions/${id}`, { submission: { questions } });
    stack.processes.get('redis')?.kill();
    const finished = await call(EMPLOYEE_EMAIL, 'PUT', `/checkupsubmissions/${id}`, { isfinished: true });
    expect(SubmissionSaved.parse(finished.body).isfinished).toBe(true);
    await readReport(id);
  });

  it.each(ACCOUNTS.map(({ email }) => email).filter((email) => email !== EMPLOYEE_EMAIL))(
    'is protected from %s: what is theirs does not exist for others',
    async (other) => {
      const employeeId = people.get(EMPLOYEE_EMAIL)?.user.id;
      const paths = [
        ['GET', `/checkupsubmissions/${submissionId}`],
        ['PUT', `/checkupsubmissions/${submissionId}`, { private: false }],
        ['PUT', `/checkupsubmissions/${submissionId}/reset`],
        ['DELETE', `/checkupsubmissions/${submissionId}`],
        ['GET', `/pages/dashboard?submission=${submissionId}`],
        ['PUT', `/customuser/${employeeId}`, { language: 'fr' }],
      ] as const;
      for (const [method, url, body] of paths) {
        const { status, code } = await call(other, method, url, body);
        expect([method, url, status, code]).toEqual([method, url, 404, 'not_found']);
      }
    },
  );

  it('shows a private submission to no manager and a shared one to the manager of the team', async () => {
    const read = async (email: string) =>
      (await call(email, 'GET', `/analytics-items/percentiles?ids[]=${submissionId}`)).status;
    await call(EMPLOYEE_EMAIL, 'PUT', `/checkupsubmissions/${submissionId}`, { private: true, manager: null });
    expect([await read(EMPLOYEE_EMAIL), await read(MANAGER_EMAIL)]).toEqual([200, 404]);
    await call(EMPLOYEE_EMAIL, 'PUT', `/checkupsubmissions/${submissionId}`, { private: false, manager: null });
    expect([await read(MANAGER_EMAIL), await read('segment@demo.test'), await read('admin@demo.test')]).toEqual([
      200, 404, 404,
    ]);
  });

  it('shows the manager the report alone, and the answers only once they are shared too', async () => {
    const url = `/checkupsubmissions/${submissionId}`;
    const authorId = people.get(EMPLOYEE_EMAIL)?.user.id;
    const shared = async () =>
      ScoredSubmission.parse(
        (await call(MANAGER_EMAIL, 'GET', `/checkupsubmissions/getprivate/${authorId}?submissionid=${submissionId}`))
          .body,
      );
    await call(EMPLOYEE_EMAIL, 'PUT', url, { private: false, manager: null });
    const report = await shared();
    expect([report.submission.questions, report.sharedsubmission.questions]).toEqual([[], []]);
    expect(report.data?.data).toMatchObject({ WB: expect.any(Number), wb_norm: expect.any(Number) });
    expect(report.data).not.toHaveProperty('cluster');
    await call(EMPLOYEE_EMAIL, 'PUT', url, { sharingLevel: 'report_and_answers' });
    const answers = (await shared()).submission.questions;
    expect(answers.length).toBeGreaterThan(0);

    const own = (await call(EMPLOYEE_EMAIL, 'GET', '/checkupsubmissions?isfinished=true')).body as unknown[];
    const listed = own.map((one) => ScoredListedSubmission.parse(one)).find(({ id }) => id === submissionId);
    expect(listed).toMatchObject({ authorid: authorId, data: { data: report.data?.data, cluster: expect.anything() } });
    expect(listed?.sharedsubmission.questions).toEqual(answers);
  });

  it('serves the rest of the dashboard when analytics stops', async () => {
    await stack.processes.get('analytics')?.stop();
    const { submissions, report, activeCheckups } = await dashboard();
    expect([submissions.status, report.status, activeCheckups.status]).toEqual(['ok', 'unavailable', 'ok']);
  });

  it('is signed out everywhere within seconds of ending the session', async () => {
    const login = await call(null, 'POST', '/auth/local', { identifier: EMPLOYEE_EMAIL, password: DEMO_PASSWORD });
    const second = SignedIn.parse(login.body);
    const first = people.get(EMPLOYEE_EMAIL);
    people.set('second device', second);
    const sessions = (await call('second device', 'GET', '/sessions')).body as { id: string; isCurrent: boolean }[];
    for (const { id } of sessions.filter(({ isCurrent }) => !isCurrent))
      expect((await call('second device', 'DELETE', `/sessions/${id}`)).status).toBe(204);
    expect(first).toBeDefined();
    await vi.waitFor(
      async () => expect((await call(EMPLOYEE_EMAIL, 'GET', '/users/me')).code).toBe('session_ended'),
      5_000,
    );
    expect((await call('second device', 'GET', '/users/me')).status).toBe(200);
  });

  it('left no word in any log', () => {
    const logs = readdirSync(path.join(stack.folder, 'logs')).map((name) => [
      name,
      readFileSync(path.join(stack.folder, 'logs', name), 'utf8'),
    ]);
    expect(logs.length).toBeGreaterThan(4);
    const secrets = [CANARY, EMPLOYEE_EMAIL, DEMO_PASSWORD, 'Vermeulen', ...[...people.values()].map(({ jwt }) => jwt)];
    for (const [name, text] of logs)
      expect([name, secrets.filter((secret) => text?.includes(secret))]).toEqual([name, []]);
  });
});
