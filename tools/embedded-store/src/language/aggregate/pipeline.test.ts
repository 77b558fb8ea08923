import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIdentical } from '../compare.ts';
import { Doc, double, toPlain, toValue, type Value } from '../doc.ts';
import { compileFilter } from '../match.ts';
import { compileSort } from '../sort.ts';
import { anyDocument } from '../testing/arbitraries.ts';
import { compilePipeline, splitPipeline } from './pipeline.ts';

const people = [
  { _id: 1, team: 'a', score: 5, tags: ['x', 'y'] },
  { _id: 2, team: 'b', score: 7, tags: [] },
  { _id: 3, team: 'a', score: 8 },
  { _id: 4, score: null, tags: 'z' },
];

const run = (stages: object[], docs: object[] = people) =>
  [...compilePipeline(stages.map(toValue)).run(docs.map((doc) => Doc.of(doc)))].map(toPlain);

describe('compilePipeline', () => {
  it.each<[object[], unknown[]]>([
    [[{ $match: { team: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
    [[{ $match: { team: 'none' } }, { $count: 'n' }], []],
    [
      [{ $sort: { score: -1 } }, { $limit: 2 }, { $project: { _id: 1 } }],
      [{ _id: 3 }, { _id: 2 }],
    ],
    [[{ $skip: 3 }, { $project: { _id: 1 } }], [{ _id: 4 }]],
    [
      [{ $group: { _id: '$team', total: { $sum: '$score' }, mean: { $avg: '$score' }, n: { $count: {} } } }],
      [
        { _id: 'a', total: 13, mean: 6.5, n: 2 },
        { _id: 'b', total: 7, mean: double(7), n: 1 },
        { _id: null, total: 0, mean: null, n: 1 },
      ],
    ],
    [
      [
        {
          $group: {
            _id: null,
            first: { $first: '$tags' },
            last: { $last: '$score' },
            all: { $push: '$team' },
            low: { $min: '$score' },
            set: { $addToSet: '$team' },
          },
        },
      ],
      [{ _id: null, first: ['x', 'y'], last: null, all: ['a', 'b', 'a'], low: 5, set: ['a', 'b'] }],
    ],
    [[{ $group: { _id: { t: '$team' }, n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }], [{ _id: { t: 'a' }, n: 2 }]],
    [[{ $sortByCount: '$team' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]],
    [
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
        { _id: 4, tags: 'z' },
      ],
    ],
    [
      [
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        { $project: { i: 1, tags: 1 } },
      ],
      [
        { _id: 1, tags: 'x', i: 0n },
        { _id: 1, tags: 'y', i: 1n },
        { _id: 2, i: null },
        { _id: 3, i: null },
        { _id: 4, tags: 'z', i: null },
      ],
    ],
    [[{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { t: '$team' } } }], [{ t: 'a' }]],
    [[{ $match: { _id: 3 } }, { $set: { 'a.b': '$score', score: '$$REMOVE' } }], [{ _id: 3, team: 'a', a: { b: 8 } }]],
    [[{ $match: { _id: 3 } }, { $unset: ['team', 'score'] }], [{ _id: 3 }]],
  ])('%j', (stages, result) => {
    expect(run(stages)).toEqual(result);
  });

  it('sets fields below arrays in every element, and keeps what a document has beside', () => {
    expect(run([{ $addFields: { 'a.x': 1, b: { y: 2 } } }], [{ a: [{}, { x: 0, z: 1 }], b: { z: 1 } }])).toEqual([
      { a: [{ x: 1 }, { x: 1, z: 1 }], b: { z: 1, y: 2 } },
    ]);
  });

  it('groups null and missing together, and equal numbers of different types', () => {
    expect(run([{ $group: { _id: '$a', n: { $sum: 1 } } }], [{}, { a: null }, { a: 1 }, { a: 1n }])).toEqual([
      { _id: null, n: 2 },
      { _id: 1, n: 2 },
    ]);
  });

  it('looks documents of another collection up', () => {
    const teams = [
      { _id: 'a', name: 'Alpha' },
      { _id: 'b', name: 'Beta' },
    ].map((doc) => Doc.of(doc));
    const stages = [
      { $lookup: { from: 'teams', localField: 'team', foreignField: '_id', as: 'found' } },
      { $project: { names: '$found.name' } },
    ];
    const pipeline = compilePipeline(stages.map(toValue));
    expect(pipeline.collections).toEqual(['teams']);
    expect(
      [
        ...pipeline.run(
          people.map((doc) => Doc.of(doc)),
          () => teams,
        ),
      ].map(toPlain),
    ).toEqual([
      { _id: 1, names: ['Alpha'] },
      { _id: 2, names: ['Beta'] },
      { _id: 3, names: ['Alpha'] },
      { _id: 4, names: [] },
    ]);
    const withPipeline = compilePipeline([
      toValue({
        $lookup: {
          from: 'teams',
          let: { wanted: '$team' },
          pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$wanted'] } } }, { $project: { _id: 0 } }],
          as: 'found',
        },
      }),
    ]);
    expect([...withPipeline.run([Doc.of({ team: 'b' })], () => teams)].map(toPlain)).toEqual([
      { team: 'b', found: [{ name: 'Beta' }] },
    ]);
  });

  it.each(['$facet', '$merge', '$out', '$geoNear', '$bucket', '$sample', '$setWindowFields', '$wat'])(
    'refuses %s by name',
    (stage) => {
      expect(() => run([{ [stage]: {} }])).toThrow(`the aggregation stage ${stage} is not supported`);
    },
  );

  it.each<[object[], number]>([
    [[{ $limit: 0 }], 15958],
    [[{ $group: { n: { $sum: 1 } } }], 15955],
    [[{ $group: { _id: 1, n: 1 } }], 40234],
    [[{ $group: { _id: 1, n: { $stdDevPop: '$a' } } }], 115],
    [[{ $sort: {} }], 15976],
    [[{ $match: 1 }], 15959],
    [[{ $match: {}, $limit: 1 }], 40323],
    [[{ $unwind: 'tags' }], 28818],
    [[{ $replaceWith: '$team' }], 40228],
  ])('refuses %j with code %i', (stages, code) => {
    expect(() => run(stages)).toThrow(expect.objectContaining({ code }));
  });

  it('reads no more documents than a limit needs', () => {
    let read = 0;
    function* docs() {
      for (const doc of people) {
        read += 1;
        yield Doc.of(doc);
      }
    }
    expect([...compilePipeline([toValue({ $limit: 2 })]).run(docs())]).toHaveLength(2);
    expect(read).toBe(2);
  });
});

describe('splitPipeline', () => {
  const stage = fc.constantFrom<object>(
    { $match: { a: 1 } },
    { $match: { b: { $gt: 1 } } },
    { $sort: { a: 1, b: -1 } },
    { $skip: 1 },
    { $limit: 2 },
    { $unset: 'a' },
  );

  it('gives the same result as the stages one by one', () => {
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 8 }), fc.array(stage, { maxLength: 5 }), (docs, stages) => {
        const values: Value[] = stages.map(toValue);
        const plain = [...compilePipeline(values).run(docs)];
        const { filter, sort, skip, limit, rest } = splitPipeline(values);
        let first = filter === undefined ? docs : docs.filter(compileFilter(filter).matches);
        if (sort !== undefined) first = compileSort(sort).apply(first);
        first = first.slice(skip, limit === undefined ? undefined : skip + limit);
        const split = [...compilePipeline(rest).run(first)];
        expect(isIdentical(split, plain)).toBe(true);
      }),
    );
  });
});
