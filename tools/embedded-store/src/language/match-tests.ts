import { Binary, BSONRegExp, BSONSymbol, Decimal128, Double, MaxKey, MinKey, ObjectId } from 'bson';
import {
  bsonTypeName,
  compareNumbers,
  compareValues,
  isEqual,
  isNumeric,
  type NumberValue,
  TYPE_ORDER,
  typeOrder,
} from './compare.ts';
import { toDecimal } from './decimal.ts';
import type { MaybeValue, Value } from './doc.ts';
import { compileBsonRegex, compileRegex } from './regex.ts';
import { badValue, failedToParse, unsupported } from './store-error.ts';
import { valueKey } from './value-key.ts';

/** Whether one candidate value of a path satisfies an operator; `undefined` is a missing value. */
export type ValueTest = (value: MaybeValue) => boolean;

/** Equality as `$eq`: null also finds missing values, numbers of all types compare by value. */
export function equalityTest(operand: Value): ValueTest {
  if (operand === null) return (value) => value === undefined || value === null;
  if (typeof operand === 'string')
    return (value) => value === operand || (value instanceof BSONSymbol && value.value === operand);
  if (typeof operand === 'number' && !Number.isNaN(operand)) {
    return (value) =>
      value === operand || (typeof value !== 'number' && isNumeric(value) && compareNumbers(value, operand) === 0);
  }
  if (typeof operand === 'boolean') return (value) => value === operand;
  if (operand instanceof ObjectId) return (value) => value instanceof ObjectId && value.equals(operand);
  return (value) => value !== undefined && isEqual(value, operand);
}

/** The operators that compare by order. */
export type RangeOperator = '$gt' | '$gte' | '$lt' | '$lte';

/** `$gt`, `$gte`, `$lt`, `$lte`: only values of the operand's own type compare, MinKey and MaxKey with all. */
export function rangeTest(operator: RangeOperator, operand: Value): ValueTest {
  if (operand instanceof BSONRegExp) throw badValue(`Can't have RegEx as arg to predicate ${operator}`);
  const isAbove = operator === '$gt' || operator === '$gte';
  const hasEqual = operator === '$gte' || operator === '$lte';
  if (operand === null) return hasEqual ? equalityTest(null) : () => false;
  if (isNumeric(operand)) return numberRange(isAbove, hasEqual, operand);
  const order = typeOrder(operand);
  const accepts = acceptance(isAbove, hasEqual);
  const crossesTypes = operand instanceof MinKey ? isAbove : operand instanceof MaxKey ? !isAbove : false;
  return (value) => (typeOrder(value) === order ? accepts(compareValues(value, operand)) : crossesTypes);
}

function acceptance(isAbove: boolean, hasEqual: boolean): (comparison: number) => boolean {
  if (isAbove) return hasEqual ? (comparison) => comparison >= 0 : (comparison) => comparison > 0;
  return hasEqual ? (comparison) => comparison <= 0 : (comparison) => comparison < 0;
}

/** NaN is neither above nor below any number; it only equals itself. */
function numberRange(isAbove: boolean, hasEqual: boolean, operand: NumberValue): ValueTest {
  if (isNaNValue(operand)) return hasEqual ? (value) => isNumeric(value) && isNaNValue(value) : () => false;
  const accepts = acceptance(isAbove, hasEqual);
  if (typeof operand === 'number') {
    return (value) => {
      if (typeof value === 'number')
        return !Number.isNaN(value) && accepts(value - operand || (value === operand ? 0 : value < operand ? -1 : 1));
      return isNumeric(value) && !isNaNValue(value) && accepts(compareNumbers(value, operand));
    };
  }
  return (value) => isNumeric(value) && !isNaNValue(value) && accepts(compareNumbers(value, operand));
}

function isNaNValue(value: NumberValue): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  if (value instanceof Double) return Number.isNaN(value.value);
  return value instanceof Decimal128 && value.toString() === 'NaN';
}

