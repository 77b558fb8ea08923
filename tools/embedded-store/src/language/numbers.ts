import { Decimal128, Double } from 'bson';
import type { NumberValue } from './compare.ts';
import { double, isInt32 } from './doc.ts';
import { unsupported } from './store-error.ts';

/** A number without Decimal128, on which the store computes. */
export type PlainNumber = number | bigint | Double;

/** Refuses Decimal128, which the store keeps and compares exactly but does not compute with. */
export function plainNumber(value: NumberValue, operator: string): PlainNumber {
  if (value instanceof Decimal128) throw unsupported(`${operator} on a Decimal128 value`);
  return value;
}

/** Whether the number is an int32 or an int64. */
export function isInteger(value: PlainNumber): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && isInt32(value));
}

/** The value as a double; an int64 beyond 2^53 is rounded as MongoDB rounds it. */
export function asDouble(value: PlainNumber): number {
  return value instanceof Double ? value.value : Number(value);
}

/** The exact value of an integer. */
export function asBigInt(value: number | bigint): bigint {
  return typeof value === 'bigint' ? value : BigInt(value);
}

/** Whether the whole number fits an int64. */
export function fitsInt64(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

/** An int32 when it may be one and fits, else an int64; `undefined` when it fits neither. */
export function integer(value: bigint, mayBeInt32: boolean): number | bigint | undefined {
  if (mayBeInt32 && BigInt.asIntN(32, value) === value) return Number(value);
  return fitsInt64(value) ? value : undefined;
}

/**
 * Sum or product with MongoDB's types: two int32 give an int32 or, if it does not fit, an int64; an int64 takes part
 * exactly; a double makes a double.
 * @returns undefined when the whole-number result does not fit an int64
 */
export function combine(operation: '+' | '-' | '*', a: PlainNumber, b: PlainNumber): PlainNumber | undefined {
  if (isInteger(a) && isInteger(b)) {
    const left = asBigInt(a);
    const right = asBigInt(b);
    const result = operation === '+' ? left + right : operation === '-' ? left - right : left * right;
    return integer(result, typeof a === 'number' && typeof b === 'number');
  }
  const left = asDouble(a);
  const right = asDouble(b);
  return double(operation === '+' ? left + right : operation === '-' ? left - right : left * right);
}

/**
 * Adds up numbers as MongoDB's `$sum`: whole numbers exactly, doubles with the rounding error carried along, so that
 * the order of the documents does not matter for usual data.
 */
export class Sum {
  #integers = 0n;
  #mayBeInt32 = true;
  #hasDouble = false;
  #high = 0;
  #low = 0;
  /** Plain running sum: tells NaN and infinities, which the compensated sum loses. */
  #plain = 0;

  add(value: PlainNumber): void {
    if (isInteger(value)) {
      this.#integers += asBigInt(value);
      if (typeof value === 'bigint') this.#mayBeInt32 = false;
      return;
    }
    this.#hasDouble = true;
    this.#addDouble(asDouble(value));
  }

  #addDouble(value: number): void {
    this.#plain += value;
    const sum = this.#high + value;
    const back = sum - this.#high;
    const error = this.#high - (sum - back) + (value - back);
    this.#high = sum;
    this.#low += error;
  }

  /** The sum as int32, int64 or double; whole numbers beyond int64 become a double. */
  total(): PlainNumber {
    if (this.#hasDouble) return double(this.asDouble());
    return integer(this.#integers, this.#mayBeInt32) ?? double(Number(this.#integers));
  }

  /** The sum as a double. */
  asDouble(): number {
    if (!this.#hasDouble) return Number(this.#integers);
    const copy = new Sum();
    copy.#high = this.#high;
    copy.#low = this.#low;
    copy.#plain = this.#plain;
    const near = Number(this.#integers);
    copy.#addDouble(near);
    copy.#addDouble(Number(this.#integers - BigInt(near)));
    const sum = copy.#high + copy.#low;
    return Number.isFinite(copy.#plain) ? sum : copy.#plain;
  }
}
