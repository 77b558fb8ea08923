import type { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyRequest } from 'fastify';

/**
 * The origin of the page around an embed.
 *
 * In the shadow root our script runs in that page, so the browser itself writes its origin into `Origin`. In the frame
 * the caller is our own page, and the page around it is known only there: `frame.js` learns it from the origin of the
 * first message, which the browser writes too, and says it in `X-WS-Embedder`. That header is believed only from our own
 * page (`Origin` is ours and the fetch metadata, where there is any, say same-origin; a foreign page can send neither
 * without a preflight that we do not grant), and our page can only stand inside an origin of the key, because its
 * `frame-ancestors` names them. A caller without a browser can write anything into both headers, and gains
 * nothing: the assertion is signed by the customer, works once, and names the person.
 *
 * A key that accepts the frame only gives nothing to a script of the page around it, whatever the loader there does: what
 * that page may not read from the screen, it may not read from the API either.
 *
 * @throws AppError embed_origin_not_allowed
 */
export function findEmbedder(request: FastifyRequest, key: EmbedKey, publicOrigin: string): string {
  const { origin, 'x-ws-embedder': named, 'sec-fetch-site': site } = request.headers;
  const isOurPage = origin === publicOrigin && (site === undefined || site === 'same-origin');
  if (!isOurPage && key.isolationFloor === 'frame') throw new AppError('embed_origin_not_allowed');
  const embedder = isOurPage ? named : origin;
  if (typeof embedder !== 'string' || !key.origins.includes(embedder)) throw new AppError('embed_origin_not_allowed');
  return embedder;
}
