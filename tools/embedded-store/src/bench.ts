import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Document, MongoClient } from 'mongodb';

/** One measured number. */
export type BenchRow = { readonly name: string; readonly value: number; readonly unit: 'per second' | 'ms' | 'MB' };

/** How long each kind of work runs, in ms. */
const SPAN_MS = 2000;
const BATCH = 1000;

type Entry = { _id: number; email: string; team: number; at: number; text: string; n: number };

/**
 * Measures the store alone, in a process and a folder of its own, through the official driver in this process. Rates
 * depend on the machine: compare them with each other or with another run beside them.
 *
 * @param options documents that the collection holds while it is measured
 */
export async function benchStore(options: { readonly documents: number }): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-store-bench-'));
  const rows: BenchRow[] = [];
  let child: ChildProcess | undefined;
  let client: MongoClient | undefined;
  try {
    const started = await startProcess(folder);
    child = started.child;
    rows.push({ name: 'start of an empty store', value: started.millis, unit: 'ms' });
    rows.push({ name: 'memory after the start', value: residentMegabytes(child), unit: 'MB' });
    client = await new MongoClient(started.uri).connect();
    const entries = client.db('bench').collection<Entry>('entries');
    await measure(rows, entries, client, options.documents);
    rows.push({ name: 'memory after all of it', value: residentMegabytes(child), unit: 'MB' });
    rows.push({ name: 'data file', value: statSync(join(folder, 'store.lmdb')).size / 2 ** 20, unit: 'MB' });
    await client.close();
    client = undefined;
    await stop(child);
    const again = await startProcess(folder);
    child = again.child;
    rows.push({ name: 'start of the filled store', value: again.millis, unit: 'ms' });
  } finally {
    await client?.close();
    if (child !== undefined) await stop(child);
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function measure(
  rows: BenchRow[],
  entries: Collection<Entry>,
  client: MongoClient,
  total: number,
): Promise<void> {
  await entries.createIndex({ email: 1 }, { unique: true });
  await entries.createIndex({ team: 1, at: -1 });
  await entries.createIndex({ at: 1 });
  const fillStart = performance.now();
  for (let from = 0; from < total; from += BATCH) {
    const count = Math.min(BATCH, total - from);
    await entries.insertMany(Array.from({ length: count }, (_, i) => entry(from + i, total)));
  }
  rows.push({ name: 'insertMany of 1,000', value: rate(total, fillStart), unit: 'per second' });
  let next = total;
  const work: [string, (i: number) => Promise<unknown>][] = [
    ['insertOne', () => entries.insertOne(entry(next++, total))],
    ['findOne by _id', (i) => entries.findOne({ _id: (i * 7919) % total })],
    ['findOne by unique index', (i) => entries.findOne({ email: emailOf((i * 7919) % total) })],
    [
      'find 20 by compound index',
      (i) =>
        entries
          .find({ team: i % 500 })
          .sort({ at: -1 })
          .limit(20)
          .toArray(),
    ],
    ['updateOne by _id', (i) => entries.updateOne({ _id: (i * 7919) % total }, { $set: { n: i } })],
    [
      'findOneAndUpdate by index',
      (i) => entries.findOneAndUpdate({ email: emailOf((i * 7919) % total) }, { $inc: { n: 1 } }),
    ],
    ['transaction of two updates', (i) => transfer(client, entries, (i * 7919) % total, (i * 104_729 + 1) % total)],
  ];
  for (const [name, once] of work) {
    for (const clients of name.startsWith('transaction') ? [8] : [1, 32]) {
      rows.push({ name: `${name}, ${clients} at once`, value: await perSecond(clients, once), unit: 'per second' });
    }
  }
  rows.push(await timed('reading all without an index', () => entries.find({ text: 'none' }).toArray()));
  rows.push(
    await timed('grouping all', () => entries.aggregate([{ $group: { _id: '$team', n: { $sum: 1 } } }]).toArray()),
  );
}

function entry(id: number, total: number): Entry {
  return { _id: id, email: emailOf(id), team: id % 500, at: (id * 31) % total, text: 'x'.repeat(180), n: 0 };
}

function emailOf(id: number): string {
  return `person-${id}@example.test`;
}

async function transfer(client: MongoClient, entries: Collection<Entry>, from: number, to: number): Promise<void> {
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await entries.updateOne({ _id: from }, { $inc: { n: -1 } }, { session });
      await entries.updateOne({ _id: to }, { $inc: { n: 1 } }, { session });
    }),
  );
}

/** How often per second the work is done by so many clients, each waiting for its own answer. */
async function perSecond(clients: number, once: (i: number) => Promise<unknown>): Promise<number> {
  let done = 0;
  const start = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - start < SPAN_MS) {
      await once(done);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return rate(done, start);
}

function rate(count: number, start: number): number {
  return Math.round((count / (performance.now() - start)) * 1000);
}

async function timed(name: string, once: () => Promise<Document[]>): Promise<BenchRow> {
  await once();
  const start = performance.now();
  await once();
  return { name, value: Math.round(performance.now() - start), unit: 'ms' };
}

function startProcess(folder: string): Promise<{ child: ChildProcess; uri: string; millis: number }> {
  const start = performance.now();
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, [main, '--data', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => {
      const { uri } = JSON.parse(line.toString()) as { uri: string };
      resolve({ child, uri, millis: Math.round(performance.now() - start) });
    });
    child.once('close', (code) => reject(new Error(`the embedded store ended with code ${code}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Resident memory of a process; 0 where the system does not tell. Includes the pages of the data file it has read. */
function residentMegabytes(child: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
