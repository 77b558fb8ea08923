import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStages, isEmbedded, openTestDatabase, type TestDatabase, until } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

async function explained(name: string, filter: object, sort: Record<string, 1 | -1> = {}, limit = 0) {
  const plan = await test.db.collection(name).find(filter).sort(sort).limit(limit).explain('executionStats');
  const { totalDocsExamined, totalKeysExamined, nReturned } = plan.executionStats;
  return { stages: findStages(plan.queryPlanner.winningPlan), totalDocsExamined, totalKeysExamined, nReturned };
}

describe('a unique index', () => {
  it('refuses a second document with the key, and says which', async () => {
    const users = test.db.collection('unique');
    await users.createIndex({ email: 1 }, { unique: true });
    await users.insertMany([{ email: 'a' }, { email: 'b' }]);
    await expect(users.insertOne({ email: 'a' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a' },
      message: `E11000 duplicate key error collection: ${test.db.databaseName}.unique index: email_1 dup key: { email: "a" }`,
    });
    await expect(users.updateOne({ email: 'b' }, { $set: { email: 'a' } })).rejects.toMatchObject({ code: 11000 });
    await expect(users.findOneAndUpdate({ email: 'b' }, { $set: { email: 'a' } })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
    });
    expect(await users.countDocuments({ email: 'b' })).toBe(1);
    await users.insertOne({ name: 'without' });
    await expect(users.insertOne({ name: 'another without' })).rejects.toMatchObject({ keyValue: { email: null } });
  });

  it('holds while many insert the same key at once', async () => {
    const users = test.db.collection('race');
    await users.createIndex({ email: 1 }, { unique: true });
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => users.insertOne({ email: 'same' })));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await users.countDocuments()).toBe(1);
  });

  it('cannot be made over documents that break it', async () => {
    const users = test.db.collection('broken');
    await users.insertMany([{ email: 'a' }, { email: 'a' }]);
    await expect(users.createIndex({ email: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await users.indexes()).map((index) => index.name)).toEqual(['_id_']);
  });

  it('leaves documents without the field alone when it is sparse or partial', async () => {
    const users = test.db.collection('sparse');
    await users.createIndex({ email: 1 }, { unique: true, sparse: true });
    await users.createIndex({ code: 1 }, { unique: true, partialFilterExpression: { isActive: true } });
    await users.insertMany([{ code: 1 }, { code: 1, isActive: false }, { code: 1, isActive: true }]);
    await expect(users.insertOne({ code: 1, isActive: true })).rejects.toMatchObject({ code: 11000 });
    expect((await explained('sparse', { code: 1, isActive: true })).stages).toContain('IXSCAN');
    expect((await explained('sparse', { code: 1 })).stages).toContain('COLLSCAN');
    expect((await explained('sparse', { email: null })).stages).toContain('COLLSCAN');
    await users.updateOne({ code: 1, isActive: true }, { $set: { isActive: false } });
    expect((await users.insertOne({ code: 1, isActive: true })).acknowledged).toBe(true);
  });
});

