import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BLOCK = 512;
/** The time that npm gives all files, so that the same files make the same archive. */
const MADE_S = 499_162_500;

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** The header of one file (POSIX.1-1988, ustar). */
function toHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(MADE_S, 12), 136);
  // The sum is computed with spaces in its own place.
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)} `, 148);
  return header;
}

/** An archive that `npm install` takes from an address: the files of a folder under `package/`. */
export async function packFolder(folder: string, files: readonly string[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const file of files) {
    const bytes = await readFile(path.join(folder, file));
    parts.push(
      toHeader(`package/${file}`, bytes.length),
      bytes,
      Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
    );
  }
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}
