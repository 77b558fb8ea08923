const longestPauseMs = 60_000;

/** Milliseconds before the next retry: doubling, with jitter so that a thousand pages do not retry together. */
export function pauseMs(failures: number, chance = Math.random()): number {
  return Math.min(1_000 * 2 ** (failures - 1), longestPauseMs) * (0.75 + chance / 2);
}

/** Runs after a delay, or at once when the connection or the reader comes back; never once the signal is aborted. */
export function actLater(ms: number, act: () => void, signal: AbortSignal): void {
  const over = new AbortController();
  const timer = setTimeout(() => go(), ms);
  const go = () => {
    over.abort();
    clearTimeout(timer);
    if (!signal.aborted) act();
  };
  const either = { signal: AbortSignal.any([signal, over.signal]) };
  addEventListener('online', go, either);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go(), either);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