describe('a compound index', () => {
  it('finds by equality, range, $in and in order without looking at more than it gives', async () => {
    const entries = test.db.collection('compound');
    await entries.createIndex({ team: 1, at: -1 });
    await entries.insertMany(Array.from({ length: 500 }, (_, at) => ({ team: at % 10, at, note: 'x' })));
    const latest = await explained('compound', { team: 3 }, { at: -1 }, 5);
    expect(latest.stages).toContain('IXSCAN');
    expect(latest.stages).not.toContain('SORT');
    expect(latest.totalKeysExamined).toBe(5);
    expect((await explained('compound', { team: 3 }, { at: 1 }, 5)).stages).not.toContain('SORT');
    expect(await explained('compound', { team: 3, at: { $gte: 100, $lt: 200 } })).toMatchObject({
      totalDocsExamined: 10,
      nReturned: 10,
    });
    const several = await explained('compound', { team: { $in: [1, 2, 3] } }, { at: -1 }, 6);
    expect(several.stages.filter((stage) => stage === 'SORT')).toEqual([]);
    const found = await entries
      .find({ team: { $in: [1, 2, 3] } })
      .sort({ at: -1 })
      .limit(4)
      .toArray();
    expect(found.map((one) => one.at)).toEqual([493, 492, 491, 483]);
    expect((await explained('compound', { at: 5 })).stages).toContain('COLLSCAN');
    expect((await explained('compound', { note: 'x' }, { note: 1 })).stages).toContain('SORT');
  });

  it('gives the same documents as a scan for any bounds', async () => {
    const plain = test.db.collection('same_plain');
    const indexed = test.db.collection('same_indexed');
    await indexed.createIndex({ a: 1, b: -1 });
    const values = [null, 1, 2, 2.5, 'x', 'xy', [1, 2], [], { c: 1 }, new Date(3), true];
    const documents = values
      .flatMap((a, i) => values.map((b, j) => ({ _id: i * 100 + j, a, b })))
      // Two arrays in one compound index are refused, here as in MongoDB.
      .filter(({ a, b }) => !(Array.isArray(a) && Array.isArray(b)));
    await plain.insertMany(documents as never[]);
    await indexed.insertMany(documents as never[]);
    const filters = [
      { a: 1 },
      { a: { $gt: 1 } },
      { a: { $gte: 1, $lt: 2.5 } },
      { a: { $in: [2, 'x', null] }, b: { $lte: 2 } },
      { a: 2, b: { $ne: 1 } },
      { a: null },
      { a: [1, 2] },
      { a: { $elemMatch: { $gt: 1, $lt: 3 } } },
      { a: /^x/ },
      { $or: [{ a: 1 }, { a: 'x', b: true }] },
      { a: { $exists: false } },
      { a: { $gt: { c: 0 } } },
      { a: { $lte: true } },
    ];
    for (const filter of filters) {
      const expected = await plain.find(filter).sort({ _id: 1 }).toArray();
      expect(await indexed.find(filter).sort({ _id: 1 }).toArray(), JSON.stringify(filter)).toEqual(expected);
    }
    for (const sort of [{ a: 1, b: -1 }, { a: -1, b: 1 }, { a: 1, b: 1 }, { b: 1 }] as Record<string, 1 | -1>[]) {
      const order = { ...sort, _id: 1 as const };
      const expected = await plain.find({}).sort(order).toArray();
      expect(await indexed.find({}).sort(order).toArray()).toEqual(expected);
    }
  });
});

describe('an index on an array', () => {
  it('finds each document once', async () => {
    const posts = test.db.collection('multikey');
    await posts.createIndex({ tags: 1 });
    await posts.insertMany(Array.from({ length: 100 }, (_, i) => ({ i, tags: ['all', `t${i % 4}`, `u${i % 5}`] })));
    expect((await explained('multikey', { tags: 't1' })).stages).toContain('IXSCAN');
    expect(await posts.find({ tags: { $in: ['all', 't1', 'u2'] } }).toArray()).toHaveLength(100);
    expect(await posts.find({ tags: { $all: ['t1', 'u2'] } }).toArray()).toHaveLength(5);
    await posts.updateMany({ tags: 't1' }, { $pull: { tags: 't1' } } as never);
    expect(await posts.countDocuments({ tags: 't1' })).toBe(0);
  });

  it('does not mix the conditions of different elements', async () => {
    const posts = test.db.collection('elements');
    await posts.createIndex({ 'parts.a': 1, 'parts.b': 1 });
    await posts.insertMany([
      {
        _id: 1,
        parts: [
          { a: 1, b: 2 },
          { a: 3, b: 4 },
        ],
      },
    ] as never[]);
    expect(await posts.countDocuments({ 'parts.a': 1, 'parts.b': 4 })).toBe(1);
    expect(await posts.countDocuments({ parts: { $elemMatch: { a: 1, b: 4 } } })).toBe(0);
    expect(await posts.countDocuments({ 'parts.a': { $gt: 2, $lt: 2 } })).toBe(1);
    expect(await posts.countDocuments({ parts: { $elemMatch: { a: { $gt: 1, $lt: 3 } } } })).toBe(0);
  });
});

