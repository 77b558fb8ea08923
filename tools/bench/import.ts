import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { IMPORT_PIECE_BYTES } from '@wellspring/shared/contracts/people/import.ts';
import { type Collection, type Db, MongoClient } from 'mongodb';
import type { Demo } from '../demo/start-demo.ts';
import { processes } from '../platform/processes.ts';
import { ROOT } from '../platform/root.ts';
import { type BenchResult, ceilingResult, comparedResult, reported } from './result.ts';

/** A smaller file shows where the time goes; the figures are those of a hundred thousand. */
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000);
const DATABASE = 'bench_import';
const BATCH = 1_000;
const MB = 1024 * 1024;
/** Targets, for a hundred thousand rows. */
const MAX_S = 60;
const MAX_MB = 200;

const SCRIPT = path.join(ROOT, 'services/checkups/src/testing/import-people-alone.ts');

type Row = { _id: string; [field: string]: unknown };
type Steps = { reading: number; checking: number; writing: number; bytes: number; bytesBefore: number };

/** Gives a collection the indexes of another one. */
async function copyIndexes(from: Collection, to: Collection): Promise<void> {
  for (const { key, name: index, v: _version, ...options } of await from.indexes())
    if (index !== '_id_') await to.createIndex(key, { name: index ?? '', ...options });
}

/** The demo company with its people, teams and settings, in a database of its own. Nothing here is measured. */
async function copyDemo(client: MongoClient, db: Db): Promise<void> {
  const demo = client.db('checkups');
  for (const { name } of await demo.listCollections().toArray())
    await copyIndexes(demo.collection(name), db.collection(name));
  for (const name of ['users', 'teams', 'memberships', 'settings', 'companyBranches']) {
    const rows = await demo.collection<Row>(name).find().toArray();
    if (rows.length > 0) await db.collection<Row>(name).insertMany(rows);
  }
}

/** A file of people as a personnel system writes it. */
function writeFile(teams: readonly string[]): Buffer {
  const lines = ['First name;Last name;E-mail;Language;Gender;City;Start of employment;Team'];
  const languages = ['en', 'fr', 'nl'];
  for (let number = 0; number < PEOPLE; number += 1)
    lines.push(
      [
        `Bench${number}`,
        `Person ${number}`,
        `person-${number}@bench.test`,
        languages[number % 3],
        number % 2 === 0 ? 'male' : 'female',
        'Gent',
        `${1 + (number % 28)}/3/2020`,
        teams[number % teams.length],
      ].join(';'),
    );
  return Buffer.from(lines.join('\r\n'));
}

/** An import whose file was uploaded just now. */
async function addUpload(db: Db, file: Buffer): Promise<string> {
  const importId = randomUUID();
  const expiresAt = new Date(Date.now() + 86_400_000);
  const pieceCount = Math.ceil(file.length / IMPORT_PIECE_BYTES);
  for (let place = 0; place < pieceCount; place += 1) {
    const bytes = file.subarray(place * IMPORT_PIECE_BYTES, (place + 1) * IMPORT_PIECE_BYTES);
    await db
      .collection<Row>('importPieces')
      .insertOne({ _id: `${importId}.${place}`, importId, place, bytes, expiresAt });
  }
  await db.collection<Row>('imports').insertOne({
    _id: importId,
    kind: 'users',
    createdBy: 'bench',
    permissions: ['manageusers'],
    fileName: 'people.csv',
    size: file.length,
    pieceCount,
    state: 'reading',
    isWorking: true,
    revision: 0,
    problem: null,
    encoding: null,
    delimiter: null,
    headers: [],
    firstCells: [],
    fields: [],
    isComplete: false,
    rowCount: 0,
    trial: null,
    progress: { done: 0, of: 0 },
    sendWelcome: false,
    language: 'en',
    committedAt: null,
    writtenLine: 0,
    leftOut: 0,
    changeId: null,
    failures: 0,
    createdAt: new Date(),
    expiresAt,
  });
  return importId;
}

/** The driver alone: the same people and memberships once more, with the same indexes. @returns milliseconds */
async function writeAgain(db: Db): Promise<number> {
  let ms = 0;
  for (const name of ['users', 'memberships']) {
    let rows: Row[] = [];
    const copy = db.collection<Row>(`${name}Again`);
    await copyIndexes(db.collection(name), copy as unknown as Collection);
    const write = async () => {
      const began = performance.now();
      await copy.insertMany(rows, { ordered: false });
      ms += performance.now() - began;
      rows = [];
    };
    for await (const row of db.collection<Row>(name).find({}, { batchSize: BATCH }))
      if (rows.push(row) === BATCH) await write();
    if (rows.length > 0) await write();
  }
  return ms;
}

/** A file of people that is read, checked and imported into the demo company by one process. */
export async function benchImport(demo: Demo): Promise<BenchResult[]> {
  const { mongodbUri } = demo.stack;
  const client = await MongoClient.connect(mongodbUri);
  const db = client.db(DATABASE);
  try {
    await copyDemo(client, db);
    const before = await db.collection('users').countDocuments();
    const teams = await db.collection('teams').find({ isSegment: false, isCompany: false }).toArray();
    const titles = teams.map(({ title }) => String(title));
    const importId = await addUpload(
      db,
      writeFile(titles.filter((title) => titles.indexOf(title) === titles.lastIndexOf(title))),
    );
    const flags = processes['checkups-worker'].flags ?? [];
    const args = [...flags, SCRIPT, mongodbUri, DATABASE, importId];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MB });
    const { reading, checking, writing, bytes, bytesBefore } = JSON.parse(stdout) as Steps;
    const added = (await db.collection('users').countDocuments()) - before;
    if (added !== PEOPLE) throw new Error(`of ${PEOPLE} people ${added} were imported`);
    const all = (reading + checking + writing) / 1_000;
    const grown = (bytes - bytesBefore) / MB;
    return [
      reported('import', `reading a file of ${PEOPLE} people`, reading / 1_000, 's'),
      reported('import', 'checking what it would do', checking / 1_000, 's'),
      reported('import', 'importing them', writing / 1_000, 's'),
      comparedResult(
        'import',
        'all of it, against the driver writing the rows alone',
        all,
        (await writeAgain(db)) / 1_000,
        's',
      ),
      ceilingResult('import', 'all of it', all, 's', MAX_S),
      ceilingResult('import', 'growth of the memory of that process', grown, 'MB', MAX_MB),
    ];
  } finally {
    await db.dropDatabase();
    await client.close();
  }
}
