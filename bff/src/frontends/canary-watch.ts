import { createHmac } from 'node:crypto';
import type { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { RemoteLoads } from '@wellspring/shared/contracts/frontends/remote-loads.ts';
import { shouldHalt } from '@wellspring/shared/domain/frontends/canary-verdict.ts';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import type { CanaryCounts } from '@wellspring/shared/server/frontends/canary-counts.ts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Milliseconds for which it is believed whether a canary is halted. */
const CACHE_TTL_MS = 1_000;

export type CanaryWatch = {
  /** The registry without the canaries that were halted or paused, and which those were. */
  inForce: (registry: Registry) => Promise<{ registry: Registry; halted: string[] }>;
  /** Counts the loads that a page reports, and halts a canary that fails too often; releases no longer served are not counted. */
  record: (registry: Registry, loads: RemoteLoads['loads'], userId: string) => Promise<void>;
};

export type CanaryWatchDeps = {
  counts: CanaryCounts;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Turns people into digests that say nothing, so that failures can be counted by people. */
  secret: string;
  now?: () => number;
};

/** Compares canaries with what is live, and takes back those that are worse. Resuming one takes a command (tools/frontends). */
export function createCanaryWatch({
  counts,
  log,
  secret,
  now = () => performance.now(),
}: CanaryWatchDeps): CanaryWatch {
  const toDigest = (salt: string, userId: string) =>
    createHmac('sha256', secret).update(`canary\n${salt}\n${userId}`).digest('base64url');
  const known = new LRUCache<string, { isHalted: boolean; until: number }>({ max: 100 });

  async function isHalted(remote: string, salt: string): Promise<boolean> {
    const key = `${remote} ${salt}`;
    const before = known.get(key);
    if (before && before.until > now()) return before.isHalted;
    const read = await counts.read({ remote, salt }).then(
      ({ haltedAt }) => haltedAt !== null,
      // What cannot be watched is not tried on anybody.
      () => before?.isHalted ?? true,
    );
    known.set(key, { isHalted: read, until: now() + CACHE_TTL_MS });
    return read;
  }

  async function judge(remote: string, salt: string): Promise<void> {
    const { haltedAt: _at, ...tally } = await counts.read({ remote, salt });
    if (!shouldHalt(tally) || !(await counts.halt({ remote, salt }, new Date()))) return;
    known.delete(`${remote} ${salt}`);
    log.warn({ remote, ...tally }, 'a canary fails more often than what is live and was halted');
  }

  return {
    async inForce(registry) {
      const halted: string[] = [];
      const remotes: Registry['remotes'] = {};
      for (const [name, { canary, ...remote }] of Object.entries(registry.remotes)) {
        const isDealt = canary !== undefined && !canary.isPaused && !(await isHalted(name, canary.salt));
        if (canary && !isDealt) halted.push(name);
        remotes[name] = isDealt ? { ...remote, canary } : remote;
      }
      return halted.length > 0 ? { registry: { ...registry, remotes }, halted } : { registry, halted };
    },
    async record(registry, loads, userId) {
      const touched = new Map<string, string>();
      for (const { remote: name, release, outcome } of loads) {
        const remote = registry.remotes[name];
        // One page has each remote once.
        if (!remote?.canary || remote.canary.isPaused || touched.has(name)) continue;
        const { live, canary } = remote;
        const arm = toReleaseId(canary.release) === release ? 'canary' : toReleaseId(live) === release ? 'live' : null;
        if (arm === null) continue;
        const { salt } = canary;
        await counts.count({ remote: name, salt }, arm, outcome, toDigest(salt, userId));
        touched.set(name, salt);
      }
      for (const [name, salt] of touched) await judge(name, salt);
    },
  };
}
