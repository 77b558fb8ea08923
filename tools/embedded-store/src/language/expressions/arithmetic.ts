import { Double } from 'bson';
import { bsonTypeName, isNumeric } from '../compare.ts';
import { toDecimal } from '../decimal.ts';
import { double, type MaybeValue, type Value } from '../doc.ts';
import { wholeNumber } from '../match-tests.ts';
import {
  asBigInt,
  asDouble,
  combine,
  fitsInt64,
  integer,
  isInteger,
  type PlainNumber,
  plainNumber,
  Sum,
} from '../numbers.ts';
import { badValue, StoreError, typeMismatch, unsupported } from '../store-error.ts';
import {
  binary,
  type Compile,
  type Evaluate,
  isNullish,
  type OperatorCompiler,
  toOperands,
  unary,
  variadic,
} from './expression.ts';

function numberOf(value: MaybeValue, operator: string): PlainNumber {
  if (!isNumeric(value)) throw typeMismatch(`${operator} only supports numeric types, not ${bsonTypeName(value)}`);
  return plainNumber(value, operator);
}

function dateFrom(millis: number): Date {
  const date = new Date(Math.trunc(millis));
  if (Number.isNaN(date.getTime())) throw new StoreError(15, 'date overflow');
  return date;
}

function add(values: MaybeValue[], operator: string): MaybeValue {
  const sum = new Sum();
  let date: Date | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (date !== undefined) throw new StoreError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else {
      if (!isNumeric(value)) throw typeMismatch(`$add only supports numeric or date types, not ${bsonTypeName(value)}`);
      sum.add(plainNumber(value, operator));
    }
  }
  return date === undefined ? sum.total() : dateFrom(date.getTime() + Math.round(sum.asDouble()));
}

function subtract(a: MaybeValue, b: MaybeValue, operator: string): MaybeValue {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date) {
    if (b instanceof Date) return BigInt(a.getTime() - b.getTime());
    return dateFrom(a.getTime() - Math.round(asDouble(numberOf(b, operator))));
  }
  return calculate('-', numberOf(a, operator), numberOf(b, operator));
}

/** A whole-number result beyond int64 becomes a double, as MongoDB's expressions (not its updates) do. */
function calculate(operation: '+' | '-' | '*', a: PlainNumber, b: PlainNumber): PlainNumber {
  const result = combine(operation, a, b);
  if (result !== undefined) return result;
  const left = asDouble(a);
  const right = asDouble(b);
  return double(operation === '+' ? left + right : operation === '-' ? left - right : left * right);
}

function multiply(values: MaybeValue[], operator: string): MaybeValue {
  let product: PlainNumber = 1;
  for (const value of values) {
    if (isNullish(value)) return null;
    product = calculate('*', product, numberOf(value, operator));
  }
  return product;
}

function divide(a: MaybeValue, b: MaybeValue, operator: string): MaybeValue {
  if (isNullish(a) || isNullish(b)) return null;
  const divisor = asDouble(numberOf(b, operator));
  const dividend = asDouble(numberOf(a, operator));
  if (divisor === 0) throw badValue("can't $divide by zero");
  return double(dividend / divisor);
}

function modulo(a: MaybeValue, b: MaybeValue, operator: string): MaybeValue {
  if (isNullish(a) || isNullish(b)) return null;
  const dividend = numberOf(a, operator);
  const divisor = numberOf(b, operator);
  if (asDouble(divisor) === 0) throw new StoreError(16610, "can't $mod by zero");
  if (!isInteger(dividend) || !isInteger(divisor)) return double(asDouble(dividend) % asDouble(divisor));
  const remainder = asBigInt(dividend) % asBigInt(divisor);
  return integer(remainder, typeof dividend === 'number' && typeof divisor === 'number');
}

function absolute(value: MaybeValue, operator: string): MaybeValue {
  if (isNullish(value)) return null;
  const number = numberOf(value, operator);
  if (!isInteger(number)) return double(Math.abs(asDouble(number)));
  const whole = asBigInt(number);
  const result = integer(whole < 0n ? -whole : whole, typeof number === 'number');
  if (result === undefined) throw new StoreError(28680, "can't take $abs of long long min");
  return result;
}

function wholePart(cut: (value: number) => number): OperatorCompiler {
  return unary((value, operator) => {
    if (isNullish(value)) return null;
    const number = numberOf(value, operator);
    return isInteger(number) ? number : double(cut(asDouble(number)));
  });
}

function placesOf(value: MaybeValue, operator: string): number | null {
  if (isNullish(value)) return null;
  const places = wholeNumber(value);
  if (places === undefined) throw new StoreError(51082, `precision argument to ${operator} must be a integral value`);
  if (places < -20 || places > 100)
    throw new StoreError(51083, `cannot apply ${operator} with precision value ${places} value must be in [-20, 100]`);
  return places;
}

