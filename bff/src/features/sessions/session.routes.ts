import { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { readBearerToken } from '@wellspring/shared/server/http/bearer-token.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { describe, NoContent } from '../../http/describe.ts';
import { assertFilledIn, fillIn } from '../../http/required.ts';
import type { Limits } from '../../limits/limits.ts';
import type { AccessTokens } from '../../sessions/access-token.ts';
import { checkPassword } from '../../sessions/check-password.ts';
import { type EmbedGrants, isEmbedToken } from '../../sessions/embed-grants.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { KnownDevices } from '../../sessions/known-devices.ts';
import { assertOwnPage, clearRefreshCookie, readRefreshCookie } from '../../sessions/refresh-cookie.ts';
import { checkSecondStep } from '../../sessions/second-factor/check-second-step.ts';
import type { SessionCache } from '../../sessions/session-cache.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { admit } from './admit.ts';
import { signIn } from './sign-in.ts';

export type SessionRoutesDeps = {
  checkups: Upstream;
  accessTokens: AccessTokens;
  embedGrants: EmbedGrants;
  sessionCache: SessionCache;
  limits: Limits;
  knownDevices: KnownDevices;
  publicOrigin: string;
};

const tag = 'Session';
/** `code`: a program without cookies sends the second step along. */
const LoginBody = z.strictObject({
  identifier: fillIn(320),
  password: fillIn(1024),
  code: z.optional(z.string().check(z.maxLength(64))),
});

/** Logging in and out, and what a person may do with their sessions. */
export const sessionRoutes: FastifyPluginAsyncZod<SessionRoutesDeps> = async (app, deps) => {
  const { checkups, accessTokens, embedGrants, sessionCache, limits, knownDevices, publicOrigin } = deps;
  const forward = forwardTo(checkups);

  /** @throws AppError session_ended when the cookie is missing, spent or revoked */
  async function rotate(refreshToken: string | null): Promise<OpenedSession> {
    if (refreshToken === null) throw new AppError('session_ended');
    return checkups.call(asBff, 'POST', '/internal/sessions/refresh', OpenedSession, { refreshToken });
  }

  app.post(
    '/auth/local',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'Log in with e-mail address and password',
          tag,
          access: 'everybody',
          answers: { 200: SignedIn, 202: SecondStep },
          errors: [400, 401],
        }),
        body: LoginBody,
      },
    },
    async (request, reply) => {
      const { identifier, password, code } = request.body;
      assertFilledIn({ identifier, password });
      const device = knownDevices.find(request, identifier);
      const entered = await checkPassword({ checkups, limits }, request, { identifier, password, device });
      if ('secondStep' in entered && entered.secondStep.secondStep === 'verify' && code !== undefined) {
        const opened = await checkSecondStep(deps, request, entered.token, { code });
        return admit({ checkups, knownDevices, accessTokens }, request, reply, opened, identifier);
      }
      return admit({ checkups, knownDevices, accessTokens }, request, reply, entered, identifier);
    },
  );

  app.post(
    '/auth/refresh',
    {
      config: { public: true },
      schema: describe({
        summary: 'A new access token for the session in the cookie; the cookie is replaced',
        tag,
        access: 'cookie',
        answers: { 200: SignedIn },
      }),
    },
    async (request, reply) => {
      assertOwnPage(request, publicOrigin);
      try {
        const opened = await rotate(readRefreshCookie(request));
        // Rights may have changed since the last token: the next request asks again.
        sessionCache.forget(opened.sessionId);
        return signIn(accessTokens, reply, opened);
      } catch (error) {
        if (isAppError(error) && error.code === 'session_ended') clearRefreshCookie(reply);
        throw error;
      }
    },
  );

  /** Identifies the session of a request: the cookie by its digest at the service, the token here. */
  async function findSessions(request: FastifyRequest, token: string | null): Promise<Set<string>> {
    const asked = await Promise.allSettled<{ sessionId: string }>([
      rotate(readRefreshCookie(request)),
      ...(token ? [isEmbedToken(token) ? embedGrants.read(token) : accessTokens.verify(token)] : []),
    ]);
    const down = asked.find(({ status }) => status === 'rejected');
    if (down?.status === 'rejected' && isAppError(down.reason) && down.reason.code === 'unavailable') throw down.reason;
    return new Set(asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.sessionId] : [])));
  }

  app.post(
    '/auth/logout',
    {
      config: { public: true },
      schema: describe({
        summary: 'End the session of the cookie and of the token; says nothing when it has ended already',
        tag,
        access: 'cookie',
        answers: { 204: NoContent },
      }),
    },
    async (request, reply) => {
      assertOwnPage(request, publicOrigin);
      const token = readBearerToken(request.headers.authorization);
      for (const sessionId of await findSessions(request, token)) {
        await checkups.send(asBff, 'DELETE', `/internal/sessions/${sessionId}`);
        sessionCache.forget(sessionId);
      }
      // What is known about an embed is known by its token.
      if (token) sessionCache.forget(token);
      // Only now: as long as the session could not be ended the browser needs the cookie to try again.
      clearRefreshCookie(reply);
      return reply.status(204).send();
    },
  );

  app.delete(
    '/sessions/:id',
    {
      schema: {
        ...describe({ summary: 'End one of my sessions', tag, answers: { 204: NoContent }, errors: [404] }),
        params: ById,
      },
    },
    async (request, reply) => {
      const answer = await forward(request, reply);
      sessionCache.forget(request.params.id);
      return answer;
    },
  );
};
