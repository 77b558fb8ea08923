import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What is worth compressing; fonts and pictures are compressed already. */
const compressible = /\.(js|css|json|html|svg)$/;

/** Writes a .br and a .gz beside every text file, so that no request has to be compressed. */
export async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file));
  for (const file of files) {
    const full = path.join(folder, file);
    const bytes = await readFile(full);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // One block of up to a megabyte: fewer tables than with the default of 64 kB.
      [constants.BROTLI_PARAM_LGBLOCK]: 20,
    };
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
    await Promise.all([writeFile(`${full}.br`, br), writeFile(`${full}.gz`, gz)]);
  }
}
