import mongoose, { type Connection, Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStoreUnderTest, type StoreUnderTest } from '../conformance/store-under-test.ts';

const personSchema = new Schema(
  {
    name: { type: String, required: true, trim: true },
    email: { type: String, lowercase: true, unique: [true, 'this e-mail address is taken'] },
    age: { type: Number, min: 0 },
    team: { type: Schema.Types.ObjectId, ref: 'Team', index: true },
    tags: [String],
    address: new Schema({ city: String, zip: String }, { _id: false }),
    answers: [new Schema({ question: String, value: Number })],
    seen: Date,
    secret: Schema.Types.UUID,
    counter: { type: BigInt, default: 0n },
    settings: { type: Map, of: String },
  },
  { timestamps: true, optimisticConcurrency: true },
);
personSchema.index({ name: 1, age: -1 });
personSchema.index({ seen: 1 }, { expireAfterSeconds: 3600 });
personSchema.index({ 'address.zip': 1 }, { partialFilterExpression: { age: { $gte: 18 } } });
personSchema.virtual('label').get(function (this: { name: string }) {
  return `<${this.name}>`;
});

const teamSchema = new Schema({ title: String });

function modelsOf(connection: Connection) {
  return { Person: connection.model('Person', personSchema), Team: connection.model('Team', teamSchema) };
}

