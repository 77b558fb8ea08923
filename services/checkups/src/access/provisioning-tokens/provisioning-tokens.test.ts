import { createHash } from 'node:crypto';
import type {
  NewProvisioningToken,
  ProvisioningToken,
} from '@wellspring/shared/contracts/access/provisioning-tokens.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ada = actingAs({ _id: 'ada', language: 'en', permissions: ['managecompany'] });
const ben = actingAs({ _id: 'ben', language: 'en', permissions: ['managesettings', 'manageusers'] });
const make = async (name = ' Entra  ID ') =>
  (await test.call(ada, 'POST', '/provisioningtokens', { name })).body as NewProvisioningToken;
const list = async () => (await test.call(ada, 'GET', '/provisioningtokens')).body as ProvisioningToken[];
const use = (secret: string) => {
  const digest = createHash('sha256').update(secret).digest('hex');
  return test.call(asBff, 'POST', '/internal/provisioning/access', { digest });
};

it('is made, shown and switched off only by who manages the company', async () => {
  for (const [method, url, body] of [
    ['GET', '/provisioningtokens', undefined],
    ['POST', '/provisioningtokens', { name: 'Mine' }],
    ['DELETE', '/provisioningtokens/any', undefined],
  ] as const)
    expect((await test.call(ben, method, url, body)).status, url).toBe(403);
  expect((await test.call(ada, 'POST', '/internal/provisioning/access', { digest: 'a'.repeat(64) })).status).toBe(403);
});

it('is shown once, stored as a digest, and audited by its name', async () => {
  const { id, secret, ...token } = await make();
  expect(secret).toMatch(/^wsp_[\w-]{43}$/);
  expect(token).toMatchObject({ name: 'Entra ID', lastUsedAt: null, endedAt: null });
  const row = await test.rows.collection('provisioningTokens').findOne({ _id: id });
  expect(JSON.stringify([row, await list()])).not.toContain(secret);
  expect(await test.rows.collection('auditEvents').find({ objectId: id }).toArray()).toMatchObject([
    { act: 'provisioning_changed', userId: 'ada', details: { changes: [{ before: null, after: 'Entra ID' }] } },
  ]);
  expect(await test.call(ada, 'POST', '/provisioningtokens', { name: ' ' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'name', code: 'required' }] },
  });
});

it('opens the door until it is switched off, and its last use is noted', async () => {
  const { id, secret } = await make();
  expect(await use(secret)).toMatchObject({ status: 200, body: { tokenId: id } });
  expect((await list()).find((one) => one.id === id)).toMatchObject({ lastUsedAt: expect.any(String) });
  for (const _ of [1, 2]) expect((await test.call(ada, 'DELETE', `/provisioningtokens/${id}`)).status).toBe(204);
  expect((await use(secret)).status).toBe(404);
  expect((await use('wsp_unknown')).status).toBe(404);
  expect(await test.rows.collection('auditEvents').countDocuments({ objectId: id })).toBe(2);
  expect((await list()).find((one) => one.id === id)).toMatchObject({ endedAt: expect.any(String) });
  await expectNoScans(test.store);
});

it('is refused beyond five in use, also when several are made at once', async () => {
  const inUse = (await list()).filter(({ endedAt }) => endedAt === null).length;
  const replies = await Promise.all(
    Array.from({ length: 7 }, () => test.call(ada, 'POST', '/provisioningtokens', { name: 'More' })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5 - inUse);
  expect(await test.call(ada, 'POST', '/provisioningtokens', { name: 'More' })).toMatchObject({
    status: 409,
    body: { fields: [{ path: 'name', code: 'too_many_tokens' }] },
  });
});
