import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { commonHeaders } from '../../plugins/security-headers.ts';

export type FilesOptions = { frontendsFolder: string; publicOrigin: string };

/** A name that changes with the content: eight or more characters of a digest before the extension. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/;

/**
 * The files of the frontends. A version's folder is immutable, so browsers cache it for a year; a missing file is 404
 * and never a page, which a browser would run as a script.
 */
export const filesRoutes: FastifyPluginAsync<FilesOptions> = async (app, { frontendsFolder, publicOrigin }) => {
  const everywhere = {
    ...commonHeaders(publicOrigin),
    // Public files: customers' pages load them, with or without an Origin header, from one cache.
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // An SVG or HTML file opened as a document may do nothing.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  const forever = { ...everywhere, 'cache-control': 'public, max-age=31536000, immutable' };
  const checked = { ...everywhere, 'cache-control': 'no-cache' };

  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, public: true };
  });

  const serve = (
    prefix: string,
    folder: string,
    headersOf: (file: string) => Record<string, string>,
    // Immutable files need no ETag, and scripts are not requested in ranges.
    checks: object = {},
  ) =>
    app.register(fastifyStatic, {
      prefix,
      root: path.join(frontendsFolder, folder),
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
      suppressWarning: true,
      acceptRanges: false,
      // Source maps show how and where a release was made; new builds keep them elsewhere.
      allowedPath: (file) => !file.endsWith('.map'),
      ...checks,
      setHeaders(reply: FastifyReply, file: string) {
        void reply.headers(headersOf(file));
      },
    });

  await serve('/mf/', 'mf', () => forever, { etag: false, lastModified: false });
  await serve('/assets/', 'shell/assets', (file) => (HASHED.test(file.replace(/\.(br|gz)$/, '')) ? forever : checked));
  await serve('/embed/', 'embed', () => checked);
};
