import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BSON, type ClientSession, type MongoClient } from 'mongodb';
import {
  type BackupHeader,
  type Counts,
  DATABASES,
  type DatabaseName,
  readRelease,
  toRecord,
} from './backup-format.ts';
import { encryptWith, newEncryption } from './encryption.ts';

const BATCH = 1_000;
const PIECE_BYTES = 256 * 1024;

/** MongoDB keeps a moment for some minutes, the embedded store for one: SnapshotTooOld, SnapshotUnavailable, NoSuchTransaction. */
const MOMENT_IS_GONE: ReadonlySet<unknown> = new Set([239, 246, 251]);

type Reader = { client: MongoClient; session: ClientSession };

/** The number of the latest migration; 0 when there was none. */
async function readVersion({ client, session }: Reader, database: DatabaseName): Promise<number> {
  const ledger = client.db(database).collection<{ _id: number }>('migrations');
  const [latest] = await ledger.find({}, { session }).sort({ _id: -1 }).limit(1).toArray();
  return latest?._id ?? 0;
}

async function* readDocuments({ client, session }: Reader, counts: Counts): AsyncGenerator<Buffer> {
  for (const database of DATABASES) {
    // A transaction lists no collections. One that is made after this moment is empty in the snapshot.
    const listed = await client.db(database).listCollections({}, { nameOnly: true }).toArray();
    for (const { name: collection } of listed.sort((a, b) => a.name.localeCompare(b.name))) {
      if (collection.startsWith('system.')) continue;
      yield toRecord('collection', BSON.serialize({ database, collection }));
      const name = `${database}.${collection}`;
      counts[name] = 0;
      const documents = client.db(database).collection(collection).find({}, { raw: true, session, batchSize: BATCH });
      for await (const bytes of documents as AsyncIterable<unknown>) {
        counts[name] += 1;
        yield toRecord('document', bytes as Uint8Array);
      }
    }
  }
  yield toRecord('end', BSON.serialize(counts));
}

/** Joins records, as a compressor takes a thousand small pieces much more slowly than a large one. */
async function* inLargePieces(records: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, size]: [Buffer[], number] = [[], 0];
  for await (const record of records) {
    waiting.push(record);
    size += record.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  yield Buffer.concat(waiting);
}

/** MongoDB reads a moment of all collections in a snapshot session; the embedded store does so in a transaction. */
async function inOneMoment<T>(client: MongoClient, work: (session: ClientSession) => Promise<T>): Promise<T> {
  const { modules = [] } = await client.db('admin').command({ buildInfo: 1 });
  const isEmbedded = modules.includes('embedded-store');
  const session = client.startSession(isEmbedded ? {} : { snapshot: true });
  try {
    if (isEmbedded) session.startTransaction({ readConcern: { level: 'snapshot' } });
    return await work(session);
  } finally {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  }
}

export type WrittenBackup = { header: BackupHeader; counts: Counts };

/**
 * Writes every document of both databases, as they are at one moment, into one file that only its owner can read. It
 * appears under its name when it is whole.
 *
 * @param key null: in the clear
 * @throws Error when the file exists already, or the moment is too long ago for the database before all is read
 */
export async function writeBackup(client: MongoClient, file: string, key: string | null): Promise<WrittenBackup> {
  const draft = `${file}.part`;
  await (await open(file, 'wx', 0o600)).close();
  try {
    const written = await inOneMoment(client, async (session): Promise<WrittenBackup> => {
      const reader = { client, session };
      const [checkups, analytics] = [await readVersion(reader, 'checkups'), await readVersion(reader, 'analytics')];
      const header: BackupHeader = {
        wellspringBackup: 1,
        createdAt: new Date().toISOString(),
        release: await readRelease(),
        versions: { checkups, analytics },
        encryption: key === null ? null : newEncryption(),
      };
      const headerLine = `${JSON.stringify(header)}\n`;
      const counts: Counts = {};
      const output = createWriteStream(draft, { mode: 0o600, flush: true });
      output.write(headerLine);
      const documents = Readable.from(inLargePieces(readDocuments(reader, counts)));
      if (key === null || header.encryption === null) await pipeline(documents, createGzip(), output);
      else {
        const cipher = encryptWith(key, header.encryption, headerLine);
        await pipeline(documents, createGzip(), cipher, output, { end: false });
        await new Promise<void>((resolve, reject) => {
          output.once('error', reject);
          output.end(cipher.getAuthTag(), resolve);
        });
      }
      return { header, counts };
    });
    await rename(draft, file);
    return written;
  } catch (error) {
    await Promise.all([draft, file].map((one) => rm(one, { force: true })));
    if (!MOMENT_IS_GONE.has((error as { code?: unknown }).code)) throw error;
    throw new Error(
      'reading took longer than the database keeps one moment: raise minSnapshotHistoryWindowInSeconds, or take a snapshot of its disk',
      { cause: error },
    );
  }
}
