import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let test: TestApp | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
});

async function start() {
  const started = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  test = started;
  started.checkups.on('POST /feedbacks', () => ({ id: 'f1', teamId: '0' }));
  started.checkups.on('PUT /checkupsubmissions/:', () => ({}));
  started.checkups.on('GET /feedbacks/teams', () => []);
  const as = async (userId: string) => {
    const headers = started.bearer(await started.signIn(userId));
    const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      (await started.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).statusCode;
    return { write: () => send('POST', '/api/feedbacks', { teamId: '0', body: 'Hello' }), send };
  };
  return { as, app: started.app };
}

describe('writing', () => {
  it('limits users who write faster than people do, and no other user', async () => {
    const { as } = await start();
    const [one, other] = [await as('one'), await as('other')];
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) statuses.push(await one.write());
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses.slice(30)).toEqual(Array(10).fill(429));
    expect(await other.write()).toBe(200);
    expect(await one.send('GET', '/api/feedbacks/teams')).toBe(200);
  });

  it('of answers is never refused', async () => {
    const { as } = await start();
    const { send } = await as('one');
    for (let at = 0; at < 80; at += 1) expect(await send('PUT', '/api/checkupsubmissions/s1', {})).toBe(200);
  });
});
