import type { DataCopy } from '@wellspring/shared/contracts/privacy/data-copy.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

/** Any bytes will do: the BFF does not parse them. */
const pieces = [12, 34, 56];
const copy: DataCopy = {
  id: 'copy-1',
  format: 'json',
  state: 'ready',
  rowsDone: 3,
  rowsTotal: 3,
  byteLength: pieces.join('').length,
  requestedAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-03-03T10:00:00.000Z',
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const forAda =
    <T>(answer: (path: string) => T) =>
    ({ actor, path }: { actor: object; path: string }) => {
      if (!('userId' in actor) || actor.userId !== 'ada') throw new AppError('not_found');
      return answer(path);
    };
  test.checkups.on('POST /users/me/data/copies', () => ({ ...copy, state: 'waiting' }));
  test.checkups.on(
    'GET /internal/data-copies/:',
    forAda(() => ({ copy, pieceCount: pieces.length })),
  );
  for (const [place, piece] of pieces.entries())
    test.checkups.on(
      `GET /internal/data-copies/:/pieces/${place}`,
      forAda(() => piece),
    );
});
afterAll(() => test.close());

const call = async (userId: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  test.app.inject({
    method,
    url: `/api/users/me/data/copies${path}`,
    headers: test.bearer(await test.signIn(userId)),
    ...(payload ? { payload } : {}),
  });

describe('the copy of one’s own data', () => {
  it('streams the file, caches nothing, and refuses the file of another user', async () => {
    const file = await call('ada', 'GET', '/copy-1/file');
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment; filename="wellspring-my-data.json"',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(file.body).toBe('123456');
    expect((await call('bob', 'GET', '/copy-1/file')).statusCode).toBe(404);
  });

  it('refuses an unknown format and limits the number of requests', async () => {
    expect((await call('eve', 'POST', '', { format: 'xml' })).statusCode).toBe(400);
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await call('eve', 'POST', '', { format: 'pdf' })).statusCode);
    // Without Redis three an hour.
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await call('ada', 'POST', '', { format: 'pdf' })).statusCode, 'one does not use up what others may').toBe(
      200,
    );
  });
});
