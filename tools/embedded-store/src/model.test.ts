import fc from 'fast-check';
import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  distinctValues,
  type ModelDocument,
  ModelError,
  type ModelValue,
  matches,
  order,
  project,
  sortDocuments,
  update,
  upsert,
} from '../conformance/reference-model.ts';
import { openStoreUnderTest, type StoreUnderTest } from '../conformance/store-under-test.ts';

/** More for a long search: MODEL_RUNS=5000. */
const RUNS = Number(process.env.MODEL_RUNS ?? 60);
const TIME_LIMIT_MS = 60_000 + RUNS * 1000;

const scalar: fc.Arbitrary<ModelValue> = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom<ModelValue>(0.5, 1.5, -1.5),
  fc.constantFrom<ModelValue>(2n ** 53n, 2n ** 53n + 1n, 1n),
  fc.constantFrom<ModelValue>('', 'a', 'ab', 'b', 'é', '\uFFFD', '\u{1F600}'),
  fc.constantFrom<ModelValue>(null, true, false),
);

const name = fc.constantFrom('a', 'b', 'c');

const documentOf = (value: fc.Arbitrary<ModelValue>): fc.Arbitrary<ModelDocument> =>
  fc
    .uniqueArray(fc.tuple(name, value), { maxLength: 3, selector: ([key]) => key })
    .map((fields) => Object.fromEntries(fields));

const flatValue: fc.Arbitrary<ModelValue> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: documentOf(scalar) },
);

const value: fc.Arbitrary<ModelValue> = fc.oneof(
  { weight: 3, arbitrary: flatValue },
  { weight: 2, arbitrary: fc.array(flatValue, { maxLength: 3 }) },
  { weight: 2, arbitrary: documentOf(flatValue) },
);

/** `d` is always a scalar, so that compound indexes never meet two arrays. */
const storedDocument = fc.tuple(documentOf(value), scalar).map(([fields, d]) => ({ ...fields, d }));

const path = fc.constantFrom('a', 'b', 'c', 'd', 'a.b', 'b.c', 'a.b.c');

const operators: fc.Arbitrary<ModelDocument> = fc.oneof(
  fc
    .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), flatValue)
    .map(([operator, operand]) => ({ [operator]: operand })),
  fc
    .tuple(fc.constantFrom('$gt', '$gte'), scalar, fc.constantFrom('$lt', '$lte'), scalar)
    .map(([low, a, high, b]) => ({ [low]: a, [high]: b })),
  fc
    .tuple(fc.constantFrom('$in', '$nin', '$all'), fc.array(flatValue, { maxLength: 3 }))
    .map(([operator, operand]) => ({ [operator]: operand })),
  fc.boolean().map(($exists) => ({ $exists })),
  fc.constantFrom('null', 'number', 'string', 'array', 'object', 'bool').map(($type) => ({ $type })),
  fc.integer({ min: 0, max: 3 }).map(($size) => ({ $size })),
  fc.constantFrom('^a', '^ab', '^').map(($regex) => ({ $regex })),
  fc
    .tuple(fc.constantFrom('$eq', '$gt', '$lte'), scalar)
    .map(([operator, operand]) => ({ $not: { [operator]: operand } })),
  fc
    .tuple(fc.constantFrom('$eq', '$gte', '$lt'), scalar)
    .map(([operator, operand]) => ({ $elemMatch: { [operator]: operand } })),
  fc.tuple(name, scalar).map(([field, operand]) => ({ $elemMatch: { [field]: operand } })),
);

const fieldFilter: fc.Arbitrary<ModelDocument> = fc
  .uniqueArray(fc.tuple(path, fc.oneof({ weight: 3, arbitrary: operators }, { weight: 1, arbitrary: flatValue })), {
    maxLength: 2,
    selector: ([key]) => key,
  })
  .map((fields) => Object.fromEntries(fields));

const filter: fc.Arbitrary<ModelDocument> = fc.oneof(
  { weight: 4, arbitrary: fieldFilter },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(fieldFilter, { minLength: 1, maxLength: 3 }), fieldFilter)
      .map(([operator, parts, beside]) => ({ ...beside, [operator]: parts })),
  },
);

const sort = fc
  .uniqueArray(fc.tuple(path, fc.constantFrom<1 | -1>(1, -1)), { maxLength: 2, selector: ([key]) => key })
  .map((parts) => Object.fromEntries([...parts, ['_id', 1 as const]]) as Record<string, 1 | -1>);

const index = fc.constantFrom<[Record<string, 1 | -1>, Document]>(
  [{ a: 1 }, {}],
  [{ b: -1 }, {}],
  [{ 'a.b': 1 }, {}],
  [{ a: 1, d: 1 }, {}],
  [{ d: -1, a: -1 }, {}],
  [{ 'b.c': 1, 'b.a': 1 }, {}],
  [{ c: 1 }, { sparse: true }],
  [{ d: 1 }, { partialFilterExpression: { a: { $exists: true } } }],
  [{ c: 1, d: 1 }, { partialFilterExpression: { d: { $gt: 0 } } }],
);

