import type { BegunFactor, RecoveryCodes, SecondFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import type { PendingLogIn } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSoftwarePasskey } from '../../testing/software-passkey.ts';
import { actingAs, asBff, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const PASSWORD = 'a long enough one';
const origin = testConfig.PUBLIC_URL;
const wrongPasskey = { status: 400, body: { fields: [{ path: 'passkey', code: 'wrong_passkey' }] } };
const challengeOf = ({ passkey }: { passkey: Record<string, unknown> | null }) => String(passkey?.challenge);

let count = 0;
async function addUserWithPasskey() {
  const user = await test.rows.addUser({ email: `passkey-${count++}@x.test`, password: PASSWORD });
  const own = (method: 'GET' | 'POST', path: string, body?: object) =>
    test.call(actingAs(user), method, `/second-factor${path}`, body);
  const begin = async () =>
    (await own('POST', '/begin', { password: PASSWORD, kind: 'passkey' })).body as unknown as BegunFactor;
  const passkey = createSoftwarePasskey({ origin, userId: user._id });
  const add = (answer: object) => own('POST', '/finish', { name: ' My phone ', passkey: answer });
  const challenge = challengeOf(await begin());
  return { user, own, begin, passkey, challenge, add };
}

const logIn = async (identifier: string) =>
  (await test.call(asBff, 'POST', '/internal/sessions', { identifier, password: PASSWORD, device: '' }))
    .body as unknown as PendingLogIn;
const askForPasskey = async () =>
  (await test.call(asBff, 'POST', '/internal/pending-log-ins/passkey', { device: '' })).body as unknown as PendingLogIn;
const finish = ({ token }: PendingLogIn, passkey: object) =>
  test.call(asBff, 'POST', '/internal/pending-log-ins/finish', { token, proof: { passkey } });

describe('a passkey', () => {
  it('is added by an answer to our challenge, at our address, with the verification of the user', async () => {
    const { own, passkey, challenge, add } = await addUserWithPasskey();
    for (const asked of [
      { challenge: 'b3RoZXI' },
      { challenge, at: 'https://evil.test' },
      { challenge, isVerified: false },
    ])
      expect(await add(passkey.register(asked))).toMatchObject(wrongPasskey);
    const added = (await add(passkey.register({ challenge }))).body as unknown as RecoveryCodes;
    expect(added.recoveryCodes).toHaveLength(10);
    expect((await own('GET', '')).body as unknown as SecondFactor).toMatchObject({
      app: null,
      passkeys: [{ id: passkey.id, name: 'My phone', lastUsedAt: null }],
    });
    // The challenge is used up.
    expect(await add(passkey.register({ challenge }))).toMatchObject({ status: 409 });
    expect((await own('POST', '/rename', { id: passkey.id, name: ' Key ring ' })).status).toBe(204);
    expect((await own('GET', '')).body).toMatchObject({ passkeys: [{ id: passkey.id, name: 'Key ring' }] });
    expect((await own('POST', '/rename', { id: passkey.id, name: ' ' })).status).toBe(400);
    expect((await own('POST', '/rename', { id: 'unknown', name: 'Key ring' })).status).toBe(404);
  });

  it('is the second step after a password, and its answer works once', async () => {
    const { user, passkey, challenge, add, own } = await addUserWithPasskey();
    await add(passkey.register({ challenge }));
    const pending = await logIn(user.email);
    expect(pending.secondStep.passkey).toMatchObject({ userVerification: 'required', rpId: 'survey.test' });
    const asked = { challenge: challengeOf(pending.secondStep) };
    for (const wrong of [
      { challenge: 'b3RoZXI' },
      { ...asked, at: 'https://evil.test' },
      { ...asked, isVerified: false },
    ])
      expect(await finish(pending, passkey.use(wrong))).toMatchObject(wrongPasskey);
    const answer = passkey.use(asked);
    expect(await finish(pending, answer)).toMatchObject({ status: 200, body: { user: { id: user._id } } });
    expect(await finish(pending, answer)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect(await finish(await logIn(user.email), answer)).toMatchObject(wrongPasskey);
    const { passkeys } = (await own('GET', '')).body as unknown as SecondFactor;
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it('opens the account of its user without a password, and no other account', async () => {
    const { user, passkey, challenge, add } = await addUserWithPasskey();
    await add(passkey.register({ challenge }));
    const pending = await askForPasskey();
    const asked = { challenge: challengeOf(pending.secondStep) };
    expect(pending.secondStep).toMatchObject({ takesCode: false, takesRecoveryCode: false });
    const stranger = createSoftwarePasskey({ origin, userId: user._id });
    expect(await finish(pending, stranger.use(asked))).toMatchObject(wrongPasskey);
    expect(await finish(pending, { ...stranger.use(asked), id: passkey.id })).toMatchObject(wrongPasskey);
    expect(await finish(pending, createSoftwarePasskey({ origin, userId: 'unknown' }).use(asked))).toMatchObject(
      wrongPasskey,
    );
    expect(await finish(pending, passkey.use(asked))).toMatchObject({ status: 200, body: { user: { id: user._id } } });

    await test.rows.collection('users').updateOne({ _id: user._id }, { $set: { status: 'former' } });
    const next = await askForPasskey();
    expect(await finish(next, passkey.use({ challenge: challengeOf(next.secondStep) }))).toMatchObject(wrongPasskey);
  });

  it('is removed by an administrator together with everything else, with a mail and an entry in the audit log', async () => {
    const { user, passkey, challenge, add } = await addUserWithPasskey();
    await add(passkey.register({ challenge }));
    const admin = await test.rows.addUser({ permissions: ['managecompany'] });
    const reset = (actor: typeof admin) => test.call(actingAs(actor), 'DELETE', `/users/${user._id}/second-factor`);
    expect((await reset(user)).status).toBe(403);
    expect([(await reset(admin)).status, (await reset(admin)).status]).toEqual([204, 204]);
    expect(await logIn(user.email)).toHaveProperty('sessionId');
    const changes = await test.rows.collection('mails').find({ userId: user._id }).toArray();
    expect(changes.map(({ variables }) => variables)).toEqual([
      { secondFactorChange: 'passkey-added' },
      { secondFactorChange: 'reset' },
    ]);
    const acts = await test.rows.collection('auditEvents').find({ userId: admin._id }).toArray();
    expect(acts.filter(({ act }) => act === 'second_factor_reset')).toMatchObject([{ objectId: user._id }]);
  });
});
