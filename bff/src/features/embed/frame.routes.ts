import { EmbedCodeRequest, EmbedTokenRequest, ViewName } from '@wellspring/shared/contracts/access/embed.ts';
import { SIGN_ON_PROBLEM, SIGN_ON_PROBLEMS } from '@wellspring/shared/contracts/access/single-sign-on.ts';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type CompressedPage, compressPage, sendPage } from '../../frontends/compressed-page.ts';
import type { Frontends } from '../../frontends/frontends.ts';
import { inlineJson } from '../../frontends/inline-json.ts';
import { inlineScript } from '../../frontends/inline-script.ts';
import { chunkPreloads, clientConfig, nameInRelease, releasePreloads } from '../../frontends/shell-document.ts';
import { commonHeaders, contentSecurityPolicy, pageHeaders } from '../../plugins/security-headers.ts';
import type { EmbedKeys } from '../../sessions/embed-keys.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { hasCanaryOfView } from './assign-canary.ts';
import { handshake } from './handshake.ts';
import { isAllReachable, reachableViews } from './reachable-views.ts';
import { remoteOfView } from './remote-of-view.ts';

export type FrameRoutesDeps = {
  checkups: Upstream;
  embedKeys: EmbedKeys;
  frontends: Frontends;
  publicOrigin: string;
};

/** No view of an embed shows the logo. */
const FrameSettings = z.omit(PublicSettings, { logo: true });

/** An id, or two with a dot between them: a set, and the round whose report of it is shown. */
const ResourceId = z.string().check(z.maxLength(129), z.regex(/^[A-Za-z0-9_-]{1,64}(\.[A-Za-z0-9_-]{1,64})?$/));

/** Unknown names are let through: a loader of next year may say more than this server understands. */
const FrameQuery = z.object({
  key: EmbedTokenRequest.shape.embedKey,
  view: ViewName,
  id: z.optional(ResourceId),
  locale: z._default(Locale, 'en'),
  theme: z._default(z.enum(['auto', 'light', 'dark', 'contrast']), 'auto'),
  density: z._default(z.enum(['comfortable', 'compact']), 'comfortable'),
  auth: z.optional(z.literal('login')),
  /** How often the page around saw the files of this view fail; the second time the release before is tried. */
  failed: z._default(z.string().check(z.regex(/^\d$/)), '0'),
});

const PopupQuery = z.object({
  key: EmbedTokenRequest.shape.embedKey,
  locale: z._default(Locale, 'en'),
  origin: EmbedCodeRequest.shape.origin,
  challenge: EmbedCodeRequest.shape.challenge,
  /** Why a log-in with the work account led to nothing. */
  [SIGN_ON_PROBLEM]: z.optional(z.enum(SIGN_ON_PROBLEMS)),
});

/**
 * The page that stands in the frame: ours, on our origin, so that the page around it can read nothing of it. Only origins
 * of the key may frame it. `<script type="application/json" id="ws-embed">` tells `/embed/frame.js`:
 *
 * `{ embedKey, view, resourceId, locale, theme, density, isLogin, origins, module, integrity, files, versions, apiBaseUrl,
 * settings, open?, hasCanary? }` with the origins a message may come from, the path and digest of the embed module (exports `mount`),
 * the public settings (null when they could not be had in time) and, where the key closes some of them, the views that can
 * be opened from this one. With `hasCanary` the first token may name another module than the live one.
 */