/** Regular expression: strings and symbols that match, and regular expressions that are the same. */
export function regexTest(regex: BSONRegExp): ValueTest {
  const { test } = compileBsonRegex(regex);
  return (value) => {
    if (typeof value === 'string') return test(value);
    if (value instanceof BSONSymbol) return test(value.value);
    return value instanceof BSONRegExp && isEqual(value, regex);
  };
}

/** `$in`: equality with any of the list, regular expressions in it match. */
export function inTest(operands: readonly Value[]): ValueTest {
  const regexes = operands.filter((operand) => operand instanceof BSONRegExp).map(regexTest);
  const plain = operands.filter((operand) => !(operand instanceof BSONRegExp));
  const keys = new Set(plain.map(valueKey));
  const hasNull = keys.has(valueKey(null));
  return (value) => {
    if (value === undefined) return hasNull;
    return keys.has(valueKey(value)) || regexes.some((test) => test(value));
  };
}

/** The parts of `{$regex, $options}` joined into one BSON regular expression. */
export function regexOperand(pattern: Value, options: MaybeValue): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (pattern instanceof BSONRegExp) {
    if (options !== undefined && pattern.options !== '') throw badValue('options set in both $regex and $options');
    return checkedRegex(pattern.pattern, options ?? pattern.options);
  }
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  return checkedRegex(pattern, options ?? '');
}

function checkedRegex(pattern: string, options: string): BSONRegExp {
  if (pattern.includes('\0')) throw badValue('Regular expression cannot contain an embedded null byte');
  // Refuses options that the BSON class itself would reject with an error of its own.
  compileRegex(pattern, options);
  return new BSONRegExp(pattern, options);
}

const TYPE_ALIASES = new Set([
  'double',
  'string',
  'object',
  'array',
  'binData',
  'undefined',
  'objectId',
  'bool',
  'date',
  'null',
  'regex',
  'dbPointer',
  'javascript',
  'symbol',
  'javascriptWithScope',
  'int',
  'timestamp',
  'long',
  'decimal',
  'minKey',
  'maxKey',
  'number',
]);

const TYPE_CODES: Record<string, string> = {
  '-1': 'minKey',
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
};

/** The type aliases that a `$type` operand names. @throws StoreError for an unknown alias or code */
export function typeNames(operand: Value): Set<string> {
  const names = new Set<string>();
  for (const one of Array.isArray(operand) ? operand : [operand]) {
    if (typeof one === 'string') {
      if (!TYPE_ALIASES.has(one)) throw badValue(`Unknown type name alias: ${one}`);
      names.add(one);
    } else {
      const code = wholeNumber(one);
      const name = code === undefined ? undefined : TYPE_CODES[String(code)];
      if (name === undefined) throw badValue('Invalid numerical type code or type alias in $type');
      names.add(name);
    }
  }
  if (names.size === 0) throw failedToParse('$type must match at least one type');
  return names;
}

/** `$type` with one alias or code or a list of them. */
export function typeTest(operand: Value): ValueTest {
  const names = typeNames(operand);
  if (names.has('number')) for (const name of ['int', 'long', 'double', 'decimal']) names.add(name);
  return (value) => value !== undefined && names.has(bsonTypeName(value));
}

/** A whole number of any type within the safe range, `undefined` for anything else. */
export function wholeNumber(value: MaybeValue): number | undefined {
  if (!isNumeric(value) || typeOrder(value) !== TYPE_ORDER.number) return undefined;
  const number =
    value instanceof Double ? value.value : value instanceof Decimal128 ? Number(value.toString()) : Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A number cut to a whole int64, `undefined` for NaN, infinities and numbers out of range. */
function truncated(value: NumberValue): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (value instanceof Decimal128) {
    const decimal = toDecimal(value);
    if (typeof decimal === 'number') return undefined;
    const { coefficient, exponent } = decimal;
    return inInt64(exponent >= 0 ? coefficient * 10n ** BigInt(exponent) : coefficient / 10n ** BigInt(-exponent));
  }
  const number = value instanceof Double ? value.value : value;
  return Number.isFinite(number) ? inInt64(BigInt(Math.trunc(number))) : undefined;
}

