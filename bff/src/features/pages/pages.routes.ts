import { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../frontends/compressed-page.ts';
import type { Frontends } from '../../frontends/frontends.ts';
import { preferredLocale } from '../../frontends/preferred-locale.ts';
import { ensureBucket, hasCanary } from '../../frontends/rollout-bucket.ts';
import type { ShellDocument } from '../../frontends/shell-document.ts';
import { contentSecurityPolicy, pageHeaders } from '../../plugins/security-headers.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';

export type PagesRoutesDeps = {
  checkups: Upstream;
  frontends: Frontends;
  shell: ShellDocument;
  publicOrigin: string;
};

const VARY = 'accept-encoding, accept-language';

/** A page waits this long for the settings it could bring along. */
const patienceMs = 300;

/** First segments that are never a screen: what is missing there is missing, and not the start page in disguise. */
const RESERVED = new Set([
  'api',
  'mf',
  'assets',
  'embed',
  'files',
  'docs',
  'healthz',
  'readyz',
  'registry.json',
  'config.json',
  'provides.json',
]);

const isNavigation = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

/** Every screen is the shell's page; which one, the shell decides by the address. */
export const pagesRoutes: FastifyPluginAsync<PagesRoutesDeps> = async (
  app,
  { checkups, frontends, shell, publicOrigin },
) => {
  const headers = pageHeaders(publicOrigin);

  /** Null on a time-out: the page is then sent without them, and the shell requests them. */
  function readSettings(): Promise<PublicSettings | null> {
    const asked = checkups.call(asBff, 'GET', '/settings', PublicSettings).catch(() => null);
    const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref());
    return Promise.race([asked, late]);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const pathname = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
    if (RESERVED.has(pathname.split('/')[1] ?? '') || !isNavigation(request)) throw new AppError('not_found');
    const settings = await readSettings();
    const locale = preferredLocale(request.headers['accept-language'], settings?.defaultLanguage ?? 'en');
    const registry = await frontends.registry.read();
    const isDealt = registry !== null && hasCanary(registry.value);
    const bucket = isDealt ? ensureBucket(request, reply, publicOrigin) : null;
    const page = await shell.forVisit({ pathname, locale, settings, bucket });
    if (!page) throw new AppError('unavailable', { retryAfterS: 5 });
    void reply.headers({
      ...headers,
      'content-security-policy': contentSecurityPolicy(undefined, page.inlineScripts),
    });
    // The addresses of these pages hold a code: no referrer may carry it.
    if (pathname === '/reset' || pathname === '/confirm-email') void reply.header('referrer-policy', 'no-referrer');
    return sendPage(request, reply, page, 'text/html; charset=utf-8', VARY + (isDealt ? ', cookie' : ''));
  }

  const config = { public: true };
  app.get('/', { config, schema: { hide: true } }, answer);
  app.get('/*', { config, schema: { hide: true } }, answer);
};
