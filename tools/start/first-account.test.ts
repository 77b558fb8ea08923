import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningStore, startStore } from '@wellspring/embedded-store/start-store.ts';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from './testing/run-command.ts';

const PUBLIC_URL = 'https://wellbeing.company.test';

const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-first-account-'));
let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ dataFolder: folder, port: 0 });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command to its end. */
const run = (args: readonly string[], env: Record<string, string> = { MONGODB_URI: store.uri, PUBLIC_URL }) =>
  runCommand(path.join(import.meta.dirname, 'first-account.ts'), args, env);

it('makes the account in a database that nothing has used yet, and prints the link once', async () => {
  const { code, output, errors } = await run(['anna@company.test', '--language', 'nl']);
  expect([code, errors]).toEqual([0, '']);
  const links = output.match(/https:\/\/wellbeing\.company\.test\/reset\?code=([\w-]{43})/g);
  expect(links).toHaveLength(1);
  const client = await MongoClient.connect(store.uri);
  const database = client.db('checkups');
  expect(await database.collection('users').findOne({})).toMatchObject({
    email: 'anna@company.test',
    firstname: 'anna',
    language: 'nl',
    passwordHash: '',
    permissions: ['managecompany'],
  });
  const stored = JSON.stringify(await database.collection('resetCodes').find({}).toArray());
  expect(stored).not.toContain(links?.[0]?.split('code=')[1]);
  await database.collection('users').updateOne({}, { $set: { passwordHash: 'chosen' } });
  await client.close();
});

it('is refused once there is one, in one line', async () => {
  const { code, output, errors } = await run(['other@company.test']);
  expect([code, output, errors]).toEqual([
    1,
    '',
    'No account was made: there is an account already with which a person may do everything\n',
  ]);
});

it.each([
  [[], undefined, 'one e-mail address is needed: npm run first-account -- EMAIL'],
  [['a@b.test', 'c@d.test'], undefined, 'one e-mail address is needed'],
  [['anna'], undefined, '"anna" is not an e-mail address'],
  [['a@b.test', '--language', 'de'], undefined, '--language must be en, fr or nl, not "de"'],
  [['a@b.test', '--password', 'x'], undefined, "Unknown option '--password'"],
  [['a@b.test'], { PUBLIC_URL }, 'MONGODB_URI is not set'],
  [['a@b.test'], { MONGODB_URI: 'mongodb://127.0.0.1:1' }, 'PUBLIC_URL is not set'],
  [['a@b.test'], { MONGODB_URI: 'mongodb://127.0.0.1:1', PUBLIC_URL: 'http://x.test' }, 'PUBLIC_URL begins with http'],
])('says of %j with %j what to change', async (args, env, reason) => {
  const { code, errors } = await run(args, env);
  expect([code, errors.split('\n')]).toEqual([1, [expect.stringContaining(`No account was made: ${reason}`), '']]);
});
