import { TextDecoder } from 'node:util';
import { type FilePieces, readStart } from './file-pieces.ts';

/** How the letters of a text file are stored. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/**
 * What the bytes 0x80 to 0x9F are in windows-1252; the five that it leaves open stay control characters. By hand:
 * TextDecoder reads them as latin1 in Node 24.0 to 24.6 (nodejs/node#59515), one of which the project runs on.
 */
const HIGH_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const HIGH_CONTROL = /[\u0080-\u009f]/g;

const decodeWindows = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(HIGH_CONTROL, (letter) => HIGH_CONTROLS[letter.charCodeAt(0) - 0x80] ?? letter);

/** Bytes that are looked at to find UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4_096;

/** Share of NUL among every second byte from `start`. */
function shareOfNul(bytes: Buffer, start: 0 | 1): number {
  const end = Math.min(bytes.length, SAMPLE_BYTES);
  let nuls = 0;
  for (let at = start; at < end; at += 2) if (bytes[at] === 0) nuls += 1;
  return nuls / Math.max(1, Math.ceil((end - start) / 2));
}

/** Whether a decoder takes some bytes, after those that it took before. */
function accepts(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

async function isUtf8(file: FilePieces): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of file()) if (!accepts(decoder, piece)) return false;
  return accepts(decoder);
}

/** By the byte order mark, NUL bytes, or whether it is valid UTF-8; what is left is what Excel writes on Windows. */
export async function guessEncoding(file: FilePieces): Promise<TextEncoding> {
  const bytes = await readStart(file, SAMPLE_BYTES);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (shareOfNul(bytes, 1) > 0.4) return 'utf-16le';
  if (shareOfNul(bytes, 0) > 0.4) return 'utf-16be';
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
}

/** The text without a byte order mark, in pieces; a byte that the encoding does not have becomes U+FFFD. */
export async function* decodeText(file: FilePieces, encoding: TextEncoding): AsyncGenerator<string> {
  if (encoding === 'windows-1252') {
    for await (const piece of file()) yield decodeWindows(piece);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const piece of file()) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
