export type BatcherOptions<Item> = {
  /** Most items in one batch. */
  maxSize: number;
  /** A batch is closed once nothing has joined it for this long. */
  quietMs: number;
  /** A batch is closed at this age even if items keep joining. */
  maxWaitMs: number;
  /** Handles a batch; says for each item, in order, why it failed, or null. When it throws, all of them failed. */
  run: (items: readonly Item[]) => Promise<readonly (Error | null)[]>;
};

export type Batcher<Item> = {
  /** Resolves when the item's batch is done and this item with it. @throws the item's own failure */
  add: (item: Item) => Promise<void>;
};

type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: Error) => void };

/** Gathers calls that come at about the same time into one, while each caller still gets its own outcome. */
export function createBatcher<Item>({ maxSize, quietMs, maxWaitMs, run }: BatcherOptions<Item>): Batcher<Item> {
  let waiting: Waiting<Item>[] = [];
  let openedAt = 0;
  let sizeAtLastLook = 0;
  let timer: NodeJS.Timeout | null = null;

  function close() {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = waiting;
    waiting = [];
    void settle(batch);
  }

  async function settle(batch: readonly Waiting<Item>[]) {
    try {
      const outcomes = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const failure = outcomes[index];
        if (failure === null) resolve();
        else reject(failure ?? new Error('the batch said nothing about this item'));
      });
    } catch (error) {
      const failure = error instanceof Error ? error : new Error('the batch failed', { cause: error });
      for (const { reject } of batch) reject(failure);
    }
  }

  // One timer per batch that looks whether somebody joined since: re-arming it for each item would cost more.
  function look() {
    const hasGrown = waiting.length > sizeAtLastLook;
    if (!hasGrown || performance.now() - openedAt >= maxWaitMs) return close();
    sizeAtLastLook = waiting.length;
    timer = setTimeout(look, quietMs);
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (waiting.length >= maxSize) return close();
        if (timer) return;
        openedAt = performance.now();
        sizeAtLastLook = 1;
        timer = setTimeout(look, quietMs);
      }),
  };
}
