import { Decimal128, Double, Long, ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import { bsonTypeName } from '../compare.ts';
import { Doc, double, toPlain, toValue } from '../doc.ts';
import { compileExpression } from './compile-expression.ts';
import { createScope } from './scope.ts';

const doc = {
  n: 5,
  text: 'Héllo World',
  list: [1, 2, 3],
  docs: [{ x: 1 }, { x: 2 }, {}, 7],
  nested: { a: { b: 1 } },
  when: new Date('2024-02-29T13:45:30.123Z'),
  id: new ObjectId('65e08d800000000000000000'),
  none: null,
};

/** A document with a field named `then`, which an object literal should not have. */
const fields = (...entries: [string, unknown][]) => new Map(entries);

const NOW = new Date('2024-06-01T00:00:00Z');

function evaluate(expression: unknown, source: object = doc) {
  return compileExpression(toValue(expression))(
    createScope({ now: NOW, let: Doc.of({ given: 3 }) }).at(Doc.of(source)),
  );
}

function table(name: string, cases: [expression: unknown, result: unknown][]): void {
  describe(name, () => {
    it.each(cases)('%o gives %o', (expression, result) => {
      expect(toPlain(evaluate(expression))).toEqual(result instanceof Double ? double(result.value) : result);
    });
  });
}

table('fields and variables', [
  ['$n', 5],
  ['$nested.a.b', 1],
  ['$docs.x', [1, 2]],
  ['$list.x', []],
  ['$missing', undefined],
  ['$n.x', undefined],
  ['$$ROOT.n', 5],
  ['$$CURRENT.n', 5],
  ['$$NOW', NOW],
  ['$$given', 3],
  ['$$REMOVE', undefined],
  ['text', 'text'],
  [{ $literal: '$n' }, '$n'],
  [{ a: '$n', b: '$missing' }, { a: 5 }],
  [
    ['$n', '$missing'],
    [5, null],
  ],
  [{ $let: { vars: { a: 2, b: '$n' }, in: { $add: ['$$a', '$$b'] } } }, 7],
]);

table('comparison and conditions', [
  [{ $eq: ['$n', new Double(5)] }, true],
  [{ $lt: [null, 1] }, true],
  [{ $lt: ['$missing', null] }, true],
  [{ $gt: ['a', 1] }, true],
  [{ $cmp: [1, 2] }, -1],
  [{ $and: [] }, true],
  [{ $or: [0, null, '$missing'] }, false],
  [{ $and: ['', []] }, true],
  [{ $not: ['$none'] }, true],
  [{ $cond: [{ $gt: ['$n', 3] }, 'big', 'small'] }, 'big'],
  [{ $cond: fields(['if', false], ['then', 1], ['else', 2]) }, 2],
  [{ $ifNull: ['$missing', '$none', 'x'] }, 'x'],
  [
    {
      $switch: {
        branches: [fields(['case', false], ['then', 1]), fields(['case', true], ['then', 2])],
        default: 3,
      },
    },
    2,
  ],
]);

table('arithmetic', [
  [{ $add: [1, 2] }, 3],
  [{ $add: [2147483647, 1] }, 2147483648n],
  [{ $add: [1, null] }, null],
  [{ $add: ['$when', 1000] }, new Date('2024-02-29T13:45:31.123Z')],
  [{ $add: [Long.fromString('9007199254740993'), 1] }, 9007199254740994n],
  [{ $subtract: ['$when', new Date('2024-02-29T13:45:30Z')] }, 123n],
  [{ $subtract: [Long.MIN_VALUE, 1] }, -(2 ** 63)],
  [{ $multiply: [2, 2.5] }, new Double(5)],
  [{ $divide: [4, 2] }, new Double(2)],
  [{ $mod: [-7, 3] }, -1],
  [{ $mod: [7.5, 2] }, 1.5],
  [{ $abs: -2147483648 }, 2147483648n],
  [{ $ceil: 1.2 }, new Double(2)],
  [{ $floor: [-1.2] }, new Double(-2)],
  [{ $round: 2.5 }, new Double(2)],
  [{ $round: 3.5 }, new Double(4)],
  [{ $round: [1.005, 2] }, new Double(1)],
  [{ $round: [1.015, 2] }, 1.01],
  [{ $round: [2.675, 1] }, 2.7],
  [{ $round: [1250, -2] }, 1200],
  [{ $trunc: [-1.29, 1] }, -1.2],
  [{ $sqrt: 16 }, new Double(4)],
  [{ $pow: [2, 40] }, 1099511627776n],
  [{ $sum: '$list' }, 6],
  [{ $sum: [1, 'x', 2] }, 3],
  [{ $avg: '$list' }, new Double(2)],
  [{ $avg: [] }, null],
  [{ $max: '$list' }, 3],
  [{ $min: ['$none', 2, '$missing'] }, 2],
]);

table('strings', [
  [{ $concat: ['a', 'b'] }, 'ab'],
  [{ $concat: ['a', null] }, null],
  [{ $toLower: 'ÀBC' }, 'Àbc'],
  [{ $toUpper: 'éa' }, 'éA'],
  [{ $toUpper: null }, ''],
  [{ $substrCP: ['a😀bc', 1, 2] }, '😀b'],
  [{ $strLenCP: 'a😀' }, 2],
  [{ $split: ['a-b-c', '-'] }, ['a', 'b', 'c']],
  [{ $indexOfCP: ['😀bc', 'c'] }, 2],
  [{ $trim: { input: '  a ' } }, 'a'],
  [{ $ltrim: { input: 'xxax', chars: 'x' } }, 'ax'],
  [{ $strcasecmp: ['A', 'a'] }, 0],
]);

table('arrays and sets', [
  [{ $size: '$list' }, 3],
  [{ $arrayElemAt: ['$list', -1] }, 3],
  [{ $arrayElemAt: ['$list', 9] }, undefined],
  [{ $first: '$list' }, 1],
  [{ $in: [2, '$list'] }, true],
  [{ $concatArrays: [[1], '$list'] }, [1, 1, 2, 3]],
  [{ $concatArrays: [[1], null] }, null],
  [{ $slice: ['$list', -2] }, [2, 3]],
  [{ $slice: ['$list', 1, 1] }, [2]],
  [{ $reverseArray: '$list' }, [3, 2, 1]],
  [{ $range: [0, 6, 2] }, [0, 2, 4]],
  [{ $filter: { input: '$list', as: 'e', cond: { $gt: ['$$e', 1] } } }, [2, 3]],
  [{ $map: { input: '$list', in: { $multiply: ['$$this', 2] } } }, [2, 4, 6]],
  [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [
    {
      $setUnion: [
        [2, 1],
        [2, 3],
      ],
    },
    [1, 2, 3],
  ],
  [
    {
      $setIntersection: [
        [1, 2],
        [2, 3],
      ],
    },
    [2],
  ],
  [{ $setDifference: [[3, 1, 1], [3]] }, [1]],
  [{ $setIsSubset: [[1], '$list'] }, true],
  [{ $isArray: ['$list'] }, true],
  [{ $anyElementTrue: [[0, 1]] }, true],
  [{ $sortArray: { input: '$list', sortBy: -1 } }, [3, 2, 1]],
]);

table('documents, types and dates', [
  [{ $mergeObjects: [{ a: 1, b: 1 }, null, { b: 2 }] }, { a: 1, b: 2 }],
  [{ $setField: { field: 'a.b', input: { $literal: { x: 1 } }, value: 2 } }, { x: 1, 'a.b': 2 }],
  [{ $setField: { field: { $literal: '$a' }, input: '$nested', value: 2 } }, { a: { b: 1 }, $a: 2 }],
  [{ $unsetField: { field: 'a', input: '$nested' } }, {}],
  [{ $getField: 'n' }, 5],
  [{ $getField: { field: 'a', input: '$nested' } }, { b: 1 }],
  [{ $objectToArray: '$nested' }, [{ k: 'a', v: { b: 1 } }]],
  [{ $arrayToObject: [[{ k: 'a', v: 1 }]] }, { a: 1 }],
  [
    {
      $arrayToObject: {
        $literal: [
          ['a', 1],
          ['b', 2],
        ],
      },
    },
    { a: 1, b: 2 },
  ],
  [{ $toString: '$id' }, '65e08d800000000000000000'],
  [{ $toString: '$when' }, '2024-02-29T13:45:30.123Z'],
  [{ $toString: true }, 'true'],
  [{ $toString: 2.5 }, '2.5'],
  [{ $toInt: '42' }, 42],
  [{ $toInt: -1.9 }, -1],
  [{ $toLong: '$when' }, 1709214330123n],
  [{ $toDouble: '1.5' }, 1.5],
  [{ $toDate: '2024-02-29' }, new Date('2024-02-29T00:00:00Z')],
  [{ $toDate: '$id' }, new Date(0x65e08d80 * 1000)],
  [{ $toObjectId: '65e08d800000000000000000' }, doc.id],
  [{ $toBool: 'false' }, true],
  [{ $toInt: null }, null],
  [{ $type: '$missing' }, 'missing'],
  [{ $isNumber: '$n' }, true],
  [{ $year: '$when' }, 2024],
  [{ $month: '$when' }, 2],
  [{ $dayOfYear: '$when' }, 60],
  [{ $dayOfWeek: '$when' }, 5],
  [{ $isoWeek: '$when' }, 9],
  [{ $isoWeekYear: new Date('2021-01-03T00:00:00Z') }, 2020],
  [{ $isoWeek: new Date('2021-01-03T00:00:00Z') }, 53],
  [{ $hour: { date: '$when', timezone: 'UTC' } }, 13],
  [
    { $dateToString: { date: '$when', format: '%Y-%m-%d %H:%M:%S.%L %j %u %V %%' } },
    '2024-02-29 13:45:30.123 060 4 09 %',
  ],
  [{ $dateToString: { date: '$none', onNull: '-' } }, '-'],
  [{ $dateTrunc: { date: '$when', unit: 'month' } }, new Date('2024-02-01T00:00:00Z')],
  [{ $dateTrunc: { date: '$when', unit: 'week', startOfWeek: 'monday' } }, new Date('2024-02-26T00:00:00Z')],
  [{ $dateTrunc: { date: '$when', unit: 'quarter' } }, new Date('2024-01-01T00:00:00Z')],
]);

describe('result types', () => {
  it.each<[unknown, string]>([
    [{ $add: [1, 1] }, 'int'],
    [{ $add: [1, Long.fromNumber(1)] }, 'long'],
    [{ $add: [1, new Double(1)] }, 'double'],
    [{ $divide: [4, 2] }, 'double'],
    [{ $floor: 1.5 }, 'double'],
    [{ $round: [5, 1] }, 'int'],
    [{ $sum: [] }, 'int'],
    [{ $avg: [1, 1] }, 'double'],
  ])('%o is %s', (expression, type) => {
    expect(bsonTypeName(evaluate(expression))).toBe(type);
  });
});

describe('refusals', () => {
  it.each<[unknown, number, RegExp]>([
    [{ $function: {} }, 115, /\$function/],
    [{ $dateAdd: {} }, 115, /\$dateAdd/],
    [{ $wat: 1 }, 115, /\$wat/],
    [{ $add: [1, new Decimal128('1')] }, 115, /Decimal128/],
    [{ $dateToString: { date: '$when', timezone: 'Europe/Brussels' } }, 115, /time zone/],
    [{ $dateTrunc: { date: '$when', unit: 'day', binSize: 2 } }, 115, /binSize/],
    [{ $toString: 0.1234567890123456 }, 115, /15 digits/],
    [{ $add: ['a', 1] }, 14, /numeric or date/],
    [{ $divide: [1, 0] }, 2, /divide by zero/],
    [{ $mod: [1, 0] }, 16610, /mod by zero/],
    [{ $concat: [1] }, 16702, /strings/],
    [{ $size: '$n' }, 17124, /array/],
    [{ $toInt: 'x' }, 241, /conversion/],
    [{ $toDate: 5 }, 241, /conversion/],
    ['$$unknown', 17276, /undefined variable/],
    ['$$CLUSTER_TIME', 115, /CLUSTER_TIME/],
    [{ $gt: [1] }, 16020, /exactly 2/],
    [{ $add: 1, $subtract: 2 }, 15983, /exactly one field/],
    [{ $switch: { branches: [fields(['case', false], ['then', 1])] } }, 40066, /no default/],
  ])('%o is error %i', (expression, code, message) => {
    const attempt = () => evaluate(expression);
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(expect.objectContaining({ code }));
  });
});
