import { Id } from '@wellspring/shared/contracts/common.ts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Upstream } from '../upstream/upstream.ts';
import { asBff } from './internal-actor.ts';

/** Repeated denials are logged at most once in this time. */
const ONCE_PER_MS = 60_000;
const MAX_ENTRIES = 5_000;
/** Per user in that time: a scan over many ids must not fill the audit log. */
const MAX_PER_PERSON = 30;

/** Logs that the user was refused by this route. Returns immediately and never throws. */
export type AuditDenial = (request: FastifyRequest, userId: string) => void;

/**
 * What the services refuse they take down themselves; this is for what never reaches them. Ids and the route's pattern
 * only: an address may carry anything.
 */
export function createDenialAudit(checkups: Pick<Upstream, 'send'>): AuditDenial {
  const noted = new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: ONCE_PER_MS });
  const counts = new LRUCache<string, number>({ max: MAX_ENTRIES, ttl: ONCE_PER_MS });

  return ({ method, params, routeOptions, log }, userId) => {
    const { id } = (params ?? {}) as { id?: unknown };
    const known = Id.safeParse(id);
    const objectId = known.success ? known.data : null;
    const denial = JSON.stringify({ userId, route: `${method} ${routeOptions.url ?? ''}`, objectId });
    const count = counts.get(userId) ?? 0;
    if (noted.has(denial) || count >= MAX_PER_PERSON) return;
    noted.set(denial, true);
    // The time runs from the first denial: repeated denials are logged at most once a minute.
    counts.set(userId, count + 1, { noUpdateTTL: true });
    checkups.send(asBff, 'POST', '/internal/denials', denial).catch((err: unknown) => {
      noted.delete(denial);
      log.error({ err }, 'a denial was not audited');
    });
  };
}
