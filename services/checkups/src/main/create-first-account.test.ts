import { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { resetCodeModel } from '../access/reset/reset-code.model.ts';
import { userModel } from '../people/users/user.model.ts';
import { aUser } from '../testing/objects.ts';
import { asBff, startTestApp } from '../testing/test-app.ts';
import { createFirstAccount } from './create-first-account.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;

let app: App;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await userModel(app.store.connection).deleteMany({});
  await resetCodeModel(app.store.connection).deleteMany({});
});

const named = { firstname: 'Anna', lastname: 'Jones', language: 'fr' as const };
const create = (email: string, now?: Date) => createFirstAccount(app.store.connection, { email, ...named }, now);
const choosePassword = (code: string) => {
  const password = 'a long and rare password';
  const body = { code, password, passwordConfirmation: password, device: 'Firefox, Linux' };
  return app.call(asBff, 'POST', '/internal/reset-password', body);
};
const permissionsOf = async (email: string) =>
  (await userModel(app.store.connection).findOne({ email }).lean())?.permissions;

it('makes a person who may do everything, with a code to choose the first password', async () => {
  const { status, body } = await choosePassword(await create(' Anna@Company.test '));
  expect(status).toBe(200);
  expect(OpenedSession.parse(body).user).toMatchObject({ email: 'anna@company.test', ...named, managecompany: true });
});

it('is refused once the person can log in, also without a password', async () => {
  await choosePassword(await create('anna@company.test'));
  await expect(create('other@company.test')).rejects.toThrow('there is an account already');
  await userModel(app.store.connection).updateOne(
    { email: 'anna@company.test' },
    { passwordHash: '', externalIds: [{ issuer: 'sso', subject: 'anna' }] },
  );
  await expect(create('anna@company.test')).rejects.toThrow('there is an account already');
  expect(await permissionsOf('other@company.test')).toBeUndefined();
});

it('gives a new code for the same address, and the one before opens nothing any more', async () => {
  const first = await create('anna@company.test');
  const second = await create('anna@company.test');
  expect((await choosePassword(first)).status).toBe(400);
  expect((await choosePassword(second)).status).toBe(200);
});

it('takes the permission and the code back from an address that was wrong', async () => {
  const wrong = await create('ana@company.test');
  await create('anna@company.test');
  expect((await choosePassword(wrong)).status).toBe(400);
  expect([await permissionsOf('ana@company.test'), await permissionsOf('anna@company.test')]).toEqual([
    [],
    ['managecompany'],
  ]);
});

it('gives the permission to a person who is there already, beside what they may do, and to none who has left', async () => {
  const users = userModel(app.store.connection);
  await users.insertMany([
    aUser({ _id: 'hr', email: 'hr@company.test', firstname: 'Kim', permissions: ['manageusers'] }),
    aUser({ _id: 'gone', email: 'gone@company.test', status: 'former', permissions: ['managecompany'] }),
  ]);
  await expect(create('gone@company.test')).rejects.toThrow('has left');
  await create('HR@company.test');
  expect(await users.findById('hr').lean()).toMatchObject({
    firstname: 'Kim',
    permissions: ['manageusers', 'managecompany'],
    permissionVersion: 1,
  });
});

it('makes a code that holds for a day', async () => {
  const code = await create('anna@company.test', new Date(Date.now() - 24 * 3_600_000 - 1_000));
  expect((await choosePassword(code)).status).toBe(400);
});
