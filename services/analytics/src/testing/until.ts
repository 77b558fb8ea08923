import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again until the answer is yes.
 * @throws Error naming what was waited for when it does not come true in time
 */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await pause(10);
  }
}
