export type BatchesOptions<Item> = {
  /** Batches under way at the same time. */
  concurrency: number;
  /** Items in one batch at maxBatch. */
  maxBatch: number;
  /** Does the work of a batch and answers to each of its items. Never rejects. */
  run: (batch: readonly Item[]) => Promise<void>;
};

/** Takes items in their order and in batches: what arrives while all are busy waits, and goes together. */
export function createBatches<Item>({ concurrency, maxBatch, run }: BatchesOptions<Item>): (item: Item) => void {
  const waiting: Item[] = [];
  let running = 0;

  async function runBatch(batch: readonly Item[]): Promise<void> {
    try {
      await run(batch);
    } finally {
      running -= 1;
      runNext();
    }
  }

  function runNext(): void {
    while (running < concurrency && waiting.length > 0) {
      running += 1;
      void runBatch(waiting.splice(0, maxBatch));
    }
  }

  return (item) => {
    waiting.push(item);
    // Not at once: what else arrives in this turn of the event loop belongs to the same batch.
    if (waiting.length === 1) setImmediate(runNext);
  };
}
