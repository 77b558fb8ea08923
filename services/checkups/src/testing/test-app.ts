import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import type { Connection } from 'mongoose';
import { hashPassword } from '../access/passwords/hash-password.ts';
import { seedContent } from '../content/seed-content.repository.ts';
import { type AppConfig, buildApp } from '../main/app.ts';
import type { UserRow } from '../people/door/person.ts';
import { aCheckup, anEntry, aParticipation, aUser } from './objects.ts';
import { startTestStore } from './test-store.ts';

export const testConfig: AppConfig = {
  INTERNAL_SECRET: 'internal-secret-of-the-tests-only-1',
  RESPONDENT_SECRET: 'respondent-secret-of-the-tests-only',
  PASSWORD_PEPPER: 'password-pepper-of-the-tests-only-12',
  DEMO: false,
  SETUP_CODE_FILE: path.join(tmpdir(), 'wellspring-tests', 'setup-code'),
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://survey.test',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Wellspring <no-reply@survey.test>',
};

export const asBff: Actor = { kind: 'service', name: 'bff' };

/** The actor the BFF would send for this person. */
export const actingAs = (user: Pick<UserRow, '_id' | 'language' | 'permissions'>, sessionId = 'session'): Actor => ({
  kind: 'user',
  userId: user._id,
  sessionId,
  language: user.language,
  permissions: user.permissions,
});

type Reply = { status: number; body: never; headers: Record<string, unknown> };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One process of the service on this database, with nothing in its memory. */
export async function openAppOn(connection: Connection, config: AppConfig = testConfig) {
  const woken: string[] = [];
  const wake = (tick: string) => void woken.push(tick);
  const app = buildApp(config, { connection, wake });
  await app.ready();
  const tokens = createInternalTokens(testConfig.INTERNAL_SECRET);

  async function call(actor: Actor, method: Method, url: string, payload?: object): Promise<Reply> {
    const reply = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${tokens.issue(actor)}` },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: reply.statusCode, body: (reply.body ? reply.json() : null) as never, headers: reply.headers };
  }
  return { app, call, woken, tokenFor: tokens.issue, close: () => app.close() };
}

/** The app on a real store of its own, with the shipped content and no people. */
export async function startTestApp(config: AppConfig = testConfig) {
  const store = await startTestStore();
  const { connection } = store;
  await seedContent(connection);
  const opened = await openAppOn(connection, config);
  return {
    ...opened,
    store,
    connection,
    rows: rowsOf(connection),
    close: async () => {
      await opened.close();
      await store.close();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Puts documents into collections and looks at them, as the demo does: through the driver. */
function rowsOf(connection: Connection) {
  const collection = (name: string) => connection.collection<{ _id: string } & Record<string, unknown>>(name);
  const add = async (name: string, ...documents: object[]) =>
    void (await collection(name).insertMany(documents as never));

  return {
    collection,
    add,
    async addUser(given: Partial<UserRow> & { password?: string } = {}) {
      const { password, ...fields } = given;
      const passwordHash = password ? await hashPassword(password, testConfig.PASSWORD_PEPPER) : '';
      const user = aUser({ passwordHash, ...fields });
      await add('users', user);
      return user;
    },
    /** A run of a checkup of six questions with these users invited. */
    async addRun(
      users: readonly UserRow[],
      {
        checkup = aCheckup(),
        entry = {},
      }: { checkup?: ReturnType<typeof aCheckup>; entry?: Partial<ReturnType<typeof anEntry>> } = {},
    ) {
      const run = anEntry(checkup, entry);
      await add('checkups', checkup);
      await add('entries', run);
      if (users.length > 0) await add('participations', ...users.map((user) => aParticipation(user._id, run)));
      return { checkup, entry: run };
    },
  };
}
