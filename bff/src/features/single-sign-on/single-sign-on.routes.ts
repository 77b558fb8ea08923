import { SIGN_ON_PROBLEM, type SignOnProblem } from '@wellspring/shared/contracts/access/single-sign-on.ts';
import { SignOnAnswer } from '@wellspring/shared/contracts/internal/single-sign-on.ts';
import { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import type { Limits } from '../../limits/limits.ts';
import { toDeviceName } from '../../sessions/device.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import { setRefreshCookie } from '../../sessions/refresh-cookie.ts';
import { createSignOnProof, type Provider } from '../../single-sign-on/provider.ts';
import type { SignOnAttempts } from '../../single-sign-on/sign-on-attempts.ts';
import { SignOnFailure } from '../../single-sign-on/sign-on-failure.ts';
import type { Upstream } from '../../upstream/upstream.ts';

/** Where the provider sends people back; registered there. */
export const SIGN_ON_CALLBACK = '/api/auth/single-sign-on/callback';

export type SingleSignOnDeps = {
  checkups: Upstream;
  limits: Limits;
  /** Null: none is connected. */
  provider: Provider | null;
  attempts: SignOnAttempts;
  publicOrigin: string;
};

const tag = 'Session';
const MAX_REDIRECT_LENGTH = 1_024;

/**
 * The log-in page, always: it decides by its own rules whether the page that was asked for may be opened, so that no
 * address from outside ever becomes the target of a redirect.
 */
function toLogInPage(reply: FastifyReply, redirect: string | null, problem: SignOnProblem | null) {
  const query = new URLSearchParams();
  if (problem) query.set(SIGN_ON_PROBLEM, problem);
  if (redirect !== null) query.set('redirect', redirect);
  const search = query.toString();
  return reply.redirect(search ? `/login?${search}` : '/login', 303);
}

function toProblem(error: unknown): SignOnProblem {
  if (error instanceof SignOnFailure) return error.problem;
  return isAppError(error) && error.code === 'too_many_requests' ? 'too-many' : 'unreachable';
}

/** What went wrong by its code alone: messages of a provider may name a person. */
function log(request: FastifyRequest, error: unknown): SignOnProblem {
  const problem = toProblem(error);
  const cause = error instanceof SignOnFailure ? error.cause : error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  request.log.warn({ problem, code: typeof code === 'string' ? code : undefined }, 'single sign-on failed');
  return problem;
}

/** Log-in through the organisation's identity provider: to its page, and back with a session. */
export const singleSignOnRoutes: FastifyPluginAsyncZod<SingleSignOnDeps> = async (
  app,
  { checkups, limits, provider, attempts, publicOrigin },
) => {
  app.get(
    '/auth/single-sign-on',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'To the page of the identity provider; when that is not possible, to the log-in page',
          tag,
          access: 'everybody',
          answers: { 303: NoContent },
        }),
        querystring: z.object({ redirect: z.optional(z.string()) }),
      },
    },
    async (request, reply) => {
      const { redirect: wanted = '' } = request.query;
      const redirect = wanted === '' || wanted.length > MAX_REDIRECT_LENGTH ? null : wanted;
      try {
        await limits.signOn(request.ip);
        const { signOn } = await checkups.call(asBff, 'GET', '/settings', PublicSettings);
        if (!signOn || !provider) throw new SignOnFailure(signOn ? 'unreachable' : 'off');
        const proof = createSignOnProof();
        const page = await provider.begin(proof);
        await attempts.keep(request, reply, { ...proof, redirect });
        return reply.redirect(page.href, 303);
      } catch (error) {
        return toLogInPage(reply, redirect, log(request, error));
      }
    },
  );

  app.get(
    '/auth/single-sign-on/callback',
    {
      config: { public: true },
      schema: describe({
        summary:
          'Where the identity provider sends people back: to the log-in page, with a session or the reason why not',
        tag,
        access: 'everybody',
        answers: { 303: NoContent },
      }),
    },
    async (request, reply) => {
      const { searchParams: query } = new URL(request.raw.url ?? '/', publicOrigin);
      let redirect: string | null = null;
      try {
        await limits.signOn(request.ip);
        const attempt = await attempts.take(request, query.get('state') ?? '');
        if (!attempt || !provider) throw new SignOnFailure('expired');
        ({ redirect } = attempt);
        const identity = await provider.finish(query, attempt);
        const device = toDeviceName(request.headers['user-agent']);
        const asked = { ...identity, device };
        const { opened, problem } = await checkups.call(
          asBff,
          'POST',
          '/internal/sessions/sign-on',
          SignOnAnswer,
          asked,
        );
        if (!opened) throw new SignOnFailure(problem ?? 'refused');
        setRefreshCookie(reply, opened.refreshToken);
        return toLogInPage(reply, redirect, null);
      } catch (error) {
        return toLogInPage(reply, redirect, log(request, error));
      }
    },
  );
};
