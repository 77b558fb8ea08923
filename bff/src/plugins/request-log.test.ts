import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

const lines: string[] = [];
let test: TestApp;
beforeEach(async () => {
  lines.length = 0;
  test = await buildTestApp({ env: { LOG_LEVEL: 'info' }, logStream: { write: (line) => lines.push(line) } });
});
afterEach(() => test.close());

/** The lines of calls of one feature. */
const readLines = async (part: string, count: number) => {
  const found = () =>
    lines
      .map((line) => JSON.parse(line) as { route?: string; user?: string })
      .filter(({ route }) => route?.startsWith(part));
  await vi.waitFor(() => expect(found()).toHaveLength(count));
  return found();
};

it('logs no user beside anonymous feedback', async () => {
  const headers = test.bearer(await test.signIn('user-a'));
  test.checkups.on('GET /feedbacks/teams', () => []);
  test.checkups.on('GET /feedbacks/sent', () => []);
  test.checkups.on('GET /actions', () => []);
  test.checkups.on('POST /feedbacks', () => ({ id: 'f1', teamId: '0' }));
  const payload = { teamId: '0', body: 'Hello', isAnonymous: true };
  for (const call of [
    { method: 'GET', url: '/api/feedbacks/teams' },
    { method: 'POST', url: '/api/feedbacks', payload },
    { method: 'GET', url: '/api/feedbacks/sent' },
    { method: 'GET', url: '/api/actions' },
  ] as const)
    expect((await test.app.inject({ headers, ...call })).statusCode).toBe(200);
  expect((await readLines('/api/feedbacks', 3)).filter(({ user }) => user !== undefined)).toEqual([]);
  expect(await readLines('/api/actions', 1)).toMatchObject([{ user: expect.any(String) }]);
});
