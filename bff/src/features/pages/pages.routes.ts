import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../frontends/compressed-page.ts';
import type { ShellDocument } from '../../frontends/shell-document.ts';
import { pageHeaders } from '../../plugins/security-headers.ts';

/** First segments that are never a screen: what is missing there is missing, and not the start page in disguise. */
const RESERVED = new Set(['api', 'mf', 'assets', 'embed', 'docs', 'healthz', 'readyz', 'registry.json', 'config.json']);

const isNavigation = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

/** Every screen is the shell's page; which one, the shell decides by the address. */
export const pagesRoutes: FastifyPluginAsync<{ shell: ShellDocument; publicOrigin: string }> = async (
  app,
  { shell, publicOrigin },
) => {
  const headers = pageHeaders(publicOrigin);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const pathname = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
    if (RESERVED.has(pathname.split('/')[1] ?? '') || !isNavigation(request)) throw new AppError('not_found');
    const page = await shell.forPath(pathname);
    if (!page) throw new AppError('unavailable', { retryAfterS: 5 });
    void reply.headers(headers);
    // The address of this page holds a reset code: it is told to nobody.
    if (pathname === '/reset') void reply.header('referrer-policy', 'no-referrer');
    return sendPage(request, reply, page, 'text/html; charset=utf-8');
  }

  const config = { public: true };
  app.get('/', { config, schema: { hide: true } }, answer);
  app.get('/*', { config, schema: { hide: true } }, answer);
};
