import type { Decimal128 } from 'bson';
import { compareDecimals, decimalAsNumber, toDecimal } from './decimal.ts';
import { Doc, type MaybeValue, type Value } from './doc.ts';

/**
 * A string that two values share exactly when `isEqual` holds for them: key for maps and sets.
 */
export function valueKey(value: MaybeValue): string {
  switch (typeof value) {
    case 'undefined':
      return 'u';
    case 'string':
      return `s${value.length}:${value}`;
    case 'number':
      return numberKey(value);
    case 'bigint': {
      const near = Number(value);
      return BigInt(near) === value ? numberKey(near) : `l${value}`;
    }
    case 'boolean':
      return value ? 't' : 'f';
    default:
      return objectKey(value);
  }
}

function numberKey(value: number): string {
  return value === 0 ? 'n0' : `n${value}`;
}

/** As a double where one has the same value, as an int64 where that has, else by itself. */
function decimalKey(value: Decimal128): string {
  const decimal = toDecimal(value);
  if (typeof decimal === 'number') return numberKey(decimal);
  const near = decimalAsNumber(decimal);
  if (compareDecimals(decimal, toDecimal(near)) === 0) return numberKey(near);
  const { coefficient, exponent } = decimal;
  // An int64 has at most 19 digits.
  if (exponent >= 0 && exponent < 20) {
    const whole = coefficient * 10n ** BigInt(exponent);
    if (BigInt.asIntN(64, whole) === whole) return `l${whole}`;
  }
  return `m${coefficient}e${exponent}`;
}

function objectKey(value: Exclude<Value, number | bigint | string | boolean>): string {
  if (value === null) return '0';
  if (value instanceof Doc)
    return `{${value.names.map((name, i) => `${name.length}:${name}${valueKey(value.values[i])}`).join('')}}`;
  if (Array.isArray(value)) return `[${value.map(valueKey).join(',')}]`;
  if (value instanceof Date) return `d${value.getTime()}`;
  switch (value._bsontype) {
    case 'ObjectId':
      return `o${value.toHexString()}`;
    case 'Double':
      return numberKey(value.value);
    case 'Decimal128':
      return decimalKey(value);
    case 'Binary':
      return `b${value.sub_type}:${Buffer.from(value.buffer.subarray(0, value.position)).toString('base64')};`;
    case 'Timestamp':
      return `T${value.t}:${value.i}`;
    case 'BSONRegExp':
      return `r${value.pattern.length}:${value.pattern}/${value.options}`;
    case 'BSONSymbol':
      return valueKey(value.value);
    case 'Code':
      return `c${value.code.length}:${value.code}`;
    default:
      return value._bsontype;
  }
}
