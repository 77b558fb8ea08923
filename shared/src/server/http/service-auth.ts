import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor } from '../../contracts/internal/actor.ts';
import { AppError } from '../../errors.ts';
import { readBearerToken } from './bearer-token.ts';
import type { InternalTokens } from './internal-token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Public: only health. */
    public?: boolean;
  }
  interface FastifyInstance {
    /** Who an internal token speaks for. @throws AppError unauthenticated, token_expired */
    actorOf: (token: string) => Actor;
  }
  interface FastifyRequest {
    /** On whose behalf a service is called; set on every route that is not public. */
    actor: Actor | null;
  }
}

/** Every route of a service needs an internal token unless it says `config: { public: true }`. */
export const serviceAuth = fp<{ tokens: InternalTokens }>(
  async (app: FastifyInstance, { tokens }) => {
    app.decorateRequest('actor', null);
    app.decorate('actorOf', tokens.verify);
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.public || request.is404) return;
      const token = readBearerToken(request.headers.authorization);
      if (token === null) throw new AppError('unauthenticated');
      request.actor = tokens.verify(token);
    });
  },
  { name: 'service-auth', dependencies: ['errors'] },
);

export type UserActor = Extract<Actor, { kind: 'user' }>;

/** The person a call is made for. @throws AppError not_allowed when a process of ours calls */
export function requireUser(request: FastifyRequest): UserActor {
  if (request.actor?.kind !== 'user') throw new AppError('not_allowed');
  return request.actor;
}

/** @throws AppError not_allowed unless a process of ours calls (internal routes) */
export function requireService(request: FastifyRequest): void {
  if (request.actor?.kind !== 'service') throw new AppError('not_allowed');
}
