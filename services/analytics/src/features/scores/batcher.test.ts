import { describe, expect, it, vi } from 'vitest';
import { createBatcher } from './batcher.ts';

const options = { maxSize: 3, quietMs: 1, maxWaitMs: 20 };

describe('batcher', () => {
  it('gathers calls into full batches and answers each call for itself', async () => {
    const batches: number[][] = [];
    const batcher = createBatcher<number>({
      ...options,
      run: async (items) => {
        batches.push([...items]);
        return items.map((item) => (item % 2 === 0 ? new Error(`no ${item}`) : null));
      },
    });

    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.add(item)));

    expect(batches).toEqual([[1, 2, 3], [4]]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  });

  it('does not make a lonely item wait for company', async () => {
    const run = vi.fn(async (items: readonly string[]) => items.map(() => null));
    await createBatcher<string>({ ...options, run }).add('alone');
    expect(run).toHaveBeenCalledExactlyOnceWith(['alone']);
  });

  it('closes a batch at its age although items keep joining', async () => {
    let finished = false;
    const sizes: number[] = [];
    const batcher = createBatcher<number>({
      maxSize: 1_000_000,
      quietMs: 1,
      maxWaitMs: 5,
      run: async (items) => {
        sizes.push(items.length);
        return items.map(() => null);
      },
    });
    const first = batcher.add(0).then(() => {
      finished = true;
    });
    const others: Promise<void>[] = [];
    while (!finished) {
      others.push(batcher.add(1));
      await new Promise(setImmediate);
    }
    await Promise.all([first, ...others]);
    expect(sizes[0]).toBeGreaterThan(1);
  });

  it('fails every item of a batch that could not run, and goes on with the next', async () => {
    let isBroken = true;
    const batcher = createBatcher<number>({
      ...options,
      run: async (items) => {
        if (isBroken) throw new Error('away');
        return items.map(() => null);
      },
    });
    const outcomes = await Promise.allSettled([batcher.add(1), batcher.add(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    await expect(batcher.add(3)).resolves.toBeUndefined();
  });

  it('fails an item that the batch forgot instead of calling it done', async () => {
    const batcher = createBatcher<number>({ ...options, run: async () => [] });
    await expect(batcher.add(1)).rejects.toThrow('said nothing');
  });
});