function inInt64(value: bigint): bigint | undefined {
  return BigInt.asIntN(64, value) === value ? value : undefined;
}

/** `$mod: [divisor, remainder]`; both and the value are cut to whole numbers, the sign is the value's. */
export function modTest(operand: Value): ValueTest {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisorValue, remainderValue] = operand;
  if (!isNumeric(divisorValue)) throw badValue('malformed mod, divisor is not a number');
  if (!isNumeric(remainderValue)) throw badValue('malformed mod, remainder is not a number');
  const divisor = truncated(divisorValue);
  const remainder = truncated(remainderValue);
  if (divisor === undefined || remainder === undefined) throw badValue('malformed mod, value is not a whole number');
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return (value) => {
    if (!isNumeric(value)) return false;
    const whole = truncated(value);
    return whole !== undefined && whole % divisor === remainder;
  };
}

/** The operators over single bits. */
export type BitOperator = '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear';

/** Bit tests on whole numbers (two's complement, sign extended) and on binary data (little endian, zero extended). */
export function bitTest(operator: BitOperator, operand: Value): ValueTest {
  const positions = bitPositions(operator, operand);
  const wanted = operator === '$bitsAllSet' || operator === '$bitsAnySet';
  const all = operator === '$bitsAllSet' || operator === '$bitsAllClear';
  return (value) => {
    const isSet = bitReader(value);
    if (isSet === undefined) return false;
    return all
      ? positions.every((position) => isSet(position) === wanted)
      : positions.some((position) => isSet(position) === wanted);
  };
}

function bitPositions(operator: string, operand: Value): number[] {
  if (Array.isArray(operand)) {
    return operand.map((one) => {
      const position = wholeNumber(one);
      if (position === undefined || position < 0)
        throw badValue(`bit positions of ${operator} must be whole numbers >= 0`);
      return position;
    });
  }
  const mask = bitReader(operand);
  if (mask === undefined || (isNumeric(operand) && compareNumbers(operand, 0) < 0)) {
    throw badValue(`${operator} takes an Array, a number >= 0, or a BinData`);
  }
  const length = operand instanceof Binary ? operand.position * 8 : 64;
  return Array.from({ length }, (_, position) => position).filter(mask);
}

function bitReader(value: MaybeValue): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) {
    return (position) =>
      position < value.position * 8 && (((value.buffer[position >> 3] as number) >> (position & 7)) & 1) === 1;
  }
  if (!isNumeric(value)) return undefined;
  const whole = truncated(value);
  if (whole === undefined || compareNumbers(whole, value) !== 0) return undefined;
  return (position) => ((whole >> BigInt(Math.min(position, 63))) & 1n) === 1n;
}

/** `$size`: an array with exactly so many elements. */
export function sizeTest(operand: Value): ValueTest {
  const size = wholeNumber(operand);
  if (size === undefined) throw failedToParse('Failed to parse $size. Expected a whole number');
  if (size < 0) throw badValue('Failed to parse $size. Expected a non-negative number');
  return (value) => Array.isArray(value) && value.length === size;
}

/** Truth of a value where MongoDB asks for a flag: false for false, 0, null and missing. */
export function isTruthy(value: MaybeValue): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumeric(value) || compareNumbers(value, 0) !== 0;
}

/** The name of a filter operator that the store refuses, for its message. */
export function refuseOperator(operator: string): never {
  if (KNOWN_ELSEWHERE.has(operator)) throw unsupported(`the query operator ${operator}`);
  throw badValue(`unknown operator: ${operator}`);
}

const KNOWN_ELSEWHERE = new Set([
  '$where',
  '$text',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$within',
  '$maxDistance',
  '$minDistance',
  '$geometry',
  '$jsonSchema',
  '$sampleRate',
  '$uniqueDocs',
  '$search',
]);
