import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EmbedKeySetup } from '@wellspring/shared/contracts/access/embed-keys.ts';
import type {
  NewProvisioningToken,
  ProvisioningToken,
} from '@wellspring/shared/contracts/access/provisioning-tokens.ts';
import type { PersonRights, Role } from '@wellspring/shared/contracts/access/rights.ts';
import { PUBLIC_ORIGIN } from '../../../../bff/src/testing/build-test-app.ts';
import { createResetCode } from '../../../../services/checkups/src/access/reset/reset-code.ts';
import { normaliseRecoveryCode } from '../../../../services/checkups/src/access/second-factor/recovery-codes.ts';
import { createSecretBox } from '../../../../services/checkups/src/access/second-factor/secret-box.ts';
import { codeOfStep, createAppSecret, stepAt } from '../../../../services/checkups/src/access/second-factor/totp.ts';
import { testConfig } from '../../../../services/checkups/src/testing/test-app.ts';
import { type Company, EMBED_KEY, INTRANET } from '../company.ts';
import type { Requests } from '../request.ts';
import { PASSWORD, type World } from '../world.ts';

const NEXT_PASSWORD = 'a long walk to the sea';
const passwords = { password: NEXT_PASSWORD, passwordConfirmation: NEXT_PASSWORD };

/** As the frame of an embed asks: a page of ours inside a page of the key. */
const fromFrame = { origin: PUBLIC_ORIGIN, 'x-ws-embedder': INTRANET };

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const random = () => randomBytes(32).toString('base64url');

