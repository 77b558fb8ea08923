import type { Decimal128 } from 'bson';

/** An exact decimal number, `coefficient` × 10^`exponent`, normalised so that the coefficient has no trailing zero. */
type Decimal = { coefficient: bigint; exponent: number };

/** A decimal, or NaN and the infinities as JavaScript numbers. */
export type DecimalOrSpecial = Decimal | number;

/** The exact value of a number of any type; only NaN and the infinities come back as numbers. */
export function toDecimal(value: Decimal128 | number | bigint): DecimalOrSpecial {
  if (typeof value === 'bigint') return normal(value, 0);
  if (typeof value === 'number') return Number.isFinite(value) ? fromDouble(value) : value;
  const text = value.toString();
  const match = /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/.exec(text);
  if (match === null) return text === 'NaN' ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return normal(sign === '-' ? -digits : digits, Number(exponent) - fraction.length);
}

/** The nearest double. */
export function decimalAsNumber(value: DecimalOrSpecial): number {
  return typeof value === 'number' ? value : Number(`${value.coefficient}e${value.exponent}`);
}

/** Exact order; NaN below everything and equal to itself. */
export function compareDecimals(a: DecimalOrSpecial, b: DecimalOrSpecial): number {
  if (typeof a === 'number' || typeof b === 'number') return specialRank(a) - specialRank(b);
  const exponent = Math.min(a.exponent, b.exponent);
  const left = a.coefficient * 10n ** BigInt(a.exponent - exponent);
  const right = b.coefficient * 10n ** BigInt(b.exponent - exponent);
  return left < right ? -1 : left > right ? 1 : 0;
}

function specialRank(value: DecimalOrSpecial): number {
  if (typeof value !== 'number') return 2;
  if (Number.isNaN(value)) return 0;
  return value < 0 ? 1 : 3;
}

/** Every finite double is a whole number divided by a power of two, hence a finite decimal: 1/2^k = 5^k/10^k. */
function fromDouble(value: number): Decimal {
  let scaled = value;
  let halvings = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    halvings += 1;
  }
  return normal(BigInt(scaled) * 5n ** BigInt(halvings), -halvings);
}

function normal(coefficient: bigint, exponent: number): Decimal {
  if (coefficient === 0n) return { coefficient, exponent: 0 };
  let digits = coefficient;
  let power = exponent;
  while (digits % 10n === 0n) {
    digits /= 10n;
    power += 1;
  }
  return { coefficient: digits, exponent: power };
}
