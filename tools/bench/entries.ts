import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Db, MongoClient } from 'mongodb';
import type { Demo } from '../demo/start-demo.ts';
import { ROOT } from '../platform/root.ts';
import { type BenchResult, reported } from './result.ts';

/** A smaller company shows where the time goes; the figures are those of a hundred thousand. */
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000);
const TEAMS = 500;
const BATCH = 2_000;
const DATABASE = 'bench_entries';
const DAY_MS = 86_400_000;
const MB = 1024 * 1024;

const SCRIPT = path.join(ROOT, 'services/checkups/src/testing/open-runs-alone.ts');

type Row = { _id: string; [field: string]: unknown };
type Measured = { ms: number; bytes: number };

const toId = (kind: string, number: number) => `${kind}-${String(number).padStart(6, '0')}`;

async function insertMany(db: Db, collection: string, count: number, rowOf: (number: number) => Row): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => rowOf(start + index));
    await db.collection<Row>(collection).insertMany(rows, { ordered: false });
  }
}

const aRun = (id: string, isPulse: boolean): Row => ({
  _id: id,
  checkupId: 'bench-checkup',
  start: new Date(Date.now() - 60_000),
  end: new Date(Date.now() + 14 * DAY_MS),
  graceEnd: new Date(Date.now() + 17 * DAY_MS),
  isPulse,
  status: 'planned',
  thresholds: {},
  audience: { teamIds: [], segmentIds: [], excludedUserIds: [] },
  percentage: null,
  revision: 0,
});

/** A company of so many people in five hundred teams, with the indexes of the demo's own. Nothing here is measured. */
async function addCompany(client: MongoClient, db: Db): Promise<void> {
  const demo = client.db('checkups');
  for (const { name } of await demo.listCollections().toArray()) {
    for (const { key, name: index, v: _version, ...options } of await demo.collection(name).indexes())
      if (index !== '_id_') await db.collection(name).createIndex(key, { name: index ?? '', ...options });
  }
  const languages = ['en', 'fr', 'nl'];
  await insertMany(db, 'users', PEOPLE, (number) => ({
    _id: toId('person', number),
    email: `person-${number}@bench.test`,
    firstname: 'Bench',
    lastname: String(number),
    language: languages[number % 3],
    permissions: [],
    status: 'active',
    profile: { employmentStart: new Date('2020-01-06') },
    externalIds: [],
  }));
  await insertMany(db, 'teams', TEAMS, (number) => ({
    _id: toId('team', number),
    title: `Team ${number}`,
    isSegment: false,
    isCompany: false,
    isVisible: true,
    parentId: null,
    ancestorIds: [],
  }));
  await insertMany(db, 'memberships', PEOPLE, (number) => ({
    _id: toId('membership', number),
    userId: toId('person', number),
    teamId: toId('team', number % TEAMS),
    role: 'member',
  }));
  const title = { en: 'Bench', fr: 'Bench', nl: 'Bench' };
  await db.collection<Row>('checkups').insertOne({
    _id: 'bench-checkup',
    title,
    description: title,
    blocks: [],
    vitaminKeys: [],
    questionKeys: null,
    extraQuestions: [],
    isPulse: false,
    durationMinutes: 12,
    durationDays: 14,
    graceDays: 3,
    ownerId: null,
    revision: 0,
  });
}

/** The schedule's part of a worker in a process of its own, so that its memory is its own. */
async function runAlone(mongodbUri: string, ...work: string[]): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, mongodbUri, DATABASE, ...work], {
    maxBuffer: MB,
  });
  return JSON.parse(stdout) as Measured;
}

/** Memory of a process in bytes; null where the system does not report it. */
function residentBytes(pid: number | undefined): number | null {
  try {
    const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Number(found[1]) * 1024 : null;
  } catch {
    return null;
  }
}

/** @throws Error when not every user was invited and mailed */
async function assertDone(db: Db, entryId: string, people: number): Promise<void> {
  const [asked, mails, queued] = await Promise.all([
    db.collection('participations').countDocuments({ entryId }),
    db.collection('mails').countDocuments({ entryId, template: 'new-checkup' }),
    db.collection('outbox').countDocuments({ kind: 'mail' }),
  ]);
  if (asked !== people || mails !== people || queued !== people)
    throw new Error(`of ${people} people ${asked} were asked, ${mails} written to and ${queued} mails queued`);
}

/** A preview of a run for the whole company, a draw among its people, and a run that opens for them with invitations queued. */
export async function benchEntries(demo: Demo): Promise<BenchResult[]> {
  const { mongodbUri, processes } = demo.stack;
  const client = await MongoClient.connect(mongodbUri);
  const db = client.db(DATABASE);
  const storePid = processes.get('store')?.pid();
  try {
    await addCompany(client, db);
    await db.collection<Row>('entries').insertOne({ ...aRun('bench-pulse', true), status: 'closed' });
    const before = residentBytes(storePid);
    const measured = await runAlone(mongodbUri, 'measure');
    const drawn = await runAlone(mongodbUri, 'draw', 'bench-pulse');
    await db.collection<Row>('entries').insertOne(aRun('bench-run', false));
    const opened = await runAlone(mongodbUri, 'open');
    const after = residentBytes(storePid);
    await assertDone(db, 'bench-run', PEOPLE);
    const store = [
      ...(before === null ? [] : [reported('entries', 'memory of the store before', before / MB, 'MB')]),
      ...(after === null ? [] : [reported('entries', 'memory of the store afterwards', after / MB, 'MB')]),
    ];
    return [
      reported('entries', `counting ${PEOPLE} people and their teams for a preview`, measured.ms / 1000, 's'),
      reported('entries', `drawing a quarter of ${PEOPLE} people for a pulse`, drawn.ms / 1000, 's'),
      reported('entries', 'the most memory of that process', drawn.bytes / MB, 'MB'),
      reported('entries', `opening a run for ${PEOPLE} people, invitations queued`, opened.ms / 1000, 's'),
      reported('entries', 'the most memory of that process', opened.bytes / MB, 'MB'),
      ...store,
    ];
  } finally {
    await db.dropDatabase();
    await client.close();
  }
}