/** `$round` (halves to even) and `$trunc`, to a number of decimal places; exact on the double's decimal expansion. */
function rounding(isTruncated: boolean): OperatorCompiler {
  return (operand: Value, compile: Compile, operator: string): Evaluate => {
    const [value, places] = toOperands(operand, operator, 1, 2).map(compile) as [Evaluate, Evaluate?];
    return (scope) => {
      const input = value(scope);
      const count = places === undefined ? 0 : placesOf(places(scope), operator);
      if (isNullish(input) || count === null) return null;
      return roundTo(numberOf(input, operator), count, isTruncated);
    };
  };
}

function roundTo(number: PlainNumber, places: number, isTruncated: boolean): MaybeValue {
  if (isInteger(number)) {
    if (places >= 0) return number;
    const rounded = quantize(asBigInt(number), 10n ** BigInt(-places), isTruncated);
    const result = integer(rounded, typeof number === 'number');
    if (result === undefined) throw new StoreError(51080, 'invalid conversion: the rounded value does not fit a long');
    return result;
  }
  const value = asDouble(number);
  const decimal = toDecimal(value);
  if (typeof decimal === 'number' || decimal.exponent >= -places) return number;
  const quotient = quantize(decimal.coefficient, 10n ** BigInt(-decimal.exponent - places), isTruncated);
  const scaled = quotient / 10n ** BigInt(-decimal.exponent - places);
  const result = Number(`${scaled}e${-places}`);
  return double(result === 0 && (value < 0 || Object.is(value, -0)) ? -0 : result);
}

/** The multiple of `unit` nearest to the value (halves to the even multiple), or the next one towards zero. */
function quantize(value: bigint, unit: bigint, isTruncated: boolean): bigint {
  const remainder = value % unit;
  const base = value - remainder;
  if (isTruncated || remainder === 0n) return base;
  const twice = (remainder < 0n ? -remainder : remainder) * 2n;
  const isUp = twice > unit || (twice === unit && (base / unit) % 2n !== 0n);
  return isUp ? base + (remainder < 0n ? -unit : unit) : base;
}

/** Sum or mean of the operands, or of one array; what is not a number is left out. */
function listOf(values: MaybeValue[]): MaybeValue[] {
  const [only] = values;
  return values.length === 1 && Array.isArray(only) ? only : values;
}

/** The sum of the numbers among the values. */
function sumOf(values: readonly MaybeValue[], operator: string): MaybeValue {
  const sum = new Sum();
  for (const value of values) if (isNumeric(value)) sum.add(plainNumber(value, operator));
  return sum.total();
}

/** The mean of the numbers among the values, null without any. */
function averageOf(values: readonly MaybeValue[], operator: string): MaybeValue {
  const sum = new Sum();
  let count = 0;
  for (const value of values) {
    if (isNumeric(value)) {
      sum.add(plainNumber(value, operator));
      count += 1;
    }
  }
  return count === 0 ? null : double(sum.asDouble() / count);
}

function power(a: MaybeValue, b: MaybeValue, operator: string): MaybeValue {
  if (isNullish(a) || isNullish(b)) return null;
  const base = numberOf(a, operator);
  const exponent = numberOf(b, operator);
  if (asDouble(base) === 0 && asDouble(exponent) < 0)
    throw new StoreError(28764, '$pow cannot take a base of 0 and a negative exponent');
  if (isInteger(base) && isInteger(exponent) && exponent >= 0) {
    if (exponent > 64n && base !== 0 && base !== 1 && base !== -1) return double(asDouble(base) ** asDouble(exponent));
    const result = asBigInt(base) ** asBigInt(exponent);
    if (fitsInt64(result)) return integer(result, typeof base === 'number' && typeof exponent === 'number');
  }
  // The last digit of a fractional power differs between libraries; only what is exact everywhere is offered.
  if (!(base instanceof Double) && isInteger(base) && isInteger(exponent))
    return double(asDouble(base) ** asDouble(exponent));
  throw unsupported('$pow with a fractional base or exponent');
}

function squareRoot(value: MaybeValue, operator: string): MaybeValue {
  if (isNullish(value)) return null;
  const number = asDouble(numberOf(value, operator));
  if (number < 0) throw new StoreError(28714, "$sqrt's argument must be greater than or equal to 0");
  return double(Math.sqrt(number));
}

/** Arithmetic with MongoDB's result types; Decimal128 is refused. */
export const arithmeticOperators: Record<string, OperatorCompiler> = {
  $add: variadic(add),
  $subtract: binary(subtract),
  $multiply: variadic(multiply),
  $divide: binary(divide),
  $mod: binary(modulo),
  $abs: unary(absolute),
  $ceil: wholePart(Math.ceil),
  $floor: wholePart(Math.floor),
  $round: rounding(false),
  $trunc: rounding(true),
  $sqrt: unary(squareRoot),
  $pow: binary(power),
  $sum: variadic((values, operator) => sumOf(listOf(values), operator)),
  $avg: variadic((values, operator) => averageOf(listOf(values), operator)),
};
