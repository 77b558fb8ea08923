import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
const DEFAULT_WITHIN_MS = 180_000;

/**
 * Waits for a condition. A look that fails counts as "not yet": what is looked at may be the process that was killed.
 *
 * @throws Error saying what did not happen, with the failure of the last look
 */
export async function waitFor(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  withinMs: number = DEFAULT_WITHIN_MS,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let failure = ''; ; await pause(LOOK_EVERY_MS)) {
    try {
      if (await isTrue()) return;
      failure = '';
    } catch (error) {
      failure = error instanceof Error ? `: ${error.message}` : '';
    }
    if (performance.now() > deadline) throw new Error(`not within ${withinMs / 1000} s: ${what}${failure}`);
  }
}
