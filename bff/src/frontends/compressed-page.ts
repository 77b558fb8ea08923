import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toEtag } from './watched-file.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page in every form a browser may take it. */
export type CompressedPage = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

/** Compressed as small as it gets: it is done once and sent many times. */
export async function compressPage(html: string): Promise<CompressedPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
    gzipped(plain, { level: 9 }),
  ]);
  return { etag: toEtag(plain), plain, br, gzip: gz };
}

/** Whether the browser takes the encoding; what it refuses by `q=0` it does not. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    // Trimmed piece by piece: a pattern that looks for the blanks itself takes forever over a header of nothing else.
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Sends the smallest form the browser takes, or nothing when it has this one already. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
  type: string,
  vary = 'accept-encoding',
) {
  void reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary });
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  void reply.type(type);
  const taken = request.headers['accept-encoding'] ?? '';
  if (accepts(taken, 'br')) return reply.header('content-encoding', 'br').send(page.br);
  if (accepts(taken, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
