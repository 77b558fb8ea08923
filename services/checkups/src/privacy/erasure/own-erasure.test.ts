import { createHash } from 'node:crypto';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let ada: UserRow;
let bob: UserRow;

beforeAll(async () => {
  test = await startTestApp();
  ada = await test.rows.addUser({ password: 'password-of-ada' });
  bob = await test.rows.addUser({ password: 'password-of-bob' });
});
afterAll(() => test.close());

describe('the wish to be erased', () => {
  const erasure = async (user: UserRow, method: 'GET' | 'POST' | 'DELETE', body?: object) =>
    test.call(actingAs(user), method, '/users/me/erasure', body);
  const overview = async (by: UserRow) => test.call(actingAs(by), 'GET', '/settings/retention');

  it('needs the person’s own password, is there once, and can be taken back', async () => {
    for (const password of ['wrong', 'password-of-bob'])
      expect(await erasure(ada, 'POST', { password })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: 'password', code: 'wrong_password' }] },
      });
    expect((await erasure(ada, 'POST', { password: '' })).body).toMatchObject({ code: 'fields_required' });
    expect((await erasure(ada, 'GET')).body).toEqual({ request: null, confirmBy: 'password' });
    for (let time = 0; time < 2; time += 1)
      expect((await erasure(ada, 'POST', { password: 'password-of-ada' })).body).toMatchObject({
        request: { state: 'asked' },
      });
    expect((await erasure(bob, 'GET')).body).toMatchObject({ request: null });
    await erasure(bob, 'DELETE');
    expect((await erasure(ada, 'GET')).body).toMatchObject({ request: { state: 'asked' } });
    expect((await erasure(ada, 'DELETE')).body).toMatchObject({ request: null });
  });

  it('is confirmed by a mailed code by users without a password, and by no other user', async () => {
    const sam = await test.rows.addUser();
    const ask = (body: object) => erasure(sam, 'POST', body);
    const sendCode = (user: UserRow) => test.call(actingAs(user), 'POST', '/users/me/erasure/code');
    const mails = () => test.rows.collection('mails').find({ userId: sam._id }).toArray();
    expect((await erasure(sam, 'GET')).body).toEqual({ request: null, confirmBy: 'code' });
    expect(await sendCode(ada)).toMatchObject({ status: 409, body: { fields: [{ code: 'has_password' }] } });
    // A code that is asked for twice in a minute is sent once.
    for (let time = 0; time < 2; time += 1) expect((await sendCode(sam)).status).toBe(204);
    const [mail, another] = await mails();
    expect([mail?.template, another]).toEqual(['confirm-erasure', undefined]);
    const code = String((mail?.variables as { code?: string } | undefined)?.code);
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const { digest } = (await test.rows.collection('erasureCodes').findOne({ _id: sam._id })) as unknown as {
      digest: string;
    };
    expect(await ask({ password: 'password-of-ada' })).toMatchObject({ body: { code: 'fields_required' } });
    expect(await ask({ code: 'AAAA-AAAA' })).toMatchObject({
      body: { fields: [{ path: 'code', code: 'wrong_code' }] },
    });
    expect((await ask({ code: code.toLowerCase().replace('-', ' ') })).body).toMatchObject({
      request: { state: 'asked' },
    });
    // The stored digest does not allow the code to be found by trying all codes; an embedding page is refused.
    const plain = createHash('sha256')
      .update(`${sam._id} ${code.replace('-', '')}`)
      .digest('base64url');
    expect(digest).toMatch(/^[\w-]{43}$/);
    expect(digest).not.toBe(plain);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/code'],
      ['DELETE', ''],
    ] as const)
      expect(
        (await test.call({ ...actingAs(sam), scope: ['report'] } as Actor, method, `/users/me/erasure${path}`)).status,
      ).toBe(403);
    // A code works once, and not after five wrong ones.
    expect((await ask({ code })).status).toBe(400);
    await sendCode(sam);
    const next = String(((await mails()).at(-1)?.variables as { code?: string } | undefined)?.code);
    for (let time = 0; time < 5; time += 1) await ask({ code: 'AAAA-AAAA' });
    expect((await ask({ code: next })).status).toBe(400);
  });

  it('is approved by another user with the permission managesettings, and by no user without it', async () => {
    const admin = await test.rows.addUser({ permissions: ['managesettings'], password: 'password-of-admin' });
    await erasure(ada, 'POST', { password: 'password-of-ada' });
    await erasure(admin, 'POST', { password: 'password-of-admin' });
    expect((await overview(bob)).status).toBe(403);
    const { requests } = (await overview(admin)).body as { requests: { id: string; person: { email: string } }[] };
    const idOf = (user: UserRow) => requests.find(({ person }) => person.email === user.email)?.id ?? '';
    const confirm = (by: UserRow, id: string) =>
      test.call(actingAs(by), 'PUT', `/settings/retention/requests/${id}/confirm`);
    expect((await confirm(bob, idOf(ada))).status).toBe(403);
    expect((await confirm(admin, 'unknown')).status).toBe(404);
    expect(await confirm(admin, idOf(admin))).toMatchObject({
      status: 409,
      body: { code: 'not_possible_now', fields: [{ code: 'own_request' }] },
    });
    const wokenBefore = test.woken.length;
    expect((await confirm(admin, idOf(ada))).status).toBe(200);
    expect(test.woken.slice(wokenBefore)).toEqual(['erasures']);
    expect((await erasure(ada, 'GET')).body).toMatchObject({ request: { state: 'confirmed' } });
    expect((await erasure(ada, 'DELETE')).body).toMatchObject({ request: null });
    expect((await confirm(admin, idOf(ada))).status).toBe(404);
  });
});

it('finds everything by an index', () => expectNoScans(test.store));
