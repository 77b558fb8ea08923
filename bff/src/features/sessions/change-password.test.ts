import { AppError } from '@wellspring/shared/errors.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let test: TestApp | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
});

const BODY = { currentPassword: 'old one', password: 'a new one here', passwordConfirmation: 'a new one here' };
const wrong = () => {
  throw new AppError('invalid_request', { fields: [{ path: 'currentPassword', code: 'wrong_password' }] });
};

async function start() {
  const started = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  test = started;
  const token = await started.signIn('user-employee');
  const change = (body: object = BODY) =>
    started.app.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      headers: started.bearer(token),
      payload: body,
    });
  return { checkups: started.checkups, change };
}

describe('changing the password', () => {
  it('asks the service as the person and answers nothing', async () => {
    const { checkups, change } = await start();
    checkups.on('POST /auth/change-password', () => undefined);
    const reply = await change();
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(checkups.calls.at(-1)).toMatchObject({ actor: { userId: 'user-employee' }, body: BODY });
  });

  it('names empty fields before calling a service, and refuses callers without a session', async () => {
    const { checkups, change } = await start();
    checkups.on('POST /auth/change-password', () => undefined);
    expect((await change({ currentPassword: ' ' })).json()).toMatchObject({
      code: 'fields_required',
      fields: [{ path: 'currentPassword' }, { path: 'password' }, { path: 'passwordConfirmation' }],
    });
    expect((await change({ ...BODY, userId: 'x' })).json()).toMatchObject({ fields: [{ path: 'userId' }] });
    expect(checkups.calls.filter(({ path }) => path === '/auth/change-password')).toEqual([]);
  });

  it('limits attempts at the current password, and does not count a new password that is refused', async () => {
    const { checkups, change } = await start();
    checkups.on('POST /auth/change-password', () => {
      throw new AppError('password_too_common', { fields: [{ path: 'password', code: 'password_too_common' }] });
    });
    // More than the limit for attempts, and fewer than the limit for all writes.
    for (let attempt = 0; attempt < 15; attempt += 1) expect((await change()).statusCode).toBe(400);
    checkups.on('POST /auth/change-password', wrong);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push((await change()).statusCode);
    expect(statuses.slice(0, 3)).toEqual([400, 400, 400]);
    expect(statuses.at(-1)).toBe(429);
  });
});
