import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

type Headers = Readonly<Record<string, string>>;

/**
 * A page of ours may run its own scripts, call its own origin and show its own pictures, and nothing else. Styles are
 * constructed style sheets, to which no directive applies.
 *
 * @param frameAncestors who may show the page in a frame; none by default
 * @param inlineScripts digests of the scripts inside the page, such as `sha256-…`
 */
export const contentSecurityPolicy = (
  frameAncestors: readonly string[] = ["'none'"],
  inlineScripts: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map((digest) => `'${digest}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** For everything, whatever is answered. HSTS would lock out a deployment that has no TLS, so it follows the address. */
export function commonHeaders(publicOrigin: string): Headers {
  const isSecure = publicOrigin.startsWith('https://');
  return {
    'x-content-type-options': 'nosniff',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** For a document that a person looks at. */
export const pageHeaders = (publicOrigin: string): Headers => ({
  ...commonHeaders(publicOrigin),
  'content-security-policy': contentSecurityPolicy(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
});

/** For an answer of the API: not cached, not rendered. */
const apiHeaders = (publicOrigin: string): Headers => ({
  ...commonHeaders(publicOrigin),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
});

/** Puts the headers of an API answer on everything, errors included; pages and files put theirs over them. */
export const securityHeaders = fp<{ publicOrigin: string }>(
  async (app: FastifyInstance, { publicOrigin }) => {
    const headers = apiHeaders(publicOrigin);
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);