describe('mongoose', () => {
  let store: StoreUnderTest;
  let connection: Connection;
  let models: ReturnType<typeof modelsOf>;

  beforeAll(async () => {
    store = await openStoreUnderTest();
    connection = await mongoose.createConnection(store.uri, { dbName: 'mongoose-tests' }).asPromise();
    await connection.dropDatabase();
    models = modelsOf(connection);
    await Promise.all([models.Person.init(), models.Team.init()]);
  });

  afterAll(async () => {
    await connection?.close();
    await store?.close();
  });

  beforeEach(async () => {
    await models.Person.deleteMany({});
    await models.Team.deleteMany({});
  });

  const ada = { name: 'Ada', email: 'Ada@demo.test', age: 36, tags: ['a', 'b'] };

  it('saves and reads every kind of field', async () => {
    const secret = new mongoose.Types.UUID();
    const saved = await models.Person.create({
      ...ada,
      address: { city: 'Gent', zip: '9000' },
      answers: [{ question: 'q1', value: 3.5 }],
      seen: new Date(1000),
      secret,
      counter: 9007199254740993n,
      settings: { theme: 'dark' },
    });
    const found = await models.Person.findById(saved._id).orFail();
    expect(found.toObject()).toEqual(saved.toObject());
    expect(found.email).toBe('ada@demo.test');
    expect(found.counter).toBe(9007199254740993n);
    expect(found.secret?.toString()).toBe(secret.toString());
    expect(found.get('label')).toBe('<Ada>');
    expect(found.createdAt).toBeInstanceOf(Date);
    expect(found.settings?.get('theme')).toBe('dark');
  });

  it('reports a duplicate with keyPattern and keyValue', async () => {
    await models.Person.create(ada);
    const again = models.Person.create({ ...ada, name: 'Other' });
    // mongoose words the error itself when it finds keyPattern.
    await expect(again).rejects.toThrow('this e-mail address is taken');
    const raw = models.Person.collection.insertOne({ email: 'ada@demo.test' });
    await expect(raw).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'ada@demo.test' },
    });
    const update = models.Person.collection.findOneAndUpdate(
      { email: 'x' },
      { $set: { email: 'ada@demo.test' } },
      { upsert: true },
    );
    await expect(update).rejects.toMatchObject({ code: 11000, keyPattern: { email: 1 } });
    expect(await models.Person.countDocuments()).toBe(1);
  });

  it('creates the indexes of the schema and keeps them in step', async () => {
    const indexes = await models.Person.listIndexes();
    const byName = new Map(indexes.map((index) => [index.name, index]));
    expect([...byName.keys()].sort()).toEqual([
      '_id_',
      'address.zip_1',
      'email_1',
      'name_1_age_-1',
      'seen_1',
      'team_1',
    ]);
    expect(byName.get('email_1')).toMatchObject({ unique: true });
    expect(byName.get('seen_1')).toMatchObject({ expireAfterSeconds: 3600 });
    expect(byName.get('address.zip_1')).toMatchObject({ partialFilterExpression: { age: { $gte: 18 } } });
    await models.Person.collection.createIndex({ extra: 1 });
    expect(await models.Person.syncIndexes()).toEqual(['extra_1']);
    expect(await models.Person.diffIndexes()).toMatchObject({ toDrop: [], toCreate: [] });
  });

  it('finds, sorts, pages, projects, counts', async () => {
    await models.Person.insertMany(
      Array.from({ length: 25 }, (_, i) => ({
        name: `p${String(i).padStart(2, '0')}`,
        email: `p${i}@demo.test`,
        age: i % 5,
        tags: [`t${i % 3}`],
      })),
    );
    const page = await models.Person.find({ age: { $gte: 2 }, tags: 't0' })
      .sort({ age: -1, name: 1 })
      .skip(1)
      .limit(3)
      .select('name age -_id')
      .lean();
    expect(page).toEqual([
      { name: 'p24', age: 4 },
      { name: 'p03', age: 3 },
      { name: 'p18', age: 3 },
    ]);
    expect(await models.Person.countDocuments({ name: /^p1/ })).toBe(10);
    expect(await models.Person.estimatedDocumentCount()).toBe(25);
    expect((await models.Person.distinct('age')).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(await models.Person.exists({ name: 'p07' })).not.toBeNull();
    expect(await models.Person.exists({ name: 'nobody' })).toBeNull();
  });

  it('walks a cursor over several batches', async () => {
    await models.Person.insertMany(
      Array.from({ length: 250 }, (_, i) => ({ name: `p${i}`, email: `c${i}@demo.test`, age: i })),
    );
    const ages: number[] = [];
    for await (const person of models.Person.find().sort({ age: 1 }).batchSize(40).lean().cursor())
      ages.push(person.age ?? -1);
    expect(ages).toEqual(Array.from({ length: 250 }, (_, i) => i));
  });

  it('updates: operators, upsert, the document after', async () => {
    await models.Person.create(ada);
    const after = await models.Person.findOneAndUpdate(
      { email: 'ada@demo.test' },
      { $inc: { age: 1 }, $push: { tags: { $each: ['c', 'd'], $slice: -3 } }, $set: { 'address.city': 'Brugge' } },
      { returnDocument: 'after' },
    );
    expect(after?.toObject()).toMatchObject({ age: 37, tags: ['b', 'c', 'd'], address: { city: 'Brugge' } });
    const upserted = await models.Person.updateOne(
      { email: 'new@demo.test' },
      { $set: { age: 1 }, $setOnInsert: { name: 'New' } },
      { upsert: true },
    );
    expect(upserted).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    expect(upserted.upsertedId).toBeInstanceOf(mongoose.Types.ObjectId);
    expect(await models.Person.updateMany({}, { $set: { seen: new Date(5) } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 2,
    });
    expect(await models.Person.findOneAndDelete({ email: 'new@demo.test' })).toMatchObject({ name: 'New' });
    expect(await models.Person.deleteOne({ email: 'new@demo.test' })).toMatchObject({ deletedCount: 0 });
  });

  it('changes subdocuments in place and by filter', async () => {
    const person = await models.Person.create({
      ...ada,
      answers: [
        { question: 'a', value: 1 },
        { question: 'b', value: 2 },
      ],
    });
    await models.Person.updateOne({ _id: person._id, 'answers.question': 'b' }, { $set: { 'answers.$.value': 20 } });
    await models.Person.updateOne(
      { _id: person._id },
      { $inc: { 'answers.$[low].value': 100 } },
      { arrayFilters: [{ 'low.value': { $lt: 10 } }] },
    );
    const found = await models.Person.findById(person._id).orFail();
    expect(found.answers.map(({ value }) => value)).toEqual([101, 20]);
    found.answers[0]?.deleteOne();
    found.answers.push({ question: 'c', value: 3 });
    found.tags = found.tags.filter((tag) => tag !== 'a');
    await found.save();
    const again = await models.Person.findById(person._id).lean().orFail();
    expect(again.answers.map(({ question }) => question)).toEqual(['b', 'c']);
    expect(again.tags).toEqual(['b']);
  });

  it('refuses to save an old copy', async () => {
    const { _id } = await models.Person.create(ada);
    const first = await models.Person.findById(_id).orFail();
    const second = await models.Person.findById(_id).orFail();
    first.age = 1;
    await first.save();
    second.age = 2;
    await expect(second.save()).rejects.toThrow(mongoose.Error.VersionError);
    expect((await models.Person.findById(_id).lean())?.age).toBe(1);
  });

  it('keeps timestamps', async () => {
    const person = await models.Person.create(ada);
    const before = person.updatedAt.getTime();
    await expect.poll(() => Date.now()).toBeGreaterThan(before);
    await models.Person.updateOne({ _id: person._id }, { age: 40 });
    const after = await models.Person.findById(person._id).lean().orFail();
    expect(after.updatedAt.getTime()).toBeGreaterThan(before);
    expect(after.createdAt).toEqual(person.createdAt);
  });

  it('writes in bulk and counts what it did', async () => {
    const result = await models.Person.bulkWrite([
      { insertOne: { document: ada } },
      { updateOne: { filter: { email: 'ada@demo.test' }, update: { $set: { age: 50 } } } },
      { updateOne: { filter: { email: 'b@demo.test' }, update: { $setOnInsert: { name: 'B' } }, upsert: true } },
      { deleteOne: { filter: { name: 'nobody' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 0 });
    expect((await models.Person.findOne({ name: 'Ada' }).lean())?.age).toBe(50);
  });

  it('goes on after a duplicate when the bulk is unordered', async () => {
    await models.Person.create(ada);
    const insert = models.Person.insertMany(
      [{ name: 'x', email: 'x@demo.test' }, ada, { name: 'y', email: 'y@demo.test' }],
      { ordered: false },
    );
    await expect(insert).rejects.toMatchObject({ code: 11000 });
    expect(await models.Person.countDocuments()).toBe(3);
  });

  it('commits a transaction as a whole', async () => {
    await connection.transaction(async (session) => {
      const team = new models.Team({ title: 'Alpha' });
      await team.save({ session });
      await models.Person.create([{ ...ada, team: team._id }], { session });
      expect(await models.Person.countDocuments({}, { session })).toBe(1);
      expect(await models.Person.countDocuments()).toBe(0);
    });
    expect(await models.Person.countDocuments()).toBe(1);
  });

  it('takes an aborted transaction back', async () => {
    const session = await connection.startSession();
    const failed = session.withTransaction(async () => {
      await models.Person.create([ada], { session });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await session.endSession();
    expect(await models.Person.countDocuments()).toBe(0);
  });

  it('repeats transactions that meet, so that no increment is lost', async () => {
    const { _id } = await models.Person.create({ ...ada, age: 0 });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        connection.transaction(async (session) => {
          const person = await models.Person.findById(_id).session(session).lean().orFail();
          await models.Person.updateOne({ _id }, { $set: { age: (person.age ?? 0) + 1 } }, { session });
        }),
      ),
    );
    expect((await models.Person.findById(_id).lean())?.age).toBe(8);
  });

  it('aggregates', async () => {
    const [alpha, beta] = await models.Team.create([{ title: 'Alpha' }, { title: 'Beta' }]);
    await models.Person.insertMany([
      { name: 'a', email: 'a@demo.test', age: 10, team: alpha?._id },
      { name: 'b', email: 'b@demo.test', age: 20, team: alpha?._id },
      { name: 'c', email: 'c@demo.test', age: 30, team: beta?._id },
    ]);
    const groups = await models.Person.aggregate([
      { $match: { age: { $gte: 10 } } },
      { $group: { _id: '$team', people: { $sum: 1 }, mean: { $avg: '$age' } } },
      { $lookup: { from: 'teams', localField: '_id', foreignField: '_id', as: 'team' } },
      { $project: { _id: 0, title: { $arrayElemAt: ['$team.title', 0] }, people: 1, mean: 1 } },
      { $sort: { title: 1 } },
    ]);
    expect(groups).toEqual([
      { people: 2, mean: 15, title: 'Alpha' },
      { people: 1, mean: 30, title: 'Beta' },
    ]);
  });

  it('fills in references', async () => {
    const team = await models.Team.create({ title: 'Alpha' });
    await models.Person.create({ ...ada, team: team._id });
    const person = await models.Person.findOne({ name: 'Ada' }).populate<{ team: { title: string } }>('team').orFail();
    expect(person.team.title).toBe('Alpha');
  });
});
