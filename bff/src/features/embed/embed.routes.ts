import {
  EmbedCode,
  EmbedCodeRequest,
  EmbedLogin,
  EmbedToken,
  EmbedTokenRequest,
} from '@wellspring/shared/contracts/access/embed.ts';
import { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import type { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import type { PendingLogIn } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { OpenedEmbedSession, SessionState } from '@wellspring/shared/contracts/internal/sessions.ts';
import { User } from '@wellspring/shared/contracts/people/user.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { readBearerToken } from '@wellspring/shared/server/http/bearer-token.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Frontends } from '../../frontends/frontends.ts';
import { describe, NoContent } from '../../http/describe.ts';
import { assertFilledIn } from '../../http/required.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import { checkPassword } from '../../sessions/check-password.ts';
import { EMBED_CODE_S, EMBED_TOKEN_S, type EmbedGrants, isEmbedToken } from '../../sessions/embed-grants.ts';
import type { EmbedKeys } from '../../sessions/embed-keys.ts';
import { toScope } from '../../sessions/embed-scope.ts';
import type { EmbedUse } from '../../sessions/embed-use.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { KnownDevices } from '../../sessions/known-devices.ts';
import { checkSecondStep } from '../../sessions/second-factor/check-second-step.ts';
import type { SessionCache } from '../../sessions/session-cache.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { acceptAssertion } from './accept-assertion.ts';
import { assignCanaries } from './assign-canary.ts';
import { findEmbedder } from './embedder.ts';
import { reachableViews } from './reachable-views.ts';
import type { AssertionVerifier } from './verify-assertion.ts';

export type EmbedRoutesDeps = {
  checkups: Upstream;
  embedKeys: EmbedKeys;
  embedGrants: EmbedGrants;
  embedUse: EmbedUse;
  assertions: AssertionVerifier;
  frontends: Pick<Frontends, 'registry'>;
  limits: Limits;
  knownDevices: KnownDevices;
  sessionCache: SessionCache;
  publicOrigin: string;
};

type Giving = {
  embedKey: string;
  origin: string;
  /** The views that stand on the page. */
  shown: readonly string[];
  key: EmbedKey;
  sessionId: string;
  user: User;
  renewable: boolean;
};

const tag = 'Embedding';

/** A form in a frame learns which step is needed, and no challenge. */
const SecondStepNeeded = z.pick(SecondStep, { secondStep: true, takesCode: true, takesRecoveryCode: true });

/** Logging in inside a frame, which gets no cookie: the second step is sent along with the password. */
const LoginBody = strict(z.object({ ...EmbedLogin.shape, code: z.optional(z.string().check(z.maxLength(64))) }));

/**
 * What the loader and the frame ask for once they know the configuration of the key: a token for a view.
 *
 * A token is given only when three independent locks open: the page's origin is one of the key's (see embedder.ts), the
 * assertion is signed by an issuer of the key and was never used before, and the person exists and is not disabled.
 */
export const embedRoutes: FastifyPluginAsyncZod<EmbedRoutesDeps> = async (app, deps) => {
  const { checkups, embedKeys, embedGrants, embedUse, frontends, limits, sessionCache, publicOrigin } = deps;

  /** Whose page it is, and whether the key lets it show the view. */
  async function embedderOfView(request: FastifyRequest, embedKey: string, view: string) {
    const key = await embedKeys.find(embedKey);
    const origin = findEmbedder(request, key, publicOrigin);
    if (!key.views.includes(view)) throw new AppError('embed_view_forbidden');
    return { key, origin };
  }

  async function findPerson(sessionId: string) {
    const state = await checkups.call(asBff, 'GET', `/internal/sessions/${sessionId}`, SessionState);
    const { userId, permissions, language } = state;
    const actor = { kind: 'user', userId, sessionId, language, permissions } as const;
    return { sessionId, user: await checkups.call(actor, 'GET', '/users/me', User) };
  }

  /** Each token names the canaries of now: a view that is opened later, with a token that is shared, has not chosen yet. */
  async function give({ key, shown, user, ...grant }: Giving): Promise<EmbedToken> {
    const views = [...new Set(shown.flatMap((view) => reachableViews(view, key.views)))];
    const [access_token, registry] = await Promise.all([
      embedGrants.issue({ ...grant, views }),
      frontends.registry.read(),
    ]);
    embedUse.noteToken(grant.embedKey, grant.origin);
    const scope = toScope(views)
      .map((one) => `embed:${one}`)
      .join(' ');
    const canaries = registry && assignCanaries(registry.value, shown, user.id);
    const given = { access_token, expires_in: EMBED_TOKEN_S, scope, renewable: grant.renewable, user };
    return canaries ? { ...given, canaries } : given;
  }

  /** With a code: the session. Without one: which step the form has to ask for. A frame adds no step: that needs a cookie. */
  async function finish(request: FastifyRequest, { token, secondStep }: PendingLogIn, code: string | undefined) {
    if (code === undefined || secondStep.secondStep === 'enrol') return secondStep;
    return checkSecondStep(deps, request, token, { code });
  }

  /** @throws AppError not_allowed when it is not an embed that asks */
  async function findGrant(request: FastifyRequest) {
    const token = readToken(request);
    if (!isEmbedToken(token)) throw new AppError('not_allowed');
    return embedGrants.read(token);
  }

  app.post(
    '/embed/token',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: "A token of ten minutes for a view, for the customer's assertion about a person",
          tag,
          access: 'everybody',
          answers: { 200: EmbedToken },
          errors: [400, 401, 403, 404, 409],
        }),
        body: strict(EmbedTokenRequest),
      },
    },
    async (request) => {
      const { assertion, code, verifier, embedKey, view, alongside = [] } = request.body;
      await limits.embedToken(embedKey, request.ip);
      const { key, origin } = await embedderOfView(request, embedKey, view);
      const shown = [view, ...alongside];
      if (code !== undefined && verifier !== undefined) {
        const grant = await embedGrants.redeemCode(code, verifier);
        if (grant.embedKey !== embedKey || grant.origin !== origin) throw new AppError('embed_assertion_invalid');
        return give({ embedKey, origin, shown, key, ...(await findPerson(grant.sessionId)), renewable: true });
      }
      if (assertion === undefined)
        throw new AppError('fields_required', { fields: [{ path: 'assertion', code: 'required' }] });
      const session = await acceptAssertion(deps, { assertion, key, origin });
      const { sessionId, user } = await checkups.call(
        asBff,
        'POST',
        '/internal/sessions/embed',
        OpenedEmbedSession,
        session,
      );
      return give({ embedKey, origin, shown, key, sessionId, user, renewable: false });
    },
  );

  app.post(
    '/embed/login',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'Log in inside the frame of an embed; answers with a token and sets no cookie',
          tag,
          access: 'everybody',
          answers: { 200: EmbedToken, 202: SecondStepNeeded },
          errors: [400, 401, 403, 404],
        }),
        body: LoginBody,
      },
    },
    async (request, reply) => {
      const { identifier, password, code, embedKey, view } = request.body;
      assertFilledIn({ identifier, password });
      const { key, origin } = await embedderOfView(request, embedKey, view);
      // A password is typed into a page of ours only, also where a key lets views stand in the customer's own page.
      if (request.headers.origin !== publicOrigin) throw new AppError('embed_origin_not_allowed');
      const entered = await checkPassword({ checkups, limits }, request, { identifier, password });
      const opened = 'secondStep' in entered ? await finish(request, entered, code) : entered;
      if ('secondStep' in opened) return reply.status(202).send(opened);
      const { sessionId, user } = opened;
      return give({ embedKey, origin, shown: [view], key, sessionId, user, renewable: true });
    },
  );

  app.post(
    '/embed/codes',
    {
      schema: {
        ...describe({
          summary: 'A code of one minute that one page may trade for an embed token (the log-in window asks)',
          tag,
          answers: { 200: EmbedCode },
          errors: [400, 403, 404],
        }),
        body: strict(EmbedCodeRequest),
      },
    },
    async (request) => {
      const { embedKey, origin, challenge } = request.body;
      const key = await embedKeys.find(embedKey);
      if (!key.origins.includes(origin)) throw new AppError('embed_origin_not_allowed');
      const { sessionId } = personIn(request);
      return {
        code: await embedGrants.issueCode({ embedKey, origin, challenge, sessionId }),
        expires_in: EMBED_CODE_S,
      };
    },
  );

  app.post(
    '/embed/renewals',
    {
      config: { embed: 'any' },
      schema: describe({
        summary: 'The next token for one of a person who logged in; nobody else vouches for them',
        tag,
        answers: { 200: EmbedToken },
        errors: [403],
      }),
    },
    async (request) => {
      const { embedKey, origin, views, renewable, sessionId } = await findGrant(request);
      if (!renewable) throw new AppError('not_allowed');
      const key = await embedKeys.find(embedKey);
      return give({ embedKey, origin, shown: views, key, ...(await findPerson(sessionId)), renewable });
    },
  );

  app.delete(
    '/embed/token',
    {
      config: { embed: 'any' },
      schema: describe({
        summary: 'Log out of an embed: ends the session behind its token',
        tag,
        answers: { 204: NoContent },
        errors: [403],
      }),
    },
    async (request, reply) => {
      const { sessionId } = await findGrant(request);
      await checkups.send(asBff, 'DELETE', `/internal/sessions/${sessionId}`);
      sessionCache.forget(readToken(request));
      sessionCache.forget(sessionId);
      return reply.status(204).send();
    },
  );
};

const readToken = ({ headers }: FastifyRequest) => readBearerToken(headers.authorization) ?? '';

/** @throws AppError not_allowed for a process of ours, which has no session */
function personIn({ actor }: FastifyRequest) {
  if (actor?.kind !== 'user') throw new AppError('not_allowed');
  return actor;
}