const updates: fc.Arbitrary<Record<string, ModelDocument>> = fc.oneof(
  fc
    .tuple(fc.constantFrom('$set', '$min', '$max', '$push', '$addToSet', '$pull'), path, flatValue)
    .map(([operator, field, operand]) => ({ [operator]: { [field]: operand } })),
  fc.tuple(path, fc.constantFrom<ModelValue>(1, -2, 0.5, 1n)).map(([field, $inc]) => ({ $inc: { [field]: $inc } })),
  fc.tuple(path, operators).map(([field, $pull]) => ({ $pull: { [field]: $pull } })),
  fc.tuple(path, fc.constantFrom(1, -1)).map(([field, $pop]) => ({ $pop: { [field]: $pop } })),
  path.map((field) => ({ $unset: { [field]: '' } })),
  fc.tuple(flatValue, flatValue).map(([x, y]) => ({ $set: { z: x, y }, $unset: { a: '' } })),
);

/** Paths of which none lies in another. */
const separatePaths = fc
  .uniqueArray(path, { minLength: 1, maxLength: 3 })
  .map((paths) => paths.filter((one) => !paths.some((other) => one.startsWith(`${other}.`))));

const projection = fc.record({ paths: separatePaths, shows: fc.boolean(), showsId: fc.boolean() });

const write = fc.record({ filter, updates, isMulti: fc.boolean(), isDelete: fc.boolean() });

const scenario = fc.record({
  documents: fc.array(storedDocument, { minLength: 1, maxLength: 12 }),
  indexes: fc.uniqueArray(index, { maxLength: 3, selector: ([keys]) => JSON.stringify(keys) }),
  queries: fc.array(
    fc.record({ filter, sort, skip: fc.integer({ min: 0, max: 2 }), limit: fc.integer({ min: 0, max: 5 }) }),
    { minLength: 6, maxLength: 6 },
  ),
  writes: fc.array(write, { minLength: 3, maxLength: 3 }),
  projection,
  path,
});

/** Written out with the order of the fields and the type of whole numbers, so that both are compared. */
function text(documents: unknown): string {
  return JSON.stringify(documents, (_, part) => (typeof part === 'bigint' ? `${part}n` : part));
}

/** In order; which of two equal numbers of different types stands for both is open. */
function distinctText(values: ModelValue[]): string {
  return JSON.stringify(values.sort(order), (_, part) => {
    if (typeof part !== 'bigint') return part;
    return BigInt(Number(part)) === part ? Number(part) : `${part}n`;
  });
}

/** False for two arrays side by side in one index, which neither MongoDB nor the store can hold; other errors go on. */
function refusedForArrays(error: unknown): false {
  if ((error as { code?: number }).code !== 171) throw error;
  return false;
}

