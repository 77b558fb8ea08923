import type { Redis } from 'ioredis';
import type { LoadOutcome } from '../../contracts/frontends/remote-loads.ts';
import { HOURS_COUNTED, type HourlyLoads } from '../../domain/frontends/hourly-loads.ts';

/**
 * How often each release of each remote was loaded in the last 24 hours, and how often that failed. Numbers only: no
 * user, no page. Every call rejects while Redis is unavailable.
 */
export type HourlyCounts = {
  count: (remote: string, release: string, outcome: LoadOutcome, at: Date) => Promise<void>;
  /** By release; one without loads is absent. */
  read: (remote: string, at: Date) => Promise<Map<string, HourlyLoads>>;
};

const HOUR_MS = 3_600_000;
const RETENTION_S = (HOURS_COUNTED + 1) * 3_600;

const toHour = (at: Date) => Math.floor(at.getTime() / HOUR_MS);
const toKey = (remote: string, hour: number) => `ws:loads:${remote}:${hour}`;

export const createHourlyCounts = (redis: Redis): HourlyCounts => ({
  async count(remote, release, outcome, at) {
    const key = toKey(remote, toHour(at));
    const steps = redis.multi();
    // One that broke was reported as good before.
    if (outcome !== 'broke') steps.hincrby(key, `loads ${release}`, 1);
    if (outcome !== 'ok') steps.hincrby(key, `errors ${release}`, 1);
    await steps.expire(key, RETENTION_S).exec();
  },
  async read(remote, at) {
    const last = toHour(at);
    const asked = redis.pipeline();
    for (let hour = last - HOURS_COUNTED + 1; hour <= last; hour += 1) asked.hgetall(toKey(remote, hour));
    const found = new Map<string, HourlyLoads>();
    for (const [hour, [error, told]] of ((await asked.exec()) ?? []).entries()) {
      if (error) throw error;
      for (const [field, number] of Object.entries(told as Record<string, string>)) {
        const [what = '', release = ''] = field.split(' ');
        const counted = found.get(release) ?? { loads: new Array(HOURS_COUNTED).fill(0), errors: 0 };
        if (what === 'loads') counted.loads[hour] = Number(number);
        else counted.errors += Number(number);
        found.set(release, counted);
      }
    }
    return found;
  },
});
