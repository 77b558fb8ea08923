import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BSON } from 'mongodb';
import * as z from 'zod/mini';
import { ROOT } from '../platform/root.ts';

/** The databases of a deployment, as the services name them. */
export const DATABASES = ['checkups', 'analytics'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** The first line of a backup, in the clear: what it is and what can read it. */
export const BackupHeader = z.object({
  wellspringBackup: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Of the release that wrote it. */
  release: z.string(),
  /** The number of the latest migration of each database. */
  versions: z.object({ checkups: z.int(), analytics: z.int() }),
  /** Null: in the clear. Base64. */
  encryption: z.nullable(z.object({ cipher: z.literal('aes-256-gcm'), salt: z.string(), iv: z.string() })),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** Documents of one collection by its name, `checkups.users`. */
export type Counts = Record<string, number>;

/** A collection begins, a document of it follows, or the backup ends; what follows the mark is BSON. */
export const MARKS = { collection: 0x43, document: 0x44, end: 0x45 } as const;

export type BackupRecord =
  | { mark: 'collection'; database: DatabaseName; collection: string }
  | { mark: 'document'; bytes: Uint8Array }
  | { mark: 'end'; counts: Counts };

export const toRecord = (mark: keyof typeof MARKS, bson: Uint8Array): Buffer =>
  Buffer.concat([Buffer.of(MARKS[mark]), bson]);

const SIZE_BYTES = 4;

function parseRecord(mark: number, bytes: Buffer): BackupRecord {
  if (mark === MARKS.document) return { mark: 'document', bytes };
  if (mark === MARKS.end) return { mark: 'end', counts: BSON.deserialize(bytes) as Counts };
  const { database, collection } = BSON.deserialize(bytes);
  const known = DATABASES.find((name) => name === database);
  if (mark !== MARKS.collection || !known) throw new Error('the backup is damaged: it has a part of unknown kind');
  return { mark: 'collection', database: known, collection: String(collection) };
}

/** Cuts a stream of bytes into the records it is made of. @throws Error when it ends inside one */
export async function* readRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length > SIZE_BYTES) {
      const end = 1 + rest.readInt32LE(1);
      if (end < 1 + SIZE_BYTES + 1) throw new Error('the backup is damaged: it has a part without a size');
      if (rest.length < end) break;
      yield parseRecord(rest.readUInt8(0), rest.subarray(1, end));
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new Error('the backup is damaged: it ends in the middle of a document');
}

/** Version of this release. */
export async function readRelease(): Promise<string> {
  const text = await readFile(path.join(ROOT, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
