import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
let connection: mongoose.Connection;
beforeAll(async () => {
  test = await openTestDatabase();
  connection = await mongoose.createConnection(`${test.uri}/${test.db.databaseName}`).asPromise();
});
afterAll(async () => {
  await connection.close();
  await test.close();
});

describe('mongoose', () => {
  it('builds its indexes, validates unique keys, populates and runs transactions', async () => {
    const Team = connection.model('Team', new mongoose.Schema({ name: { type: String, unique: true } }));
    const person = new mongoose.Schema(
      { name: String, team: { type: mongoose.Schema.Types.ObjectId, ref: 'Team', index: true }, tags: [String] },
      { timestamps: true, optimisticConcurrency: true },
    );
    const Person = connection.model('Person', person);
    await Promise.all([Team.init(), Person.init()]);
    const team = await Team.create({ name: 'Harbour' });
    await expect(Team.create({ name: 'Harbour' })).rejects.toMatchObject({ code: 11000, keyPattern: { name: 1 } });
    await connection.transaction(async (session) => {
      await Person.create([{ name: 'Ada', team: team._id, tags: ['a'] }], { session });
    });
    const found = await Person.findOne({ name: 'Ada' }).populate<{ team: { name: string } }>('team');
    expect(found?.team.name).toBe('Harbour');
    const [first, second] = [await Person.findOne({ name: 'Ada' }), await Person.findOne({ name: 'Ada' })];
    first?.set('tags', ['a', 'b']);
    await first?.save();
    second?.set('tags', ['c']);
    await expect(second?.save()).rejects.toThrow(mongoose.Error.VersionError);
    expect(await Person.countDocuments({ tags: 'b', createdAt: { $lte: new Date() } })).toBe(1);
    const names = await Person.aggregate([{ $unwind: '$tags' }, { $group: { _id: '$name', tags: { $sum: 1 } } }]);
    expect(names).toEqual([{ _id: 'Ada', tags: 2 }]);
  });

  it('sends writes that want no answer', async () => {
    const quick = test.db.collection<{ _id: number }>('quick', { writeConcern: { w: 0 } });
    await quick.insertOne({ _id: 1 });
    await expect.poll(() => test.db.collection('quick').countDocuments({})).toBe(1);
  });
});
