import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { TableError } from './table-error.ts';
import { MAX_ENTRIES, MAX_UNPACKED_BYTES } from './table-limits.ts';

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

function sumEntries(zip: ZipFile): Promise<void> {
  const sum = { entries: 0, bytes: 0 };
  return new Promise((resolve, reject) => {
    zip.on('entry', ({ uncompressedSize }: Entry) => {
      sum.entries += 1;
      sum.bytes += uncompressedSize;
      if (sum.entries > MAX_ENTRIES || sum.bytes > MAX_UNPACKED_BYTES) reject(new TableError('too_large'));
      else zip.readEntry();
    });
    zip.once('end', resolve);
    zip.once('error', reject);
    zip.readEntry();
  });
}

/**
 * Sums what the directory of a workbook says that its parts are unpacked, before anything is unpacked. The reader of
 * workbooks holds each part against what the directory says, but by itself allows 2 GiB.
 *
 * @throws TableError too_large, or damaged when there is no directory
 */
export async function checkWorkbook(bytes: Buffer): Promise<void> {
  try {
    await sumEntries(await open(bytes));
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('damaged');
  }
}
