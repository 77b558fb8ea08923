import { createHmac } from 'node:crypto';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { LRUCache } from 'lru-cache';

type Person = Extract<Actor, { kind: 'user' }>;

/** The person behind a session; `embeddedIn` is the origin around an embed, absent for a full session. */
type Identified = { actor: Person; embeddedIn?: string };

/** The same with the name the person has in our log. */
export type Known = Identified & { logName: string };

/** Milliseconds an answer about a session is believed: logout, disabling and permissions act within five seconds. */
const CACHE_TTL_MS = 3_000;
const MAX_ENTRIES = 20_000;

export type SessionCache = {
  /** What was learned about the session lately; undefined when it must be asked. */
  remembered: (id: string) => Known | undefined;
  /**
   * The current state of the session; concurrent callers share one call.
   *
   * @throws what `ask` throws; nothing is cached then
   */
  ask: (id: string, ask: () => Promise<Identified>) => Promise<Known>;
  /** Drops the cached state: the session was ended or changed by this process. */
  forget: (id: string) => void;
};

/** Caches for a few seconds what the checkups service answers about a session. */
export function createSessionCache(secret: string, now: () => number = () => performance.now()): SessionCache {
  const known = new LRUCache<string, { value: Known; until: number }>({ max: MAX_ENTRIES });
  const asked = new Map<string, Promise<Known>>();
  // Keyed, so that a log line cannot be turned back into a person by hashing all ids.
  const toLogName = (userId: string) => createHmac('sha256', secret).update(userId).digest('base64url').slice(0, 12);

  return {
    remembered(id) {
      const found = known.get(id);
      return found && found.until > now() ? found.value : undefined;
    },
    ask(id, ask) {
      const running = asked.get(id);
      if (running) return running;
      const askedAt = now();
      const answer = ask()
        .then((identified) => {
          const value = { ...identified, logName: toLogName(identified.actor.userId) };
          // Dropped while the call was under way: its answer may be stale.
          if (asked.get(id) === answer) known.set(id, { value, until: askedAt + CACHE_TTL_MS });
          return value;
        })
        .finally(() => {
          if (asked.get(id) === answer) asked.delete(id);
        });
      asked.set(id, answer);
      return answer;
    },
    forget(id) {
      known.delete(id);
      asked.delete(id);
    },
  };
}
