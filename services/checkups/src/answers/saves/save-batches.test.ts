import { describe, expect, it } from 'vitest';
import { createSaveBatches, type PendingSave, type SaveResult } from './save-batches.ts';

const aSave = (id: string): PendingSave => ({
  id,
  userId: 'ada',
  write: { filter: {}, set: {}, answeredBy: 0 },
  now: new Date(),
});

/** A store whose answers come when the test says so. */
function createSlowStore() {
  const calls: { ids: string[]; answer: (results: SaveResult[] | null) => void; fail: (error: Error) => void }[] = [];
  const call = (ids: string[]) =>
    new Promise<SaveResult[] | null>((answer, fail) => {
      calls.push({ ids, answer, fail });
    });
  return {
    calls,
    saveOne: async ({ id }: PendingSave) => (await call([id]))?.[0] ?? null,
    saveAll: (saves: readonly PendingSave[]) => call(saves.map(({ id }) => id)),
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));
const counted = (count: number) => ({ answeredCount: count });

describe('saves that go together', () => {
  it('are one call when they come together, and a lone one is a call of its own', async () => {
    const store = createSlowStore();
    const save = createSaveBatches(store);
    const lone = save(aSave('a'));
    await turn();
    const both = [save(aSave('b')), save(aSave('c'))];
    await turn();
    expect(store.calls.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']]);
    store.calls[1]?.answer([counted(2), counted(3)]);
    store.calls[0]?.answer([counted(1)]);
    expect(await Promise.all([lone, ...both])).toEqual([counted(1), counted(2), counted(3)]);
  });

  it('wait while two calls are under way, and then go together', async () => {
    const store = createSlowStore();
    const save = createSaveBatches(store);
    for (const id of ['a', 'b', 'c', 'd']) {
      void save(aSave(id));
      await turn();
    }
    expect(store.calls).toHaveLength(2);
    store.calls[0]?.answer([counted(1)]);
    await turn();
    expect(store.calls.map(({ ids }) => ids)).toEqual([['a'], ['b'], ['c', 'd']]);
  });

  it('confirm no save of a batch unless all were written', async () => {
    const store = createSlowStore();
    const save = createSaveBatches(store);
    const both = [save(aSave('a')), save(aSave('b'))];
    await turn();
    store.calls[0]?.answer(null);
    expect(await Promise.all(both)).toEqual([null, null]);
  });

  it('fail together, and the next ones go on', async () => {
    const store = createSlowStore();
    const save = createSaveBatches(store);
    const both = Promise.allSettled([save(aSave('a')), save(aSave('b'))]);
    await turn();
    store.calls[0]?.fail(new Error('away'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = save(aSave('c'));
    await turn();
    store.calls[1]?.answer([counted(1)]);
    expect(await next).toEqual(counted(1));
  });
});
