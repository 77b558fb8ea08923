import { Decimal128, Double, Int32, Long, MongoServerError, ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.db.collection('people').deleteMany({}));

describe('documents', () => {
  it('come back with the types and the field order they had', async () => {
    const people = test.db.collection('people', { promoteValues: false });
    const sent = {
      _id: new ObjectId(),
      z: new Int32(1),
      a: new Double(1),
      m: Long.fromString('9007199254740993'),
      d: Decimal128.fromString('1.10'),
      nested: { y: [1, 'two', null], x: new Date(5) },
    };
    await people.insertOne(sent);
    const found = await people.findOne({ _id: sent._id });
    expect(Object.keys(found ?? {})).toEqual(Object.keys(sent));
    expect(found?.z).toBeInstanceOf(Int32);
    expect(found?.a).toBeInstanceOf(Double);
    expect(found?.m.toString()).toBe('9007199254740993');
    expect(found?.d.toString()).toBe('1.10');
  });

  it('are found, changed, upserted, replaced and removed', async () => {
    const people = test.db.collection('people');
    await people.insertMany([
      { name: 'a', age: 1 },
      { name: 'b', age: 2 },
      { name: 'c', age: 3 },
    ]);
    expect(await people.updateOne({ name: 'a' }, { $set: { age: 9 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await people.updateOne({ name: 'a' }, { $set: { age: 9 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
    expect(await people.updateMany({ age: { $gte: 2 } }, { $inc: { age: 1 } })).toMatchObject({ modifiedCount: 3 });
    const upsert = await people.updateOne(
      { name: 'd' },
      { $set: { age: 4 }, $setOnInsert: { isNew: true } },
      { upsert: true },
    );
    expect(upsert.upsertedCount).toBe(1);
    expect(await people.findOne({ _id: upsert.upsertedId as ObjectId })).toMatchObject({
      name: 'd',
      age: 4,
      isNew: true,
    });
    await people.replaceOne({ name: 'd' }, { name: 'e' });
    expect(
      await people
        .find({}, { projection: { _id: 0, name: 1 } })
        .sort({ name: 1 })
        .toArray(),
    ).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'e' }]);
    expect(await people.deleteOne({ name: 'e' })).toMatchObject({ deletedCount: 1 });
    expect(await people.deleteMany({ age: { $gt: 3 } })).toMatchObject({ deletedCount: 2 });
    expect(await people.countDocuments()).toBe(1);
    expect(await people.estimatedDocumentCount()).toBe(1);
  });

  it('are found and changed at once', async () => {
    const people = test.db.collection<{ _id: string; n: number }>('people');
    await people.insertMany([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 2 },
    ]);
    const before = await people.findOneAndUpdate({ n: { $gt: 0 } }, { $inc: { n: 10 } }, { sort: { n: -1 } });
    expect(before).toEqual({ _id: 'b', n: 2 });
    const after = await people.findOneAndUpdate({ _id: 'b' }, { $inc: { n: 1 } }, { returnDocument: 'after' });
    expect(after).toEqual({ _id: 'b', n: 13 });
    expect(await people.findOneAndDelete({ _id: 'a' }, { projection: { n: 1, _id: 0 } })).toEqual({ n: 1 });
    expect(await people.findOneAndUpdate({ _id: 'x' }, { $set: { n: 1 } })).toBeNull();
    const made = await people.findOneAndUpdate(
      { _id: 'x' },
      { $set: { n: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(made).toEqual({ _id: 'x', n: 1 });
  });

  it('count up without loss when many change the same one', async () => {
    const people = test.db.collection<{ _id: string; n: number }>('people');
    await people.insertOne({ _id: 'counter', n: 0 });
    await Promise.all(Array.from({ length: 100 }, () => people.updateOne({ _id: 'counter' }, { $inc: { n: 1 } })));
    expect(await people.findOne({ _id: 'counter' })).toEqual({ _id: 'counter', n: 100 });
  });
});

describe('writes to very many documents', () => {
  beforeEach(async () => {
    const documents = Array.from({ length: 3000 }, (_, _id) => ({ _id, state: 'new', n: 0 }));
    await test.db.collection('people').insertMany(documents as never[]);
  });

  it('change and remove each document once while others write too', async () => {
    const people = test.db.collection<{ _id: number; state: string; n: number }>('people');
    const [many] = await Promise.all([
      people.updateMany({ state: 'new' }, { $inc: { n: 1 } }),
      ...Array.from({ length: 50 }, (_, i) => people.updateOne({ _id: i * 10 }, { $inc: { n: 10 } })),
    ]);
    expect(many).toMatchObject({ matchedCount: 3000, modifiedCount: 3000 });
    const sums = await people.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }]).toArray();
    expect(sums[0]?.n).toBe(3500);
    expect(await people.deleteMany({ n: { $gte: 11 } })).toMatchObject({ deletedCount: 50 });
    expect(await people.countDocuments({})).toBe(2950);
  });

  it('give each of many claimants a document of its own, without an index', async () => {
    const people = test.db.collection<{ _id: number; state: string }>('people');
    const claims = await Promise.all(
      Array.from({ length: 20 }, () =>
        people.findOneAndUpdate({ state: 'new' }, { $set: { state: 'taken' } }, { sort: { n: 1 } as never }),
      ),
    );
    expect(new Set(claims.map((one) => one?._id)).size).toBe(20);
    expect(await people.countDocuments({ state: 'taken' })).toBe(20);
  });
});

describe('bulk writes', () => {
  it('stop at the first error when ordered and go on when not', async () => {
    const people = test.db.collection<{ _id: number }>('people');
    await people.insertOne({ _id: 2 });
    const operations = [1, 2, 3].map((_id) => ({ insertOne: { document: { _id } } }));
    await expect(people.bulkWrite(operations)).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await people.countDocuments()).toBe(2);
    await people.deleteMany({ _id: 1 });
    await expect(people.bulkWrite(operations, { ordered: false })).rejects.toMatchObject({ insertedCount: 2 });
    expect(await people.distinct('_id')).toEqual([1, 2, 3]);
  });

  it('mix inserts, updates and deletes', async () => {
    const people = test.db.collection<{ _id: number; n?: number }>('people');
    const result = await people.bulkWrite([
      { insertOne: { document: { _id: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $set: { n: 5 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { n: 6 } }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
    expect(await people.find().toArray()).toEqual([{ _id: 2, n: 6 }]);
  });
});

describe('cursors', () => {
  it('give every document once over several batches', async () => {
    const people = test.db.collection<{ _id: number }>('people');
    await people.insertMany(Array.from({ length: 1000 }, (_, _id) => ({ _id })));
    const ids = await people
      .find()
      .sort({ _id: 1 })
      .batchSize(70)
      .map((one) => one._id)
      .toArray();
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, i) => i));
    expect(
      await people
        .find()
        .sort({ _id: -1 })
        .skip(990)
        .limit(20)
        .map((one) => one._id)
        .toArray(),
    ).toEqual(Array.from({ length: 10 }, (_, i) => 9 - i));
  });

  it('survive the removal of documents they have not reached', async () => {
    const people = test.db.collection<{ _id: number }>('people');
    await people.insertMany(Array.from({ length: 600 }, (_, _id) => ({ _id })));
    const cursor = people.find().sort({ _id: 1 }).batchSize(10);
    const seen = [(await cursor.next())?._id];
    await people.deleteMany({ _id: { $gte: 300 } });
    for await (const one of cursor) seen.push(one._id);
    expect(seen.slice(0, 300)).toEqual(Array.from({ length: 300 }, (_, i) => i));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('end with an error when their index is dropped under them', async () => {
    const people = test.db.collection<{ _id: number; n: number }>('people');
    await people.createIndex({ n: 1 });
    await people.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, n: _id })));
    const cursor = people.find({ n: { $gte: 0 } }).batchSize(10);
    await cursor.next();
    await people.dropIndex('n_1');
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 175 });
  });

  it('are closed by the client', async () => {
    const people = test.db.collection<{ _id: number }>('people');
    await people.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id })));
    const cursor = people.find().batchSize(10);
    await cursor.next();
    const id = cursor.id;
    await cursor.close();
    const gone = test.db.command({ getMore: id, collection: 'people' });
    await expect(gone).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });
});

