/** The longest that a script or a remote's entry may take, in milliseconds. */
export const LOAD_LIMIT_MS = 120_000;

type Loads = { begin: Set<() => void>; again: number };

/** What is being loaded now, by whichever bundle of the page: each has a copy of this module, and the person only one page. */
function loads(): Loads {
  const page = globalThis as { wsLoads?: Loads };
  page.wsLoads ??= { begin: new Set(), again: 0 };
  return page.wsLoads;
}

/** Retries everything that is still being loaded. Earlier requests may still succeed. */
export function loadAgain(): void {
  loads().again += 1;
  for (const begin of [...loads().begin]) begin();
}

/** How often that was done on this page: a hanging request may have blocked files requested later. */
export const loadedAgain = (): number => loads().again;

/**
 * Loads something that may never answer: an `import()` has no time-out and cannot be called off.
 *
 * @param attempt begun at once, and again beside the one before at each `loadAgain()`: the first to arrive counts. It has
 *   to ask under another address each time, because the browser waits for the first request of an address. The signal
 *   says when nothing is wanted any more.
 * @param what named in the error
 * @throws Error of the last attempt, or that nothing came within LOAD_LIMIT_MS
 */
export function loadWithinLimit<T>(attempt: (signal: AbortSignal) => Promise<T>, what: string): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const over = new AbortController();
  let pending = 0;
  const begin = () => {
    pending += 1;
    attempt(over.signal).then(resolve, (error: unknown) => {
      pending -= 1;
      if (pending === 0) reject(error);
    });
  };
  const tooLong = () => reject(new Error(`${what} did not come within ${LOAD_LIMIT_MS / 1_000} seconds`));
  const timer = setTimeout(tooLong, LOAD_LIMIT_MS);
  loads().begin.add(begin);
  begin();
  return promise.finally(() => {
    clearTimeout(timer);
    loads().begin.delete(begin);
    over.abort();
  });
}
