import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { commonHeaders } from '../../plugins/security-headers.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';

export type LogosRoutesDeps = { checkups: Upstream; publicOrigin: string };

const ByName = z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}\.png$/)) });

const MAX_CACHED = 20;
/** A deleted logo is served for as long, in milliseconds. */
const CACHE_TTL_MS = 60_000;

/**
 * Logos of branches, for everybody: the log-in page shows them before there is a session. The name of a file is a digest
 * of its content, so browsers cache it for a year. It came from outside, though drawn anew: it may be shown as a picture
 * and nothing else.
 */
export const logosRoutes: FastifyPluginAsyncZod<LogosRoutesDeps> = async (app, { checkups, publicOrigin }) => {
  const recent = new LRUCache<string, Buffer>({ max: MAX_CACHED, ttl: CACHE_TTL_MS });
  const headers = {
    ...commonHeaders(publicOrigin),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': 'inline; filename="logo.png"',
  };

  async function read(name: string): Promise<Buffer> {
    const known = recent.get(name);
    if (known) return known;
    const { body } = await checkups.send(asBff, 'GET', `/internal/files/${name.replace('.png', '')}`);
    recent.set(name, body);
    return body;
  }

  app.get(
    '/files/:name',
    { config: { public: true }, schema: { hide: true, params: ByName } },
    async ({ params }, reply) => {
      const picture = await read(params.name);
      return reply.headers(headers).type('image/png').send(picture);
    },
  );
};
