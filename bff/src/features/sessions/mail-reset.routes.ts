import { setTimeout as pause } from 'node:timers/promises';
import { Accepted } from '@wellspring/shared/contracts/access/session.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { assertFilledIn, fillIn } from '../../http/required.ts';
import type { Limits } from '../../limits/limits.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';

export type MailResetDeps = {
  checkups: Upstream;
  limits: Limits;
  publicOrigin: string;
  allowedOrigins: readonly string[];
  /** Milliseconds. */
  resetMailFloorMs: number;
};

/** The origin the link in the mail points to: the asker's when the deployment allows it, never a stranger's. */
export function originForLink(url: string | undefined, publicOrigin: string, allowed: readonly string[]): string {
  if (url === undefined || !URL.canParse(url)) return publicOrigin;
  const { origin } = new URL(url);
  return allowed.includes(origin) ? origin : publicOrigin;
}

/** Requests a mail with a reset link. The answer and its time are the same for known and unknown addresses. */
export const mailResetRoutes: FastifyPluginAsyncZod<MailResetDeps> = async (app, deps) => {
  const { checkups, limits, publicOrigin, allowedOrigins, resetMailFloorMs } = deps;

  app.post(
    '/mailer/mailreset',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'Send a mail with a link to set a new password, if the address is known',
          tag: 'Session',
          access: 'everybody',
          answers: { 202: Accepted },
          errors: [400],
        }),
        body: z.strictObject({ email: fillIn(320), url: z.optional(z.string().check(z.maxLength(2048))) }),
      },
    },
    async ({ body: { email, url }, ip }, reply) => {
      assertFilledIn({ email });
      await limits.resetMail(email, ip);
      const origin = originForLink(url, publicOrigin, allowedOrigins);
      // Writing a mail takes longer than finding no account: both answers wait for the same time.
      await Promise.all([
        checkups.send(asBff, 'POST', '/internal/mailreset', JSON.stringify({ email, origin })),
        pause(resetMailFloorMs),
      ]);
      return reply.status(202).send({ accepted: true });
    },
  );
};