describe('the store and a plain model of MongoDB', () => {
  let store: StoreUnderTest;
  let client: MongoClient;
  let database: Db;
  let run = 0;

  beforeAll(async () => {
    store = await openStoreUnderTest();
    client = new MongoClient(store.uri, { useBigInt64: true });
    database = client.db('model-tests');
    await database.dropDatabase();
  });

  afterAll(async () => {
    await database?.dropDatabase();
    await client?.close();
    await store?.close();
  });

  type Setup = { collection: Collection<Document>; state: ModelDocument[] };

  async function setUp(
    documents: readonly ModelDocument[],
    indexes: readonly [Record<string, 1 | -1>, Document][],
  ): Promise<Setup> {
    run += 1;
    const collection = database.collection<Document>(`run${run}`);
    for (const [keys, options] of indexes) await collection.createIndex(keys, options);
    const state = documents.map((document, _id) => ({ _id, ...document }));
    const inserted = collection.insertMany(structuredClone(state) as Document[]);
    fc.pre(await inserted.then(() => true, refusedForArrays));
    return { collection, state };
  }

  it(
    'find the same documents in the same order',
    async () => {
      await fc.assert(
        fc.asyncProperty(scenario, async ({ documents, indexes, queries, path: field }) => {
          const { collection, state } = await setUp(documents, indexes);
          for (const query of queries) {
            const all = sortDocuments(
              state.filter((document) => matches(query.filter, document)),
              query.sort,
            );
            const wanted = all.slice(query.skip, query.limit === 0 ? undefined : query.skip + query.limit);
            const found = await collection
              .find(query.filter)
              .sort(query.sort)
              .skip(query.skip)
              .limit(query.limit)
              .toArray();
            expect(text(found)).toBe(text(wanted));
            expect(await collection.countDocuments(query.filter)).toBe(all.length);
            const distinct = await collection.distinct(field, query.filter);
            expect(distinctText(distinct)).toBe(distinctText(distinctValues(all, field)));
          }
          await collection.drop();
        }),
        { numRuns: RUNS },
      );
    },
    TIME_LIMIT_MS,
  );

  it(
    'show the same parts of documents',
    async () => {
      await fc.assert(
        fc.asyncProperty(scenario, async ({ documents, projection: { paths, shows, showsId } }) => {
          const { collection, state } = await setUp(documents, []);
          const spec = { ...Object.fromEntries(paths.map((one) => [one, shows ? 1 : 0])), _id: showsId ? 1 : 0 };
          const found = await collection.find().sort({ _id: 1 }).project(spec).toArray();
          expect(text(found)).toBe(text(state.map((document) => project(document, paths, shows, showsId))));
          await collection.drop();
        }),
        { numRuns: RUNS },
      );
    },
    TIME_LIMIT_MS,
  );

  it(
    'insert the same document when an upsert finds none',
    async () => {
      const collection = database.collection<Document>('upserts');
      const someValues = fc.array(value, { minLength: 3, maxLength: 3 });
      let id = 0;
      await fc.assert(
        fc.asyncProperty(separatePaths, someValues, updates, async (paths, values, operators) => {
          id += 1;
          const query = { ...Object.fromEntries(paths.map((one, i) => [one, values[i] as ModelValue])), _id: id };
          const result = collection.updateOne(query as Document, operators, { upsert: true });
          const wanted = updatedAll([{}], () => upsert(query, operators));
          if (wanted === undefined) {
            await expect(result).rejects.toThrow();
            return;
          }
          await result;
          expect(text(await collection.findOne({ _id: { $eq: id } } as Document))).toBe(text(wanted[0]));
        }),
        { numRuns: RUNS },
      );
    },
    TIME_LIMIT_MS,
  );

  it(
    'hold the same documents after the same writes',
    async () => {
      await fc.assert(
        fc.asyncProperty(scenario, async ({ documents, indexes, writes, queries }) => {
          const setup = await setUp(documents, indexes);
          for (const step of writes) await writeToBoth(setup, step);
          for (const query of queries) {
            const found = await setup.collection.find(query.filter).sort({ _id: 1 }).toArray();
            expect(text(found)).toBe(text(setup.state.filter((document) => matches(query.filter, document))));
          }
          await setup.collection.drop();
        }),
        { numRuns: RUNS },
      );
    },
    TIME_LIMIT_MS,
  );

  type Write = { filter: ModelDocument; updates: Record<string, ModelDocument>; isMulti: boolean; isDelete: boolean };

  /** Writes through the store and through the model, which replaces `setup.state`. */
  async function writeToBoth(setup: Setup, step: Write): Promise<void> {
    const { collection } = setup;
    const hits = setup.state.filter((document) => matches(step.filter, document));
    // Which one of several documents a single write takes is open; name it.
    const chosen = step.isMulti ? hits : hits.slice(-1);
    const where = step.isMulti ? step.filter : { $and: [step.filter, { _id: hits.at(-1)?._id ?? null }] };
    if (step.isDelete) {
      const { deletedCount } = step.isMulti ? await collection.deleteMany(where) : await collection.deleteOne(where);
      expect(deletedCount).toBe(chosen.length);
      setup.state = setup.state.filter((document) => !chosen.includes(document));
      return;
    }
    const after = updatedAll(chosen, (document) => update(document, step.updates));
    const result = step.isMulti
      ? collection.updateMany(where, step.updates)
      : collection.updateOne(where, step.updates);
    if (after === undefined) {
      await expect(result).rejects.toThrow();
      // A write to several documents may have changed some before the one that failed.
      setup.state = (await collection.find().sort({ _id: 1 }).toArray()) as unknown as ModelDocument[];
      return;
    }
    try {
      expect(await result).toMatchObject({ matchedCount: chosen.length });
    } catch (error) {
      refusedForArrays(error);
      setup.state = (await collection.find().sort({ _id: 1 }).toArray()) as unknown as ModelDocument[];
      return;
    }
    setup.state = setup.state.map((document) => after[chosen.indexOf(document)] ?? document);
    expect(text(await collection.find().sort({ _id: 1 }).toArray())).toBe(text(setup.state));
  }

  /** Undefined when one of them cannot be changed so. */
  function updatedAll(
    documents: readonly ModelDocument[],
    change: (document: ModelDocument) => ModelDocument,
  ): ModelDocument[] | undefined {
    try {
      return documents.map(change);
    } catch (error) {
      if (error instanceof ModelError) return undefined;
      throw error;
    }
  }
});
