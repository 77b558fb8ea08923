import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import type { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFirstAccount } from '../../main/create-first-account.ts';
import { createFirstAccounts } from '../../people/users/first-accounts.repository.ts';
import { actingAs, asBff, openAppOn, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';
import { announceSetup } from './announce-setup.ts';
import { createSetupRepository } from './setup.repository.ts';

const DAY_MS = 24 * 3_600_000;
const given = {
  firstname: ' Anna ',
  lastname: 'Jones',
  email: ' Anna@Company.test ',
  password: 'a long and rare password',
  companyName: 'Bakery & Sons ',
  language: 'nl',
};

let test: TestApp;
let folder: string;
let codeFile: string;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Process = Awaited<ReturnType<typeof openAppOn>>;
let running: Process[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-setup-'));
  codeFile = path.join(folder, 'data', 'setup-code');
});
afterEach(async () => {
  for (const { close } of running) await close();
  running = [];
  for (const name of ['users', 'setups', 'teams', 'settings', 'sessions', 'auditEvents'])
    await test.rows.collection(name).deleteMany({});
  await rm(folder, { recursive: true });
});

/** One start of the service: what it logs, and its routes. */
async function start(now = new Date()) {
  const lines: string[] = [];
  const { connection } = test;
  await announceSetup(
    {
      firstAccounts: createFirstAccounts(connection),
      setups: createSetupRepository(connection),
      secret: testConfig.PASSWORD_PEPPER,
      publicUrl: 'https://survey.test',
      codeFile,
      log: { warn: (_, message) => void lines.push(message) },
    },
    now,
  );
  const opened = await openAppOn(connection, { ...testConfig, SETUP_CODE_FILE: codeFile });
  running.push(opened);
  const setUp = async (code: string, changes: object = {}) => {
    const { status, body } = await opened.call(asBff, 'POST', '/internal/setup', { code, ...given, ...changes });
    return { status, body: body as OpenedSession & { code: string } };
  };
  return { ...opened, lines, setUp, code: existsSync(codeFile) ? readFileSync(codeFile, 'utf8').trim() : '' };
}

const count = (name: string) => test.rows.collection(name).countDocuments();

describe('the start of the service on an empty database', () => {
  it('writes a code to a file for its owner only, and to the log with the file and the address', async () => {
    const { code, lines } = await start();
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(statSync(codeFile).mode & 0o777).toBe(0o600);
    expect(lines).toEqual([expect.stringContaining(`https://survey.test/setup with the code ${code}`)]);
    expect(lines[0]).toContain(codeFile);
    const stored = JSON.stringify(await test.rows.collection('setups').find().toArray());
    expect(stored).not.toContain(code);
  });

  it('narrows the rights of a file that was there before', async () => {
    await start();
    await rm(codeFile);
    writeFileSync(codeFile, 'old', { mode: 0o644 });
    const { code } = await start();
    expect([statSync(codeFile).mode & 0o777, code.length]).toEqual([0o600, 23]);
  });

  it('logs the code also where the file cannot be written', async () => {
    writeFileSync(path.join(folder, 'data'), 'a file where the folder should be');
    const { lines } = await start();
    expect(lines).toEqual([
      'the set-up code could not be written to its file',
      expect.stringMatching(/with the code ([0-9A-Z]{5}-){3}/),
    ]);
  });

  it('shows the same code in a second process and after a restart, and a new one after a day', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.code).toBe(first.code);
    const next = await start(new Date(Date.now() + DAY_MS + 1_000));
    expect(next.code).not.toBe(first.code);
    expect((await next.setUp(first.code)).body.code).toBe('invalid_setup_code');
    expect((await next.setUp(next.code)).status).toBe(200);
  });

  it('logs no code and removes the file of an old one once there is a user, a former one included', async () => {
    await start();
    await test.rows.addUser({ status: 'former' });
    const { lines } = await start();
    expect([lines, existsSync(codeFile)]).toEqual([[], false]);
  });
});

