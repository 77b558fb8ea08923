import type { Redis } from 'ioredis';

const BEAT_MS = 1_000;
const BEATS_PER_REPAIR = 15;

export type HeartbeatDeps = {
  /** A beat comes at once when it connects again. */
  redis: Pick<Redis, 'on' | 'off'>;
  beat: () => void;
  /** Every fifteenth beat, and when Redis is back; never while it still runs. */
  repair: () => Promise<unknown>;
  /** A repair that failed; the next one comes all the same. */
  onFailure: (error: unknown) => void;
};

export type Heartbeat = { stop: () => Promise<void> };

/**
 * The one timer of a worker. BullMQ's schedulers live in Redis and go by the machine's clock; this one lives in the process
 * and goes on whatever happens to either, as timers of Node do not follow the clock.
 */
export function startHeartbeat({ redis, beat, repair, onFailure }: HeartbeatDeps): Heartbeat {
  let beats = 0;
  let repairing: Promise<void> | null = null;

  function repairNow(): void {
    repairing ??= repair()
      .catch(onFailure)
      .then(() => {
        repairing = null;
      });
  }
  function onConnected(): void {
    beat();
    repairNow();
  }
  const timer = setInterval(() => {
    beats += 1;
    beat();
    if (beats % BEATS_PER_REPAIR === 0) repairNow();
  }, BEAT_MS);
  redis.on('ready', onConnected);
  onConnected();

  return {
    async stop() {
      clearInterval(timer);
      redis.off('ready', onConnected);
      await repairing;
    },
  };
}
