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
import type { KeptIdTokens } from '../../single-sign-on/kept-id-token.ts';
import { createSignOnProof, type Provider } from '../../single-sign-on/provider.ts';
import type { SignOnAttempt, SignOnAttempts } from '../../single-sign-on/sign-on-attempts.ts';
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
  idTokens: KeptIdTokens;
  publicOrigin: string;
};

const tag = 'Session';
const MAX_REDIRECT_LENGTH = 1_024;

/** Where a log-in began: on the log-in page, or in the log-in window of an embed. */
type Beginning = Pick<SignOnAttempt, 'redirect' | 'popup'>;

/**
 * The log-in page, or the page of the window: each decides by its own rules what comes next, so that no address from outside
 * ever becomes the target of a redirect. The window is not sent to the log-in page, which would cut it off from its opener.
 */
function toLogInPage(reply: FastifyReply, { redirect, popup }: Beginning, problem: SignOnProblem | null) {
  const query = new URLSearchParams(popup ?? undefined);
  if (problem) query.set(SIGN_ON_PROBLEM, problem);
  if (redirect !== null) query.set('redirect', redirect);
  const search = query.toString();
  const page = popup === null ? '/login' : '/embed/popup';
  return reply.redirect(search ? `${page}?${search}` : page, 303);
}

const within = (text: string | undefined, longest: number) => (text && text.length <= longest ? text : null);

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
  { checkups, limits, provider, attempts, idTokens, publicOrigin },
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
        querystring: z.object({ redirect: z.optional(z.string()), popup: z.optional(z.string()) }),
      },
    },
    async (request, reply) => {
      const redirect = within(request.query.redirect, MAX_REDIRECT_LENGTH);
      const popup = within(request.query.popup, MAX_REDIRECT_LENGTH);
      try {
        await limits.signOn(request.ip);
        const { signOn } = await checkups.call(asBff, 'GET', '/settings', PublicSettings);
        if (!signOn || !provider) throw new SignOnFailure(signOn ? 'unreachable' : 'off');
        const proof = createSignOnProof();
        const page = await provider.begin(proof);
        await attempts.keep(request, reply, { ...proof, redirect, popup, endsThere: signOn.endsThere ?? false });
        return reply.redirect(page.href, 303);
      } catch (error) {
        return toLogInPage(reply, { redirect, popup }, log(request, error));
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
      let begun: Beginning = { redirect: null, popup: null };
      try {
        await limits.signOn(request.ip);
        const attempt = await attempts.take(request, query.get('state') ?? '');
        if (!attempt || !provider) throw new SignOnFailure('expired');
        begun = attempt;
        const { identity, idToken } = await provider.finish(query, attempt);
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
        if (attempt.endsThere) await idTokens.keep(reply, idToken);
        return toLogInPage(reply, begun, null);
      } catch (error) {
        return toLogInPage(reply, begun, log(request, error));
      }
    },
  );

  app.get(
    '/auth/single-sign-on/log-out',
    {
      config: { public: true },
      schema: describe({
        summary: 'After a log-out here: to the log-out of the identity provider, and from there to the log-in page',
        tag,
        access: 'everybody',
        answers: { 303: NoContent },
      }),
    },
    async (request, reply) => {
      const kept = await idTokens.take(request, reply).catch(() => null);
      const page =
        kept && provider ? await provider.end(kept.idToken).catch((error) => void log(request, error)) : null;
      return reply.redirect(page?.href ?? '/login', 303);
    },
  );
};