describe('setting up', () => {
  it('makes an account that may do everything, names the company, and logs in', async () => {
    const { code, setUp, call } = await start();
    const { status, body } = await setUp(code);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: 'anna@company.test',
      firstname: 'Anna',
      language: 'nl',
      managecompany: true,
    });
    expect(existsSync(codeFile)).toBe(false);
    const [user] = await test.rows.collection('users').find().toArray();
    expect(user).toMatchObject({ permissions: ['managecompany'], searchWords: ['anna', 'jones', 'anna@company.test'] });
    const settings = (await call(asBff, 'GET', '/settings')).body as PublicSettings;
    expect(settings).toMatchObject({ companyName: 'Bakery & Sons', defaultLanguage: 'nl' });
    expect(await test.rows.collection('teams').find().toArray()).toMatchObject([
      { title: 'Bakery & Sons', isCompany: true, parentId: null },
    ]);
    const logIn = { identifier: 'anna@company.test', password: given.password, device: 'Firefox' };
    expect((await call(asBff, 'POST', '/internal/sessions', logIn)).status).toBe(200);
    const acts = (await test.rows.collection('auditEvents').find().toArray()).map(({ act }) => act);
    expect(acts).toEqual(['first_account_created', 'logged_in', 'logged_in']);
  });

  it('accepts the code without dashes, in small letters and with letters that look like digits', async () => {
    const { code, setUp } = await start();
    const typed = code.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase();
    expect((await setUp(typed)).status).toBe(200);
  });

  it('is over once it was done: 404, in every process and after a restart', async () => {
    const [first, other] = [await start(), await start()];
    await first.setUp(first.code);
    const restarted = await start();
    for (const { setUp } of [first, other, restarted])
      expect(await setUp(first.code, { email: 'eve@company.test' })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    expect(await count('users')).toBe(1);
  });

  it('says 404 to a right and a wrong code alike when there is a user from elsewhere', async () => {
    const { code, setUp } = await start();
    await test.rows.addUser();
    expect([(await setUp(code)).status, (await setUp('wrong')).status]).toEqual([404, 404]);
  });

  it.each(['', 'AAAAA-AAAAA-AAAAA-AAAAA', '0'.repeat(64)])(
    'refuses the code "%s" and changes nothing',
    async (wrong) => {
      const { setUp, code } = await start();
      expect(await setUp(wrong)).toMatchObject({
        status: 400,
        body: { code: 'invalid_setup_code', fields: [{ path: 'code' }] },
      });
      expect([await count('users'), await count('teams'), await count('settings')]).toEqual([0, 0, 0]);
      expect((await setUp(code)).status).toBe(200);
    },
  );

  it('keeps the code for another try when the password is refused', async () => {
    const { setUp, code } = await start();
    expect((await setUp(code, { password: 'short' })).body.code).toBe('password_too_short');
    expect((await setUp(code, { password: 'password1234' })).body.code).toBe('password_too_common');
    expect((await setUp(code)).status).toBe(200);
  });

  it('lets one of two browsers in that send the right code at the same time', async () => {
    const [one, two] = [await start(), await start()];
    const answers = await Promise.all([
      one.setUp(one.code, { email: 'one@company.test' }),
      two.setUp(one.code, { email: 'two@company.test', companyName: 'Two' }),
      one.setUp(one.code, { email: 'three@company.test', companyName: 'Three' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const { user } = answers.find(({ status }) => status === 200)?.body ?? expect.fail('one got in');
    expect(await test.rows.collection('users').find().toArray()).toMatchObject([{ email: user.email }]);
    expect([await count('teams'), await count('sessions')]).toEqual([1, 1]);
  });

  it('and the command for a first account at the same time make one account', async () => {
    const { code, setUp } = await start();
    const command = createFirstAccount(test.connection, {
      email: 'command@company.test',
      firstname: 'C',
      lastname: '',
      language: 'en',
    });
    const [page, made] = await Promise.allSettled([setUp(code), command]);
    const isByPage = page.status === 'fulfilled' && page.value.status === 200;
    expect([isByPage, made.status === 'fulfilled'].filter(Boolean)).toHaveLength(1);
    expect(await count('users')).toBe(1);
  });

  it('leaves nothing when it dies in the middle', async () => {
    const { code, setUp } = await start();
    // The settings are written after the user and the team, and this document can only be read.
    await test.rows.add('settings', { _id: '1', data: {}, revision: 'broken' });
    expect((await setUp(code)).status).toBeGreaterThanOrEqual(400);
    expect([await count('users'), await count('teams'), await count('sessions')]).toEqual([0, 0, 0]);
    await test.rows.collection('settings').deleteMany({});
    expect((await setUp(code)).status).toBe(200);
  });

  it('is for the BFF only', async () => {
    const { code, call } = await start();
    const person = { _id: 'p', language: 'en', permissions: ['managecompany'] } as const;
    const actor = actingAs({ ...person, permissions: [...person.permissions] });
    expect((await call(actor, 'POST', '/internal/setup', { code, ...given })).status).toBe(403);
  });
});

it('the public settings say as long as there is no user that the first account is missing', async () => {
  const { call, code, setUp } = await start();
  const needsFirstAccount = async () =>
    ((await call(asBff, 'GET', '/settings')).body as PublicSettings).needsFirstAccount;
  expect(await needsFirstAccount()).toBe(true);
  await setUp(code);
  expect(await needsFirstAccount()).toBeUndefined();
});
