import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStore } from '@wellspring/embedded-store/start-store.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { actingAs, openAppOn } from '../testing/test-app.ts';
import { eventually } from '../testing/test-redis.ts';
import { connectMongo } from './mongo.ts';

const close: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of close.reverse()) await end();
});

describe('a database that goes away', () => {
  it('is answered as unavailable, and used again when it is back', async () => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'wellspring-away-'));
    close.push(() => rm(dataFolder, { recursive: true, force: true }));
    const first = await startStore({ dataFolder, port: 0 });
    const connection = await connectMongo(`${first.uri}/?serverSelectionTimeoutMS=300`, 'checkups_away');
    const { app, call } = await openAppOn(connection);
    close.push(
      () => connection.close(),
      () => app.close(),
    );
    const me = actingAs({ _id: 'ada', language: 'en', permissions: [] });
    expect((await call(me, 'GET', '/companybranches')).status).toBe(200);

    await first.close();
    for (const [method, url, payload] of [
      ['GET', '/companybranches', undefined],
      ['PUT', '/checkupsubmissions/x', { isfinished: true }],
    ] as const) {
      const { status, body, headers } = await call(me, method, url, payload);
      expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
      expect(headers['retry-after']).toBe('5');
    }
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);

    const second = await startStore({ dataFolder, port: first.port });
    close.push(() => second.close());
    await eventually(async () => expect((await call(me, 'GET', '/companybranches')).status).toBe(200));
  });
});
