import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupHeader, type BackupRecord, type Counts, readRecords } from './backup-format.ts';
import { decryptWith, TAG_BYTES } from './encryption.ts';

const MAX_HEADER_BYTES = 4_096;

export type OpenedBackup = {
  header: BackupHeader;
  /** Everything in it, from the beginning each time. */
  read: <T>(take: (records: AsyncGenerator<BackupRecord>) => Promise<T>) => Promise<T>;
};

/** @throws Error when the file is no backup, or is encrypted and there is no key */
export async function openBackup(file: string, key: string | null): Promise<OpenedBackup> {
  const handle = await open(file);
  let headerLine: string;
  let [size, tag] = [0, Buffer.alloc(0)];
  try {
    size = (await handle.stat()).size;
    const start = Buffer.alloc(MAX_HEADER_BYTES);
    const { bytesRead } = await handle.read(start, 0, MAX_HEADER_BYTES, 0);
    headerLine = start.toString('utf8', 0, start.subarray(0, bytesRead).indexOf('\n') + 1);
    tag = Buffer.alloc(TAG_BYTES);
    await handle.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES));
  } finally {
    await handle.close();
  }
  const header = parseHeader(headerLine);
  const { encryption } = header;
  if (encryption !== null && key === null)
    throw new Error('this backup is encrypted: name its key with --key-file FILE');

  const begin = Buffer.byteLength(headerLine);
  return {
    header,
    async read(take) {
      let result: { value: Awaited<ReturnType<typeof take>> } | undefined;
      const readAll = async (chunks: AsyncIterable<Buffer>) => {
        result = { value: await take(readRecords(chunks)) };
      };
      if (encryption === null || key === null)
        await pipeline(createReadStream(file, { start: begin }), createGunzip(), readAll);
      else
        await pipeline(
          createReadStream(file, { start: begin, end: size - TAG_BYTES - 1 }),
          decryptWith(key, encryption, headerLine, tag),
          createGunzip(),
          readAll,
        );
      if (!result) throw new Error('the backup was not read to its end');
      return result.value;
    },
  };
}

function parseHeader(line: string): BackupHeader {
  try {
    return BackupHeader.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error('this file is no backup of Wellspring, or one of a newer release', { cause });
  }
}

/**
 * Reads a backup to its end without keeping anything.
 *
 * @returns how many documents it has of each collection
 * @throws Error when it is damaged, incomplete, or the key is not its own
 */
export async function checkBackup({ header, read }: OpenedBackup): Promise<Counts> {
  const counted: Counts = {};
  try {
    const stated = await read(async (records) => {
      let name = '';
      let end: Counts | null = null;
      for await (const record of records) {
        if (record.mark === 'collection') {
          name = `${record.database}.${record.collection}`;
          counted[name] = 0;
        } else if (record.mark === 'document') counted[name] = (counted[name] ?? 0) + 1;
        else end = record.counts;
      }
      return end;
    });
    if (stated === null || Object.entries(stated).some(([name, count]) => counted[name] !== count))
      throw new Error('documents are missing');
    return counted;
  } catch (cause) {
    const reason = header.encryption
      ? 'it was changed or cut off, or this is not its key'
      : 'it was changed or cut off';
    throw new Error(`the backup cannot be used: ${reason}`, { cause });
  }
}
