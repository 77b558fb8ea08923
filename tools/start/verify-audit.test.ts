import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningStore, startStore } from '@wellspring/embedded-store/start-store.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAuditRepository } from '../../services/checkups/src/platform/audit/audit.repository.ts';
import { createAuditSeal } from '../../services/checkups/src/platform/audit/chain/audit-seal.ts';
import { connectMongo } from '../../services/checkups/src/platform/mongo.ts';
import { runCommand } from './testing/run-command.ts';

const RESPONDENT_SECRET = 'respondent-secret-of-the-tests-only';

const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-verify-audit-'));
let store: RunningStore;
let connection: Awaited<ReturnType<typeof connectMongo>>;
beforeAll(async () => {
  store = await startStore({ dataFolder: folder, port: 0 });
  connection = await connectMongo(store.uri);
});
afterAll(async () => {
  await connection.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const events = () => connection.collection<{ _id: string; seq?: number }>('auditEvents');
const chain = () => connection.collection<{ _id: string }>('auditChain');
const write = async (count: number) => {
  const log = createAuditRepository(connection, createAuditSeal(RESPONDENT_SECRET));
  for (let number = 0; number < count; number += 1)
    await log.add(
      { act: 'settings_changed', userId: 'olga', objectId: `s${number}` },
      new Date('2026-11-20T09:30:00Z'),
    );
};
beforeEach(async () => {
  await events().deleteMany({});
  await chain().deleteMany({});
  await write(5);
});

/** Runs the command to its end. */
const verify = (args: readonly string[] = [], env: Record<string, string> = {}) =>
  runCommand(path.join(import.meta.dirname, 'verify-audit.ts'), args, {
    MONGODB_URI: store.uri,
    RESPONDENT_SECRET,
    ...env,
  });

it('finds a log whole, and recognises it after it grew', async () => {
  const first = await verify();
  expect([first.code, first.errors]).toEqual([0, '']);
  expect(first.output).toContain('The audit log is whole: 5 entries since 2026-11-20.');
  const known = /--known (5:\S+)/.exec(first.output)?.[1] ?? '';
  await write(2);
  const second = await verify(['--known', known]);
  expect([second.code, second.output]).toEqual([0, expect.stringContaining('7 entries')]);
});

it.each([
  ['a row with another actor', () => events().updateOne({ seq: 3 }, { $set: { userId: 'eve' } }), 3],
  ['a row with another act', () => events().updateOne({ seq: 2 }, { $set: { act: 'tags_changed' } as never }), 2],
  ['a removed last row', () => events().deleteOne({ seq: 5 }), 5],
  [
    'a swapped pair',
    async () => {
      await events().updateOne({ seq: 3 }, { $set: { seq: 99 } });
      await events().updateOne({ seq: 4 }, { $set: { seq: 3 } });
      await events().updateOne({ seq: 99 }, { $set: { seq: 4 } });
    },
    3,
  ],
])('names the first broken entry after %s', async (_, tamper, place) => {
  await tamper();
  const { code, output } = await verify();
  expect([code, output]).toEqual([
    1,
    `The audit log was altered: entry ${place} is the first that is not as it was written.\n`,
  ]);
});

it('recognises a log that was put back to an earlier state, by an entry that it lacks', async () => {
  const head = await chain().findOne({ _id: 'head' });
  await write(2);
  const known = /--known (\S+)/.exec((await verify()).output)?.[1] ?? '';
  await events().deleteMany({ seq: { $gt: 5 } });
  await chain().replaceOne({ _id: 'head' }, head ?? {});
  expect((await verify()).code).toBe(0);
  const { code, output } = await verify(['--known', known]);
  expect([code, output]).toEqual([1, expect.stringContaining('was replaced')]);
});

it('says in one line why it could not check', async () => {
  for (const [args, env, reason] of [
    [[], { RESPONDENT_SECRET: '' }, 'RESPONDENT_SECRET is not set'],
    [['--known', 'x'], {}, '--known takes the number and the seal'],
  ] as const) {
    const { code, errors } = await verify(args, env);
    expect([code, errors.trim().split('\n')]).toEqual([2, [expect.stringContaining(reason)]]);
  }
});
