import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MinKey, ObjectId, Timestamp } from 'bson';
import { compareDecimals, toDecimal } from './decimal.ts';
import { Doc, isInt32, type MaybeValue, type Value } from './doc.ts';

/** Place of a value's type in BSON's order; numbers share one place, strings and symbols another. */
export const TYPE_ORDER = {
  minKey: -1,
  missing: 0,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  maxKey: 127,
} as const;

/** Any value that counts as a number. */
export type NumberValue = number | bigint | Double | Decimal128;

/** The place of a value's type in BSON's order, one of `TYPE_ORDER`; missing comes before null. */
export function typeOrder(value: MaybeValue): number {
  switch (typeof value) {
    case 'undefined':
      return TYPE_ORDER.missing;
    case 'number':
    case 'bigint':
      return TYPE_ORDER.number;
    case 'string':
      return TYPE_ORDER.string;
    case 'boolean':
      return TYPE_ORDER.boolean;
    default:
  }
  if (value === null) return TYPE_ORDER.null;
  if (value instanceof Doc) return TYPE_ORDER.object;
  if (Array.isArray(value)) return TYPE_ORDER.array;
  if (value instanceof ObjectId) return TYPE_ORDER.objectId;
  if (value instanceof Date) return TYPE_ORDER.date;
  if (value instanceof Double || value instanceof Decimal128) return TYPE_ORDER.number;
  if (value instanceof Binary) return TYPE_ORDER.binary;
  if (value instanceof Timestamp) return TYPE_ORDER.timestamp;
  if (value instanceof BSONRegExp) return TYPE_ORDER.regex;
  if (value instanceof BSONSymbol) return TYPE_ORDER.string;
  if (value instanceof Code) return TYPE_ORDER.code;
  return value instanceof MinKey ? TYPE_ORDER.minKey : TYPE_ORDER.maxKey;
}

/** MongoDB's alias of the exact BSON type, as `$type` gives it: `int`, `long`, `objectId`, `binData`, …, or `missing`. */
export function bsonTypeName(value: MaybeValue): string {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'bigint':
      return 'long';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    default:
  }
  if (value === null) return 'null';
  if (value instanceof Doc) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  return RARE_TYPE_NAMES[(value as { _bsontype: keyof typeof RARE_TYPE_NAMES })._bsontype];
}

const RARE_TYPE_NAMES = {
  Double: 'double',
  Decimal128: 'decimal',
  ObjectId: 'objectId',
  Binary: 'binData',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  BSONSymbol: 'symbol',
  Code: 'javascript',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
} as const;

/** Whether the value is a number of any BSON type. */
export function isNumeric(value: MaybeValue): value is NumberValue {
  return (
    typeof value === 'number' || typeof value === 'bigint' || value instanceof Double || value instanceof Decimal128
  );
}

/**
 * Full BSON order of two values of any type. Exact across number types; NaN is below all other numbers and equal to
 * itself; strings by their UTF-8 bytes; documents field by field (type, name, value).
 * @returns negative, 0 or positive
 */
export function compareValues(a: MaybeValue, b: MaybeValue): number {
  if (typeof a === 'number' && typeof b === 'number') return compareDoubles(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (a === b) return 0;
  const order = typeOrder(a);
  const otherOrder = typeOrder(b);
  if (order !== otherOrder) return order - otherOrder;
  return compareSameType(order, a, b);
}

/** Whether two values are the same in BSON's order: 1, 1.0 and NumberLong(1) are, documents with other field order are not. */
export function isEqual(a: MaybeValue, b: MaybeValue): boolean {
  return a === b || compareValues(a, b) === 0;
}

function compareSameType(order: number, a: MaybeValue, b: MaybeValue): number {
  switch (order) {
    case TYPE_ORDER.number:
      return compareNumbers(a as NumberValue, b as NumberValue);
    case TYPE_ORDER.string:
      return compareStrings(textOf(a as string | BSONSymbol), textOf(b as string | BSONSymbol));
    case TYPE_ORDER.object:
      return compareDocs(a as Doc, b as Doc);
    case TYPE_ORDER.array:
      return compareArrays(a as Value[], b as Value[]);
    case TYPE_ORDER.objectId:
      return compareStrings((a as ObjectId).toHexString(), (b as ObjectId).toHexString());
    case TYPE_ORDER.boolean:
      return Number(a) - Number(b);
    case TYPE_ORDER.date:
      return (a as Date).getTime() - (b as Date).getTime();
    case TYPE_ORDER.binary:
      return compareBinaries(a as Binary, b as Binary);
    case TYPE_ORDER.timestamp:
      return (
        compareDoubles((a as Timestamp).t, (b as Timestamp).t) || compareDoubles((a as Timestamp).i, (b as Timestamp).i)
      );
    case TYPE_ORDER.regex:
      return (
        compareStrings((a as BSONRegExp).pattern, (b as BSONRegExp).pattern) ||
        compareStrings((a as BSONRegExp).options, (b as BSONRegExp).options)
      );
    case TYPE_ORDER.code:
      return compareStrings((a as Code).code, (b as Code).code);
    default:
      return 0;
  }
}

function textOf(value: string | BSONSymbol): string {
  return typeof value === 'string' ? value : value.value;
}

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

/** Exact order of two numbers of any BSON type. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  const left = a instanceof Double ? a.value : a;
  const right = b instanceof Double ? b.value : b;
  if (left instanceof Decimal128 || right instanceof Decimal128)
    return compareDecimals(toDecimal(left), toDecimal(right));
  if (typeof left === 'number' && typeof right === 'number') return compareDoubles(left, right);
  // JavaScript compares a bigint with a number by their exact mathematical values.
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

/** Order of the strings' UTF-8 bytes, which differs from JavaScript's order where surrogate pairs are involved. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i += 1) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return codePointRank(left) - codePointRank(right);
  }
  return a.length - b.length;
}

/** Moves surrogates above the rest of the basic plane, where their code points are. */
function codePointRank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

function compareDocs(a: Doc, b: Doc): number {
  const shorter = Math.min(a.size, b.size);
  for (let i = 0; i < shorter; i += 1) {
    const left = a.values[i];
    const right = b.values[i];
    const difference =
      typeOrder(left) - typeOrder(right) ||
      compareStrings(a.names[i] as string, b.names[i] as string) ||
      compareValues(left, right);
    if (difference !== 0) return difference;
  }
  return a.size - b.size;
}

function compareArrays(a: Value[], b: Value[]): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i += 1) {
    const difference = compareValues(a[i], b[i]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  return (
    a.position - b.position ||
    a.sub_type - b.sub_type ||
    Buffer.compare(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position))
  );
}

/** Whether two values are stored with the same bytes: type, field order and content. Tells a change from a no-op. */
export function isIdentical(a: MaybeValue, b: MaybeValue): boolean {
  if (a === b) return !(a === 0 && !Object.is(a, b));
  if (a instanceof Doc) {
    return (
      b instanceof Doc &&
      a.size === b.size &&
      a.names.every((name, i) => name === b.names[i] && isIdentical(a.values[i], b.values[i]))
    );
  }
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((element, i) => isIdentical(element, b[i]));
  }
  if (bsonTypeName(a) !== bsonTypeName(b)) return false;
  if (a instanceof Decimal128) return Buffer.compare(a.bytes, (b as Decimal128).bytes) === 0;
  if (a instanceof Double) return Object.is(a.value, (b as Double).value ?? b);
  return compareValues(a, b) === 0;
}
