export type LogoType = 'png' | 'jpeg' | 'webp' | 'svg';

/** Bytes in which the root element of a drawing begins; comments and a document type may stand before it. */
const SVG_HEAD_BYTES = 4_096;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

function isSvg(bytes: Buffer): boolean {
  const head = bytes
    .subarray(0, SVG_HEAD_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^<(\?xml|!--|!DOCTYPE|svg)/i.test(head) && /<svg[\s>]/i.test(head);
}

/** What a file is by its content, whatever its name says; null: nothing that a logo may be. */
export function findLogoType(bytes: Buffer): LogoType | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return isSvg(bytes) ? 'svg' : null;
}