export const frameRoutes: FastifyPluginAsyncZod<FrameRoutesDeps> = async (app, deps) => {
  const { checkups, embedKeys, frontends, publicOrigin } = deps;
  const pages = new LRUCache<string, Promise<CompressedPage>>({ max: 200 });

  const compressOnce = (html: string) => {
    const made = pages.get(html) ?? compressPage(html);
    pages.set(html, made);
    return made;
  };

  app.get(
    '/embed/frame',
    { config: { public: true }, schema: { hide: true, querystring: FrameQuery } },
    async (request, reply) => {
      const { key: embedKey, view, id, locale, theme, density, auth, failed } = request.query;
      const [key, registry, script, settings] = await Promise.all([
        embedKeys.find(embedKey),
        frontends.registry.read(),
        frontends.frameScript.read(),
        checkups.call(asBff, 'GET', '/settings', FrameSettings).catch(() => null),
      ]);
      if (!key.views.includes(view)) throw new AppError('embed_view_forbidden');
      const name = registry && remoteOfView(registry.value, view);
      const remote = name ? registry.value.remotes[name] : undefined;
      if (!registry || !name || !remote) throw new AppError('unavailable', { retryAfterS: 5 });
      const before = Number(failed) > 1 ? await frontends.release(name, remote.previous[0] ?? '') : null;
      const live = before ?? remote.live;
      if (!live.embed) throw new AppError('unavailable', { retryAfterS: 5 });

      const data = {
        embedKey,
        view,
        resourceId: id ?? null,
        locale,
        theme,
        density,
        isLogin: auth === 'login',
        origins: key.origins,
        module: live.embed,
        integrity: live.integrity[nameInRelease(live.embed)] ?? null,
        files: live.files ?? null,
        versions: { app: live.version, ...handshake },
        apiBaseUrl: clientConfig.apiBaseUrl,
        settings,
        // Left out where nothing is closed: the first view carries no byte that it does not need.
        ...(Number(failed) <= 1 && hasCanaryOfView(registry.value, view) ? { hasCanary: true } : {}),
        ...(isAllReachable(view, key.views) ? {} : { open: reachableViews(view, key.views) }),
      };
      const inlined = script ? inlineScript(script.value) : null;
      const html = [
        `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Wellspring</title>',
        ...releasePreloads(live, 'embedPreload'),
        ...chunkPreloads(live, [`embed-locale-${locale}`]),
        inlineJson('ws-embed', data),
        '</head><body>',
        inlined?.tag ?? '<script src="/embed/frame.js"></script>',
        '</body></html>',
      ].join('');
      void reply.headers({
        ...commonHeaders(publicOrigin),
        'content-security-policy': contentSecurityPolicy(
          key.origins.map((origin) => new URL(origin).origin),
          inlined ? [inlined.digest] : [],
        ),
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      });
      return sendPage(request, reply, await compressOnce(html), 'text/html; charset=utf-8');
    },
  );

  // The log-in window: a page of ours in a window of its own. It keeps its opener, which waits for the code.
  app.get(
    '/embed/popup',
    { config: { public: true }, schema: { hide: true, querystring: PopupQuery } },
    async (request, reply) => {
      const { key: embedKey, locale, origin, challenge, [SIGN_ON_PROBLEM]: problem } = request.query;
      const [key, settings] = await Promise.all([
        embedKeys.find(embedKey),
        checkups.call(asBff, 'GET', '/settings', FrameSettings).catch(() => null),
      ]);
      if (!key.origins.includes(origin)) throw new AppError('embed_origin_not_allowed');
      const { apiBaseUrl } = clientConfig;
      const popup = new URLSearchParams({ key: embedKey, locale, origin, challenge }).toString();
      const signOn = settings?.signOn && {
        label: settings.signOn.label,
        address: `${apiBaseUrl}/auth/single-sign-on?${new URLSearchParams({ popup })}`,
        hasFailed: problem !== undefined && problem !== 'cancelled',
      };
      const html = [
        `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Wellspring</title>',
        inlineJson('ws-embed', { embedKey, locale, origin, challenge, apiBaseUrl, signOn: signOn ?? null }),
        '</head><body><script type="module" src="/embed/popup.js"></script></body></html>',
      ].join('');
      void reply.headers({
        ...pageHeaders(publicOrigin),
        'cross-origin-opener-policy': 'unsafe-none',
        'referrer-policy': 'no-referrer',
      });
      return sendPage(request, reply, await compressOnce(html), 'text/html; charset=utf-8');
    },
  );
};
