import type { Redis } from 'ioredis';
import type { ReadinessCheck } from './features/health/health.routes.ts';
import type { Upstream } from './upstream/upstream.ts';

/** Whether this process may be given work, and the word that ends it. */
export type Readiness = { check: ReadinessCheck; stop: () => void };

/**
 * Not ready while it stops. A service or Redis that is away makes it degraded and not unready: taking every BFF out of
 * the balance because one part is missing would take the other parts with it.
 */
export function createReadinessCheck({
  checkups,
  analytics,
  redis,
}: {
  checkups: Upstream;
  analytics: Upstream;
  redis: Redis;
}): Readiness {
  let isStopping = false;
  const stateOf = (upstream: Upstream) => (upstream.isLeftAlone() ? 'degraded' : 'ok');
  return {
    check: async () => ({
      process: isStopping ? 'down' : 'ok',
      checkups: stateOf(checkups),
      analytics: stateOf(analytics),
      redis: redis.status === 'ready' ? 'ok' : 'degraded',
    }),
    stop() {
      isStopping = true;
    },
  };
}
