import { AppError } from '@wellspring/shared/errors.ts';

export type CircuitBreakerOptions = {
  /** Consecutive failures after which calls fail fast. */
  failures: number;
  /** Milliseconds until one call may try again. */
  pauseMs: number;
  /** Milliseconds of a clock that never goes back; a parameter so that tests can move time. */
  now?: () => number;
};

/** Spares people the wait for a service that is known to be down. */
export type CircuitBreaker = {
  /** @throws AppError unavailable, with the seconds until the next try, while the service is being left alone */
  admit: () => void;
  succeeded: () => void;
  failed: () => void;
  isOpen: () => boolean;
};

/** Closed until `failures` calls in a row failed; then open for `pauseMs`; then one call decides. */
export function createCircuitBreaker({
  failures,
  pauseMs,
  now = () => performance.now(),
}: CircuitBreakerOptions): CircuitBreaker {
  let failedInARow = 0;
  let openUntil = 0;

  return {
    admit() {
      if (failedInARow < failures) return;
      const waitMs = openUntil - now();
      if (waitMs > 0) throw new AppError('unavailable', { retryAfterS: Math.ceil(waitMs / 1000) });
      // Half-open: one probe call; others fail fast.
      openUntil = now() + pauseMs;
    },
    succeeded() {
      failedInARow = 0;
    },
    failed() {
      failedInARow += 1;
      if (failedInARow >= failures) openUntil = now() + pauseMs;
    },
    isOpen: () => failedInARow >= failures && openUntil > now(),
  };
}
