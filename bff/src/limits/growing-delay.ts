import { consume, type Limit, type Limiters } from './limiters.ts';

export type GrowingDelayOptions = {
  /** Failures without a delay between them, and how long they count. */
  free: Limit;
  /** Seconds of the delay after the last free failure; doubled with each further one. */
  firstS: number;
  maxS: number;
};

/** An attempt that was admitted. */
export type DelayedTry = {
  /** It was no failure: the count is as before, and the delay it had to itself is over. */
  giveBack: () => Promise<void>;
};

/** Delays failures of one key exponentially and never blocks it: after each delay one attempt is admitted. */
export type GrowingDelay = {
  /** Counts a try as a failure until it is given back. @throws AppError too_many_requests */
  admit: (key: string) => Promise<DelayedTry>;
  /** Resets the failures of the key. */
  forget: (key: string) => Promise<void>;
};

const MAX_DOUBLINGS = 20;

export function createGrowingDelay(limiters: Limiters, options: GrowingDelayOptions): GrowingDelay {
  const { free, firstS, maxS } = options;
  const failures = limiters.limiter(free);
  // The first attempt after a delay is admitted; the next waits until the delay is over.
  const delay = limiters.once(`${free.name}-delay`, maxS);

  return {
    async admit(key) {
      // Counted before the password is looked at: a hundred tries sent at once must not all pass.
      const { consumedPoints } = await failures.penalty(key, 1);
      const delaysBefore = consumedPoints - limiters.countTries(free);
      const isDelayed = delaysBefore >= 0;
      if (isDelayed) {
        try {
          await consume(delay, key, Math.min(firstS * 2 ** Math.min(delaysBefore, MAX_DOUBLINGS), maxS));
        } catch (refused) {
          // Refused tries do not extend the delay.
          await failures.reward(key, 1);
          throw refused;
        }
      }
      return {
        async giveBack() {
          await Promise.all([failures.reward(key, 1), ...(isDelayed ? [delay.delete(key)] : [])]);
        },
      };
    },
    async forget(key) {
      await Promise.all([failures.delete(key), delay.delete(key)]);
    },
  };
}