describe('a collection that is not there', () => {
  it('lets a query be checked as on any other', async () => {
    const missing = test.db.collection('missing');
    const wrong = { n: { $nonsense: 1 } };
    const statements = [
      () => missing.find(wrong).toArray(),
      () => missing.find({}, { projection: { a: 1, b: 0 } }).toArray(),
      () => test.db.command({ find: 'missing', sort: { n: 5 } }),
      () => missing.countDocuments(wrong),
      () => test.db.command({ count: 'missing', query: wrong }),
      () => missing.distinct('n', wrong),
      () => missing.aggregate([{ $match: wrong }]).toArray(),
      () => missing.updateOne(wrong, { $set: { n: 1 } }),
      () => missing.deleteOne(wrong),
      () => missing.findOneAndUpdate(wrong, { $set: { n: 1 } }),
      () => missing.findOneAndDelete(wrong),
    ];
    for (const statement of statements) await expect(statement(), String(statement)).rejects.toThrow(MongoServerError);
    expect(await test.db.listCollections({ name: 'missing' }).toArray()).toEqual([]);
  });

  it('is empty', async () => {
    const missing = test.db.collection('missing');
    expect(await missing.find({ n: 1 }, { sort: { n: 1 }, projection: { n: 1 } }).toArray()).toEqual([]);
    expect(await missing.find({}, { hint: 'none' }).toArray()).toEqual([]);
    expect(await missing.distinct('n')).toEqual([]);
    expect(await missing.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }]).toArray()).toEqual([]);
    expect(await missing.estimatedDocumentCount()).toBe(0);
    const { cursor } = await test.db.command({ find: 'missing', batchSize: 0 });
    if (!cursor.id.isZero?.()) await test.db.command({ getMore: cursor.id, collection: 'missing' });
  });
});

describe('what the store does not have', () => {
  it('is refused by name, with the way out', async () => {
    if (test.running === undefined) return console.log('does not apply: a real MongoDB has these features');
    const people = test.db.collection('people');
    await people.insertOne({ name: 'a' });
    const refused = [
      () => people.find({ $where: 'true' }).toArray(),
      () => people.find({}).collation({ locale: 'fr' }).toArray(),
      () => people.createIndex({ name: 'text' }),
      () => people.createIndex({ place: '2dsphere' }),
      () => people.aggregate([{ $geoNear: {} }]).toArray(),
      () => test.db.createCollection('log', { capped: true, size: 1000 }),
      () => people.watch().next(),
      () => test.db.command({ mapReduce: 'people' }),
      () => test.db.command({ find: 'people', showRecordId: true }),
    ];
    for (const one of refused) {
      await expect(one()).rejects.toMatchObject({ code: 115, message: expect.stringContaining('MONGODB_URI') });
    }
  });
});