describe('an index with an expiry', () => {
  it('removes documents whose time has passed', async () => {
    if (!isEmbedded(test)) return;
    const tokens = test.db.collection('expiring');
    await tokens.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const now = Date.now();
    const old = Array.from({ length: 450 }, () => ({ at: new Date(now - 120_000) }));
    await tokens.insertMany([...old, { at: new Date(now) }, { at: 'no date' }, { other: 1 }]);
    await test.running?.housekeeping.run();
    expect(await tokens.countDocuments()).toBe(3);
  });
});

describe('hints and definitions', () => {
  it('follow the hint, refuse one that names nothing', async () => {
    const hinted = test.db.collection('hinted');
    await hinted.createIndex({ a: 1 }, { name: 'by_a' });
    await hinted.insertMany([
      { a: 1, b: 1 },
      { a: 2, b: 1 },
    ]);
    expect(await hinted.find({ b: 1 }).hint('by_a').toArray()).toHaveLength(2);
    expect(await hinted.find({ b: 1 }).hint({ a: 1 }).toArray()).toHaveLength(2);
    await expect(hinted.find({ b: 1 }).hint('by_z').toArray()).rejects.toMatchObject({ code: 2 });
  });

  it('are listed, kept on repetition, refused on contradiction and dropped', async () => {
    const defined = test.db.collection('defined');
    await defined.createIndex({ a: 1, 'b.c': -1 }, { unique: true });
    await defined.createIndex({ a: 1, 'b.c': -1 }, { unique: true });
    await expect(defined.createIndex({ a: 1, 'b.c': -1 })).rejects.toMatchObject({
      codeName: expect.stringMatching(/IndexOptionsConflict|IndexKeySpecsConflict/),
    });
    expect(await defined.indexes()).toEqual([
      expect.objectContaining({ name: '_id_', key: { _id: 1 } }),
      expect.objectContaining({ name: 'a_1_b.c_-1', key: { a: 1, 'b.c': -1 }, unique: true }),
    ]);
    await defined.dropIndex('a_1_b.c_-1');
    expect(await defined.indexes()).toHaveLength(1);
    await expect(defined.dropIndex('nothing')).rejects.toMatchObject({ code: 27 });
  });

  it('are gone with their collection, and the space is cleared', async () => {
    if (!isEmbedded(test)) return;
    const dropped = test.db.collection('dropped');
    await dropped.createIndex({ a: 1 });
    await dropped.insertMany(Array.from({ length: 2500 }, (_, a) => ({ a })));
    await dropped.drop();
    expect(await dropped.countDocuments({ a: 1 })).toBe(0);
    await until(async () => {
      await test.running?.housekeeping.run();
      return test.running?.store.catalog.garbage() === undefined;
    });
  });
});

describe('scans without an index', () => {
  it('are listed by shape, without values', async () => {
    if (!isEmbedded(test)) return;
    const admin = test.client.db('admin');
    await admin.command({ wellspringScans: 1, reset: true });
    await test.db.collection('scanned').insertOne({ secret: 'value', n: 1 });
    await test.db
      .collection('scanned')
      .find({ secret: 'value', n: { $gt: 0 } })
      .toArray();
    await test.db
      .collection('scanned')
      .find({ secret: 'other', n: { $gt: 5 } })
      .toArray();
    const { scans } = await admin.command({ wellspringScans: 1 });
    expect(scans).toEqual([
      expect.objectContaining({ collection: 'scanned', filter: '{secret:?,n:{$gt:?}}', reason: 'COLLSCAN', count: 2 }),
    ]);
  });
});

describe('making indexes', () => {
  it('wants at least one', async () => {
    const none = test.db.command({ createIndexes: 'none', indexes: [] });
    await expect(none).rejects.toMatchObject({ code: 2 });
    expect(await test.db.listCollections({ name: 'none' }).toArray()).toEqual([]);
  });
});

describe('integrity', () => {
  it('is sound after everything above', async () => {
    if (!isEmbedded(test)) return;
    const report = await test.client.db('admin').command({ wellspringIntegrity: 1 });
    expect(report.collections.length).toBeGreaterThan(5);
    expect(report.isSound, JSON.stringify(report.collections)).toBe(true);
  });
});