const aKeyId = () => `ek_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
const ownPage = { 'x-ws-request': '1', origin: PUBLIC_ORIGIN };

const RECOVERY_CODE = 'abcde-fghjk';
const box = createSecretBox(testConfig.PASSWORD_PEPPER);

/** A person with a passkey and a recovery code. */
const putFactors = ({ rows }: World, userId: string, fields: object = {}) => {
  const passkey = { id: 'passkey', publicKey: '', counter: 0, transports: [], name: 'n', createdAt: new Date() };
  const recoveryDigests = [box.digest(userId, normaliseRecoveryCode(RECOVERY_CODE))];
  const row = { app: null, passkeys: [{ ...passkey, lastUsedAt: null }], recoveryDigests, begun: null, ...fields };
  return rows.collection('secondFactors').updateOne({ _id: userId }, { $set: row }, { upsert: true });
};

/** The headers of a log-in that waits for its second step, or for one to be added. */
async function addPending({ rows }: World, userId: string, kind: 'verify' | 'enrol') {
  const [token, now] = [random(), Date.now()];
  await rows.add('pendingLogIns', {
    _id: digest(token),
    userId,
    device: '',
    kind,
    challenge: null,
    triesLeft: 5,
    createdAt: new Date(now),
    expiresAt: new Date(now + 60_000),
  });
  return { ...ownPage, cookie: `__Host-ws_step=${token}` };
}

const withNewSession = async ({ openSession }: Company) => ({
  headers: {
    ...ownPage,
    cookie: `__Host-ws_rt=${(await openSession('employee')).refreshToken}`,
  },
});

/** Only a few may be in use at once. */
async function endTokens(world: World): Promise<void> {
  for (const { id } of await world.callAs<ProvisioningToken[]>('company-admin', 'GET', '/provisioningtokens'))
    await world.callAs('company-admin', 'DELETE', `/provisioningtokens/${id}`);
}

/** Logging in and out, one's sessions, and embedding. */
export const accessRequests: Requests = {
  'POST /api/auth/local': async (world) => ({
    body: { identifier: await world.addressWithPassword(), password: PASSWORD },
  }),
  'POST /api/auth/refresh': ({ company }) => withNewSession(company),
  'POST /api/auth/logout': async ({ company }) => ({ ...(await withNewSession(company)), endsSessions: true }),
  'POST /api/auth/reset-password': async (world) => {
    const { _id } = await world.rows.addUser();
    const { code, row } = createResetCode(_id, new Date(), 60_000);
    await world.rows.add('resetCodes', row);
    return { body: { code, ...passwords } };
  },
  'POST /api/setup': {
    body: {
      code: 'code',
      firstname: 'Anna',
      lastname: 'Jones',
      email: 'anna@company.test',
      password: NEXT_PASSWORD,
      companyName: 'Company',
      language: 'en',
    },
  },
  'POST /api/auth/change-password': async (world, actor) => {
    await world.setPassword(actor, PASSWORD);
    return { body: { currentPassword: PASSWORD, ...passwords }, endsSessions: true };
  },
  'POST /api/auth/second-step': async (world) => {
    const { _id: userId } = await world.rows.addUser();
    await putFactors(world, userId);
    return { headers: await addPending(world, userId, 'verify'), body: { code: RECOVERY_CODE } };
  },
  'POST /api/auth/second-step/begin': async (world) => {
    const { _id: userId } = await world.rows.addUser();
    return { headers: await addPending(world, userId, 'enrol'), body: { kind: 'app' } };
  },
  'POST /api/auth/second-step/enrol': async (world) => {
    const { _id: userId } = await world.rows.addUser();
    const secret = createAppSecret();
    const begun = { sealedSecret: box.seal(userId, secret), challenge: null, expiresAt: new Date(Date.now() + 60_000) };
    await putFactors(world, userId, { app: null, passkeys: [], begun });
    const headers = await addPending(world, userId, 'enrol');
    return { headers, body: { code: codeOfStep(secret, stepAt(new Date())) } };
  },
  'POST /api/auth/passkey-options': { headers: ownPage },
  'POST /api/second-factor/begin': async (world, actor) => {
    await world.setPassword(actor, PASSWORD);
    return { body: { password: PASSWORD, kind: 'app' } };
  },
  'POST /api/second-factor/finish': async (world, actor) => {
    const secret = createAppSecret();
    const begun = { sealedSecret: box.seal(actor, secret), challenge: null, expiresAt: new Date(Date.now() + 60_000) };
    await putFactors(world, actor, { begun });
    return { body: { code: codeOfStep(secret, stepAt(new Date())) } };
  },
  'POST /api/second-factor/rename': async (world, actor) => {
    await putFactors(world, actor);
    return { body: { id: 'passkey', name: 'Key ring' } };
  },
  'POST /api/second-factor/remove': async (world, actor) => {
    await world.setPassword(actor, PASSWORD);
    await putFactors(world, actor);
    return { body: { password: PASSWORD, id: 'passkey' } };
  },
  'POST /api/second-factor/recovery-codes': async (world, actor) => {
    await world.setPassword(actor, PASSWORD);
    await putFactors(world, actor);
    return { body: { password: PASSWORD } };
  },
  'POST /api/mailer/mailreset': async ({ rows }) => ({ body: { email: (await rows.addUser()).email } }),
  'GET /api/customuser/code': { query: { code: 'c' } },
  'DELETE /api/sessions': { endsSessions: true },
  'DELETE /api/sessions/:id': async ({ company }) => ({
    params: { id: (await company.openSession('employee')).sessionId },
  }),

  'PUT /api/roles/:id': async (world) => {
    const roles = await world.callAs<Role[]>('company-admin', 'GET', '/roles');
    const { revision, permissions } = roles.find(({ id }) => id === 'developer') ?? { revision: 0, permissions: [] };
    return { params: { id: 'developer' }, body: { revision, permissions } };
  },
  'POST /api/roles': async () => ({ body: { name: `Role ${randomUUID()}`, permissions: ['viewTeams'] } }),
  'DELETE /api/roles/:id': async (world) => {
    const id = randomUUID();
    const body = { id, name: `Role ${id}`, permissions: [] };
    const roles = await world.callAs<Role[]>('company-admin', 'POST', '/roles', body);
    const { revision } = roles.find((role) => role.id === id) ?? { revision: 0 };
    return { params: { id }, query: { revision: String(revision) } };
  },
  'POST /api/roles/:id/consequences': { params: { id: 'developer' }, body: { permissions: [] } },
  'GET /api/users/:id/permissions': { params: { id: 'employee' } },
  'PUT /api/users/:id/permissions': async (world) => {
    const url = '/users/employee/permissions';
    const { revision } = await world.callAs<PersonRights>('company-admin', 'GET', url);
    return { params: { id: 'employee' }, body: { revision, permissions: [], roles: [] } };
  },
  'GET /api/permissions': { query: { permission: 'viewTeams' } },
  'GET /api/permissions/count': { query: { permission: 'viewTeams' } },

  'GET /api/embed/configuration': { query: { key: EMBED_KEY } },
  'POST /api/embed/available': async ({ company }) => ({
    body: { assertion: await company.assert(), embedKey: EMBED_KEY, view: 'checkups' },
    headers: { origin: INTRANET },
  }),
  'POST /api/embed/token': async ({ company }) => {
    const [verifier, { sessionId }] = [random(), await company.openSession('employee')];
    const grant = { embedKey: EMBED_KEY, origin: INTRANET, challenge: digest(verifier), sessionId };
    const code = await company.embedGrants.issueCode(grant);
    return { body: { code, verifier, embedKey: EMBED_KEY, view: 'checkups' }, headers: fromFrame };
  },
  'POST /api/embed/login': async (world) => ({
    body: {
      identifier: await world.addressWithPassword(),
      password: PASSWORD,
      embedKey: EMBED_KEY,
      view: 'checkups',
    },
    headers: fromFrame,
  }),
  'POST /api/embed/codes': { body: { embedKey: EMBED_KEY, origin: INTRANET, challenge: digest('verifier') } },
  'POST /api/embedkeys': () => ({ body: { id: aKeyId(), name: 'Intranet' } }),
  'GET /api/embedkeys/:id': { params: { id: EMBED_KEY } },
  'PUT /api/embedkeys/:id': async (world) => {
    const id = aKeyId();
    const { id: _id, ...body } = await world.callAs<EmbedKeySetup>('company-admin', 'POST', '/embedkeys', {
      id,
      name: 'Intranet',
    });
    return { params: { id }, body };
  },
  'GET /api/embedkeys/:id/use': { params: { id: EMBED_KEY } },
  // A page of no key: nothing is fetched.
  'POST /api/embedkeys/:id/doctor': { params: { id: EMBED_KEY }, body: { page: 'https://elsewhere.test/' } },
  'POST /api/provisioningtokens': async (world) => {
    await endTokens(world);
    return { body: { name: 'Directory' } };
  },
  'DELETE /api/provisioningtokens/:id': async (world) => {
    await endTokens(world);
    const { id } = await world.callAs<NewProvisioningToken>('company-admin', 'POST', '/provisioningtokens', {
      name: 'Directory',
    });
    return { params: { id } };
  },
  'POST /scim/v2/Users': { body: { userName: 'ada@demo.test' } },
  'GET /scim/v2/ResourceTypes/:id': { params: { id: 'User' } },
  'GET /scim/v2/Schemas/:id': { params: { id: 'User' } },
  'GET /scim/v2/Users/:id': { params: { id: 'User' } },
  'PUT /scim/v2/Users/:id': { params: { id: 'User' }, body: {} },
  'PATCH /scim/v2/Users/:id': { params: { id: 'User' }, body: {} },
  'DELETE /scim/v2/Users/:id': { params: { id: 'User' } },
  'GET /scim/v2/*': { params: { '*': 'Nothing' } },
  'POST /scim/v2/*': { params: { '*': 'Nothing' } },
  'PUT /scim/v2/*': { params: { '*': 'Nothing' } },
  'PATCH /scim/v2/*': { params: { '*': 'Nothing' } },
  'DELETE /scim/v2/*': { params: { '*': 'Nothing' } },
  'POST /api/embed/renewals': {},
  'DELETE /api/embed/token': { endsSessions: true },
};
