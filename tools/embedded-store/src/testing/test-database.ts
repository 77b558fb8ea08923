import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { type RunningStore, startStore } from '../start-store.ts';

/** A database of its own for one test file: on the embedded store, or on the MongoDB that `MONGODB_URI` names. */
export type TestDatabase = {
  readonly client: MongoClient;
  readonly db: Db;
  readonly uri: string;
  /** Undefined on a real MongoDB. */
  readonly running: RunningStore | undefined;
  close(): Promise<void>;
};

/** A folder of its own below the system's place for temporary files. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'embedded-store-'));
}

/** Opens a fresh database; `close` removes everything again. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const given = process.env.MONGODB_URI;
  const folder = given === undefined ? temporaryFolder() : undefined;
  const running = folder === undefined ? undefined : await startStore({ dataFolder: folder, port: 0 });
  const uri = given ?? running?.uri ?? '';
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 }).connect();
  const db = client.db(`test_${randomBytes(6).toString('hex')}`);
  const close = async (): Promise<void> => {
    if (given !== undefined) await db.dropDatabase();
    await client.close();
    await running?.close();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  return { client, db, uri, running, close };
}

/** Whether a test about the embedded store itself applies; says why not. */
export function isEmbedded(database: TestDatabase): boolean {
  if (database.running !== undefined) return true;
  console.log('does not apply: MONGODB_URI names a real MongoDB, this test is about the embedded store itself');
  return false;
}

/** All stage names of an explained plan, outermost first. */
export function findStages(plan: unknown): string[] {
  if (plan === null || typeof plan !== 'object') return [];
  const { stage, inputStage, inputStages, queryPlan } = plan as Record<string, unknown>;
  const inner = [inputStage, queryPlan, ...(Array.isArray(inputStages) ? inputStages : [])].flatMap(findStages);
  return typeof stage === 'string' ? [stage, ...inner] : inner;
}

/** Asks until the answer is yes; fails after `deadlineMs`. */
export async function until(condition: () => boolean | Promise<boolean>, deadlineMs = 15_000): Promise<void> {
  const end = performance.now() + deadlineMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('the condition did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
