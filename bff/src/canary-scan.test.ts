import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import { DashboardPage } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { createConnection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCOUNTS, DEMO_PASSWORD, EMPLOYEE_EMAIL, MANAGER_EMAIL } from '../../tools/demo-company/people/accounts.ts';
import { startTestStack } from './testing/start-test-stack.ts';

/** Unique strings: any place where one of them is found was written to by mistake. */
const CANARY = {
  note: 'canarynotezq',
  action: 'canaryactionzq',
  message: 'canarymessagezq',
  feedback: 'canaryfeedbackzq',
  anonymous: 'canaryanonymouszq',
  meeting: 'canarymeetingzq',
  tag: 'canarytagzq',
  search: 'canarysearchzq',
  stranger: 'canarystrangerzq',
  password: 'canarypasswordzq',
} as const;

const ADMIN_EMAIL = 'admin@demo.test';

let stack: Awaited<ReturnType<typeof startTestStack>>;
const people = new Map<string, SignedIn>();
/** Every Redis command of every process, so that jobs which are already done and removed are searched too. */
let toldRedis = '';
let watching: Socket;

async function call(email: string | null, method: string, url: string, body?: unknown) {
  const token = email === null ? undefined : people.get(email)?.jwt;
  const reply = await fetch(`${stack.url}/api${url}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: text === '' ? null : JSON.parse(text) };
}

/** Sends something and expects it to be taken: a scan for words that never arrived finds nothing. */
async function put<T extends { id: string }>(email: string, method: string, url: string, body: unknown): Promise<T> {
  const reply = await call(email, method, url, body);
  expect([method, url, reply.status < 300, reply.body?.fields]).toEqual([method, url, true, undefined]);
  return reply.body as T;
}

beforeAll(async () => {
  stack = await startTestStack('http://127.0.0.1:65000');
  // Without a client library: that of ioredis fails where a command of another process comes with the first answer.
  const { hostname, port } = new URL(stack.redisUrl);
  watching = connect(Number(port), hostname).setEncoding('utf8');
  watching.on('data', (text: string) => {
    toldRedis += text;
  });
  watching.write('MONITOR\r\n');
  await once(watching, 'data');
  for (const { email } of ACCOUNTS) {
    const login = await call(null, 'POST', '/auth/local', { identifier: email, password: DEMO_PASSWORD });
    people.set(email, SignedIn.parse(login.body));
  }
}, 180_000);

afterAll(async () => {
  watching?.destroy();
  await stack?.stop();
}, 60_000);

/** The first run that the employee has not begun, filled in with a note and finished. */
async function finishCheckup(): Promise<string> {
  const { activeCheckups } = DashboardPage.parse((await call(EMPLOYEE_EMAIL, 'GET', '/pages/dashboard')).body);
  const runs = activeCheckups.status === 'ok' ? activeCheckups.data : [];
  const runId = runs.find(({ submission }) => submission === null)?.id ?? expect.fail('the demo has no run to begin');
  const started = await call(EMPLOYEE_EMAIL, 'POST', '/checkupsubmissions', { id: randomUUID(), checkupentry: runId });
  const { id, submission } = Submission.parse(started.body);
  const questions = submission.questions.map(({ index, revision }) => ({ index, value: 5, revision }));
  const index = questions[0]?.index.split('#').slice(0, 2).join('#');
  const notes = [{ index, content: CANARY.note, isShared: true, revision: 0 }];
  const url = `/checkupsubmissions/${id}`;
  await put(EMPLOYEE_EMAIL, 'PUT', url, { submission: { questions, notes } });
  await put(EMPLOYEE_EMAIL, 'PUT', url, { isfinished: true });
  await vi.waitFor(async () => {
    const { report } = DashboardPage.parse(
      (await call(EMPLOYEE_EMAIL, 'GET', `/pages/dashboard?submission=${id}`)).body,
    );
    expect(report).toMatchObject({ status: 'ok', data: { scores: { submissionId: id } } });
  }, 20_000);
  return id;
}

describe('what people write', () => {
  it('reaches those it is for', async () => {
    const submissionId = await finishCheckup();
    const manager = people.get(MANAGER_EMAIL)?.user.id;
    const employee = people.get(EMPLOYEE_EMAIL)?.user.id;
    await put(EMPLOYEE_EMAIL, 'PUT', `/checkupsubmissions/${submissionId}`, { private: false, manager });
    await put(EMPLOYEE_EMAIL, 'POST', '/actions', { body: CANARY.action });
    const [team] = (await call(EMPLOYEE_EMAIL, 'GET', '/feedbacks/teams')).body as { id: string }[];
    await put(EMPLOYEE_EMAIL, 'POST', '/feedbacks', { teamId: team?.id, body: CANARY.feedback });
    await put(EMPLOYEE_EMAIL, 'POST', '/feedbacks', { teamId: team?.id, body: CANARY.anonymous, isAnonymous: true });
    await put(EMPLOYEE_EMAIL, 'POST', '/meetings', {
      subject: CANARY.meeting,
      manager,
      checkupsubmission: submissionId,
    });
    const tag = await put(MANAGER_EMAIL, 'POST', '/tags', { tagtext: CANARY.tag });
    await put(MANAGER_EMAIL, 'POST', '/messages', {
      teamid: team?.id,
      body: `<p>${CANARY.message}</p>`,
      tags: [tag.id],
    });
    await put(EMPLOYEE_EMAIL, 'PUT', `/customuser/${employee}`, { language: 'fr' });

    const received = await call(MANAGER_EMAIL, 'GET', '/feedbacks/received?_limit=100');
    expect(JSON.stringify(received.body)).toContain(CANARY.feedback);
    await call(EMPLOYEE_EMAIL, 'GET', `/actions?body_contains=${CANARY.search}`);
    await call(MANAGER_EMAIL, 'GET', `/feedbacks/received?body_contains=${CANARY.search}`);
    await call(ADMIN_EMAIL, 'GET', `/teams?title_contains=${CANARY.search}`);
    await call(ADMIN_EMAIL, 'POST', '/users/search', { text: CANARY.search });
    await call(EMPLOYEE_EMAIL, 'GET', `/${CANARY.search}/${CANARY.search}`);
  });

  it('is refused without being noted', async () => {
    const wrong = { identifier: `${CANARY.stranger}@demo.test`, password: CANARY.password };
    expect((await call(null, 'POST', '/auth/local', wrong)).status).toBe(401);
    expect((await call(null, 'POST', '/mailer/mailreset', { email: wrong.identifier })).status).toBe(202);
    expect(
      (
        await call(null, 'POST', '/auth/reset-password', {
          code: CANARY.stranger,
          password: CANARY.password,
          passwordConfirmation: CANARY.password,
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await call(EMPLOYEE_EMAIL, 'POST', '/auth/change-password', {
          currentPassword: CANARY.password,
          password: `${CANARY.password}2`,
          passwordConfirmation: `${CANARY.password}2`,
        })
      ).status,
    ).toBe(400);
    for (const [url, body] of [
      ['/actions', { body: [CANARY.action] }],
      ['/messages', { body: CANARY.message, isbase: CANARY.message }],
      ['/feedbacks', { body: CANARY.anonymous, [CANARY.anonymous]: 1 }],
      ['/meetings', { subject: CANARY.meeting.repeat(40) }],
    ] as const)
      expect([url, (await call(EMPLOYEE_EMAIL, 'POST', url, body)).status]).toEqual([url, 400]);
  });

  const secrets = () => [
    ...Object.values(CANARY),
    ...ACCOUNTS.flatMap(({ email, lastname }) => [email, lastname]),
    DEMO_PASSWORD,
    ...[...people.values()].map(({ jwt }) => jwt),
  ];
  const foundIn = (text: string) => secrets().filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

  it('is in no log', () => {
    const folder = path.join(stack.folder, 'logs');
    const names = readdirSync(folder);
    expect(names.length).toBeGreaterThan(4);
    for (const name of names)
      expect([name, foundIn(readFileSync(path.join(folder, name), 'utf8'))]).toEqual([name, []]);
  });

  it('was never sent to Redis, not even in a job that is done', () => {
    expect(toldRedis.split('\n').length).toBeGreaterThan(100);
    expect(toldRedis).toContain('score-submission');
    expect(foundIn(toldRedis)).toEqual([]);
  });

  it('is in no row of what is noted, waits to be done or came of anonymous feedback', async () => {
    const connection = await createConnection(`${stack.mongodbUri}/checkups`).asPromise();
    try {
      const readRows = (name: string, filter = {}) => connection.collection(name).find(filter).toArray();
      const audited = await readRows('auditEvents');
      expect(audited.length).toBeGreaterThan(5);
      for (const name of ['auditEvents', 'outbox', 'entryTransitions', 'reminders'])
        expect([name, foundIn(JSON.stringify(await readRows(name)))]).toEqual([name, []]);

      const employee = people.get(EMPLOYEE_EMAIL)?.user.id ?? '';
      const [anonymous] = await readRows('feedbacks', { body: CANARY.anonymous });
      expect(anonymous).toMatchObject({ isAnonymous: true, authorId: null });
      expect(JSON.stringify(anonymous)).not.toContain(employee);
      const written = JSON.stringify(await readRows('auditEvents', { userId: employee }));
      expect(written).not.toContain(String(anonymous?._id));
    } finally {
      await connection.close();
    }
  });
});
