/** Longer than one save may take: a tab that holds its turn for longer is frozen. */
const MAX_WAIT_MS = 20_000;

/**
 * Runs `work` while no other tab of this browser runs work of the same name.
 *
 * A turn is an optimisation and never a condition: a frame with blocked storage is refused one, some browsers have none,
 * and a frozen tab may hold one. The work then runs alone, because revisions make a doubled save harmless.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  // Also when a turn is granted after the work has begun without one: the work never runs twice.
  const begin = () => {
    running ??= work();
    return running;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const overdue = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  try {
    await Promise.race([navigator.locks.request(name, begin), overdue]);
  } catch {
    // Refused, or the work itself failed: `begin` answers both.
  } finally {
    clearTimeout(timer);
  }
  return begin();
}
