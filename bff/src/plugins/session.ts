import type { EmbedView } from '@wellspring/shared/contracts/access/embed.ts';
import { SessionState } from '@wellspring/shared/contracts/internal/sessions.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError, type ErrorCode } from '@wellspring/shared/errors.ts';
import { readBearerToken } from '@wellspring/shared/server/http/bearer-token.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AccessTokens } from '../sessions/access-token.ts';
import type { AuditDenial } from '../sessions/audit-denials.ts';
import { type EmbedGrants, isEmbedToken } from '../sessions/embed-grants.ts';
import type { EmbedKeys } from '../sessions/embed-keys.ts';
import { toScope } from '../sessions/embed-scope.ts';
import { asBff } from '../sessions/internal-actor.ts';
import type { Known, SessionCache } from '../sessions/session-cache.ts';
import type { Upstream } from '../upstream/upstream.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers without a token are let in, with `actor` null; a token is checked as everywhere. */
    isSessionOptional?: boolean;
    /** Any of these permissions is needed; empty: every signed-in user. */
    needs?: readonly Permission[];
    /** Views whose embed token may call this; none named: embed tokens are refused. 'any': the token of every view. */
    embed?: readonly EmbedView[] | 'any';
  }
  interface FastifyRequest {
    /** The user in the log: a keyed hash; empty without a session. */
    logName: string;
  }
}

export type SessionPluginDeps = {
  accessTokens: AccessTokens;
  sessionCache: SessionCache;
  embedGrants: EmbedGrants;
  embedKeys: EmbedKeys;
  checkups: Upstream;
  publicOrigin: string;
  auditDenial: AuditDenial;
};

const isGiven = (held: readonly string[], needed: readonly Permission[]) =>
  held.includes('managecompany') || needed.some((permission) => held.includes(permission));

/** Why a known person may not come in here: the narrow door of an embed token, then permissions; null when they may. */
function findRefusal(request: FastifyRequest, { actor, embeddedIn }: Known, publicOrigin: string): ErrorCode | null {
  const { needs, embed } = request.routeOptions.config;
  if (embeddedIn !== undefined) {
    const { origin } = request.headers;
    const isOwnPage = origin === undefined || origin === publicOrigin;
    if (!isOwnPage && origin !== embeddedIn) return 'embed_origin_not_allowed';
    if (embed !== 'any' && !embed?.some((view) => actor.scope?.includes(view))) return 'not_allowed';
  }
  return needs && !isGiven(actor.permissions, needs) ? 'not_allowed' : null;
}

/**
 * Every route needs a signed-in user unless it has `config: { public: true }` or `isSessionOptional`. The signature of the token is checked
 * once, the session at most every three seconds; in between a request costs two look-ups in memory.
 */
export const sessionPlugin = fp<SessionPluginDeps>(
  async (app: FastifyInstance, deps: SessionPluginDeps) => {
    const { accessTokens, sessionCache, embedGrants, embedKeys, checkups, publicOrigin, auditDenial } = deps;

    /** Lets a known person in, or takes down that they were turned away. @throws AppError of status 403 */
    function admit(request: FastifyRequest, known: Known): void {
      request.logName = known.logName;
      const refusal = findRefusal(request, known, publicOrigin);
      if (refusal) {
        auditDenial(request, known.actor.userId);
        throw new AppError(refusal);
      }
      request.actor = known.actor;
    }

    const readState = async (sessionId: string) => {
      const state = await checkups.call(asBff, 'GET', `/internal/sessions/${sessionId}`, SessionState);
      const { userId, permissions, language, closedBefore } = state;
      const closed = closedBefore === undefined ? {} : { closedBefore };
      return { kind: 'user', userId, sessionId, language, permissions, ...closed } as const;
    };

    async function identify(token: string): Promise<Known> {
      if (isEmbedToken(token)) {
        return sessionCache.remembered(token) ?? sessionCache.ask(token, () => personOfEmbed(token));
      }
      const { sessionId, userId } = accessTokens.known(token) ?? (await accessTokens.verify(token));
      const known =
        sessionCache.remembered(sessionId) ??
        (await sessionCache.ask(sessionId, async () => ({ actor: await readState(sessionId) })));
      if (known.actor.userId !== userId) throw new AppError('unauthenticated');
      return known;
    }

    async function personOfEmbed(token: string) {
      const grant = await embedGrants.read(token);
      const [key, actor] = await Promise.all([embedKeys.find(grant.embedKey), readState(grant.sessionId)]);
      // The administrator may have removed the page or the view from the key since.
      if (!key.origins.includes(grant.origin)) throw new AppError('embed_origin_not_allowed');
      const views = grant.views.filter((view) => key.views.includes(view));
      if (views.length === 0) throw new AppError('embed_view_forbidden');
      // Where only the frame is accepted, the page around it may not call the API itself.
      const embeddedIn = key.isolationFloor === 'frame' ? publicOrigin : grant.origin;
      return { actor: { ...actor, scope: toScope(views) }, embeddedIn };
    }

    app.decorateRequest('actor', null);
    app.decorateRequest('logName', '');
    app.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
      if (request.routeOptions.config.public || request.is404) return done();
      const token = readBearerToken(request.headers.authorization);
      if (token === null)
        return done(request.routeOptions.config.isSessionOptional ? undefined : new AppError('unauthenticated'));
      const claims = accessTokens.known(token);
      const known = claims && sessionCache.remembered(claims.sessionId);
      try {
        // Whose session it is was looked at when it was asked for; the token must name the same person every time.
        if (known && known.actor.userId === claims.userId) {
          admit(request, known);
          return done();
        }
      } catch (error) {
        return done(error as Error);
      }
      identify(token)
        .then((found) => admit(request, found))
        .then(() => done(), done);
    });
  },
  { name: 'session', dependencies: ['errors'] },
);
