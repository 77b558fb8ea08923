import { Id } from '@wellspring/shared/contracts/common.ts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Upstream } from '../upstream/upstream.ts';
import { asBff } from './internal-actor.ts';

/** Who knocks at the same door again and again is taken down once in this time. */
const ONCE_PER_MS = 60_000;
const MAX_ENTRIES = 5_000;
/** Of one person in that time. Whoever tries ids without end is known by then, and shall not fill the audit. */
const MAX_PER_PERSON = 30;

/** Takes down that the person was turned away at the door of this route. Waits for nothing and never fails. */
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
    // From the first of them on: who goes on knocking is heard again a minute later.
    counts.set(userId, count + 1, { noUpdateTTL: true });
    checkups.send(asBff, 'POST', '/internal/denials', denial).catch((err: unknown) => {
      noted.delete(denial);
      log.error({ err }, 'a denial was not audited');
    });
  };
}
