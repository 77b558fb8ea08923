import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEmbedded, openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const DOCUMENTS = 20_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  const entries = test.db.collection('entries');
  await entries.createIndex({ group: 1 });
  for (let from = 0; from < DOCUMENTS; from += 5000) {
    const documents = Array.from({ length: 5000 }, (_, i) => ({
      _id: from + i,
      group: i % 7,
      n: (i * 7919) % 10_007,
      text: 'x'.repeat(100),
    }));
    await entries.insertMany(documents as never[]);
  }
}, 60_000);
afterAll(() => test.close());

const entries = () => test.db.collection<{ _id: number; group: number; n: number }>('entries');

/** Point reads that come back before the long query does. */
async function readsDuring(long: Promise<unknown>): Promise<number> {
  let isDone = false;
  const ended = long.finally(() => {
    isDone = true;
  });
  let reads = 0;
  for (let i = 0; !isDone; i += 1) {
    expect(await entries().findOne({ _id: i % DOCUMENTS })).not.toBeNull();
    if (!isDone) reads += 1;
  }
  await ended;
  return reads;
}

describe('a long query', () => {
  const queries: [string, () => Promise<unknown>][] = [
    [
      'reading a whole collection',
      () =>
        entries()
          .find({ n: { $lt: 0 } })
          .toArray(),
    ],
    ['sorting without an index', () => entries().find({}).sort({ n: -1 }).limit(10).toArray()],
    [
      'grouping',
      () =>
        entries()
          .aggregate([{ $group: { _id: '$n', sum: { $sum: '$group' } } }, { $sort: { sum: 1 } }, { $limit: 3 }])
          .toArray(),
    ],
    ['counting along an index', () => entries().countDocuments({ group: { $gte: 0 }, n: { $gte: 0 } })],
  ];

  it.each(queries)('does not hold up point reads: %s', async (_name, query) => {
    await query();
    // Were they held up, the first read would only come back together with the query.
    expect(await readsDuring(query())).toBeGreaterThanOrEqual(5);
  });

  it('sees what its client has just written', async () => {
    if (!isEmbedded(test)) return;
    for (let i = 0; i < 20; i += 1) {
      await entries().updateOne({ _id: i }, { $set: { n: -1 - i } });
      expect(
        await entries()
          .find({ n: -1 - i })
          .toArray(),
      ).toHaveLength(1);
    }
  });

  it('gives its rows in batches, each once, and ends when its cursor is closed', async () => {
    const seen = new Set<number>();
    for await (const one of entries()
      .find({ n: { $gte: 0 } })
      .batchSize(1000))
      seen.add(one._id);
    expect(seen.size).toBe(await entries().countDocuments({ n: { $gte: 0 } }));
    const cursor = entries()
      .find({ n: { $gte: 0 } })
      .batchSize(10);
    await cursor.next();
    await cursor.close();
  });

  it('gives up at its time limit', async () => {
    const slow = entries().aggregate([{ $group: { _id: '$_id', all: { $push: '$$ROOT' } } }, { $sort: { n: 1 } }], {
      maxTimeMS: 1,
    });
    await expect(slow.toArray()).rejects.toMatchObject({ code: 50 });
  });
});
