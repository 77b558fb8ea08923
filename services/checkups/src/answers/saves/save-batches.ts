import { createBatches } from '@wellspring/shared/server/batches.ts';
import type { GuardedWrite } from './merge-save.ts';

/** One guarded write of one person's submission. */
export type PendingSave = { id: string; userId: string; write: GuardedWrite; now: Date };

/** Answered questions after the write; null when nothing was written because something was not as expected. */
export type SaveResult = { answeredCount: number } | null;

export type SaveStore = {
  saveOne: (save: PendingSave) => Promise<SaveResult>;
  /**
   * All or any of them may have been written when it is not all.
   * @returns null unless every one was written
   */
  saveAll: (saves: readonly PendingSave[]) => Promise<SaveResult[] | null>;
};

const CONCURRENCY = 2;
const MAX_BATCH_SIZE = 100;

type Waiting = PendingSave & { resolve: (result: SaveResult) => void; reject: (error: unknown) => void };

/**
 * Batches saves that arrive while others are under way. A lone save never waits; under load one round trip carries
 * many.
 * When one of a batch did not match, none of the batch is confirmed, not even those that were written: each is read
 * again separately, and finds its own answers there already.
 */
export function createSaveBatches({ saveOne, saveAll }: SaveStore): (save: PendingSave) => Promise<SaveResult> {
  async function runBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const [only] = batch;
      const results = batch.length === 1 && only ? [await saveOne(only)] : await saveAll(batch);
      for (const [at, save] of batch.entries()) save.resolve(results?.[at] ?? null);
    } catch (error) {
      for (const save of batch) save.reject(error);
    }
  }

  const add = createBatches({ concurrency: CONCURRENCY, maxBatch: MAX_BATCH_SIZE, run: runBatch });
  return (save) => new Promise((resolve, reject) => add({ ...save, resolve, reject }));
}
