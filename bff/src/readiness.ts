import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { ReadinessCheck } from './features/health/health.routes.ts';
import { asBff } from './sessions/internal-actor.ts';
import type { Upstream } from './upstream/upstream.ts';

type State = 'ok' | 'degraded';

/** Whether this process may be given work, and the word that ends it. */
export type Readiness = { check: ReadinessCheck; stop: () => void };

export type ReadinessDeps = {
  checkups: Pick<Upstream, 'send'>;
  analytics: Pick<Upstream, 'send'>;
  redis: { status: string };
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
};

/** Milliseconds: time-out of a service, and how long its answer is cached, since the route is public. */
const ANSWER_WITHIN_MS = 1_000;
const HOLDS_MS = 1_000;

async function readState(service: Pick<Upstream, 'send'>, actor: Actor): Promise<State> {
  const late = new Promise<State>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, 'degraded').unref());
  const answer = service.send(actor, 'GET', '/readyz').then<State, State>(
    () => 'ok',
    () => 'degraded',
  );
  return Promise.race([answer, late]);
}

/**
 * Not ready while it stops. A service or Redis that is away makes it degraded and not unready: taking every BFF out of
 * the balance because one part is missing would take the other parts with it.
 */
export function createReadinessCheck(deps: ReadinessDeps): Readiness {
  const { checkups, analytics, redis, now = () => performance.now() } = deps;
  let isStopping = false;
  let asked: { parts: Promise<[State, State]>; until: number } | null = null;

  return {
    async check() {
      if (asked === null || asked.until <= now())
        asked = {
          parts: Promise.all([readState(checkups, asBff), readState(analytics, asBff)]),
          until: now() + HOLDS_MS,
        };
      const [first, second] = await asked.parts;
      return {
        process: isStopping ? 'down' : 'ok',
        checkups: first,
        analytics: second,
        redis: redis.status === 'ready' ? 'ok' : 'degraded',
      };
    },
    stop() {
      isStopping = true;
    },
  };
}
