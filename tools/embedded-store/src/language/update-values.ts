import { Timestamp } from 'bson';
import { bsonTypeName, compareValues, isNumeric } from './compare.ts';
import { Doc, double, type MaybeValue, type Value } from './doc.ts';
import { asBigInt, combine, integer, isInteger, type PlainNumber, plainNumber } from './numbers.ts';
import { badValue, failedToParse, typeMismatch } from './store-error.ts';
import type { Change } from './update-path.ts';

/** `$inc` and `$mul`: types as MongoDB's, an int64 that would overflow is an error. */
export function arithmeticChange(operator: '$inc' | '$mul', operand: Value, path: string): Change {
  if (!isNumeric(operand)) {
    const verb = operator === '$inc' ? 'increment' : 'multiply';
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: field '${path}' has type ${bsonTypeName(operand)}`);
  }
  const amount = plainNumber(operand, operator);
  return (current) => {
    if (current === undefined) return operator === '$inc' ? amount : zeroLike(amount);
    if (!isNumeric(current)) {
      throw typeMismatch(
        `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' has type ${bsonTypeName(current)}`,
      );
    }
    const result = combine(operator === '$inc' ? '+' : '*', plainNumber(current, operator), amount);
    if (result === undefined)
      throw badValue(`Failed to apply ${operator} to the field '${path}': the result does not fit a 64-bit integer`);
    return result;
  };
}

function zeroLike(amount: PlainNumber): PlainNumber {
  if (typeof amount === 'bigint') return 0n;
  return isInteger(amount) ? 0 : double(0);
}

/** `$min` and `$max` in BSON's order. */
export function extremeChange(operator: '$min' | '$max', operand: Value): Change {
  const sign = operator === '$min' ? 1 : -1;
  return (current) => (current === undefined || compareValues(operand, current) * sign < 0 ? operand : current);
}

/** `$currentDate`: true or `{$type: 'date' | 'timestamp'}`. */
export function currentDateChange(operand: Value, path: string, now: Date): Change {
  const type = operand instanceof Doc ? operand.get('$type') : typeof operand === 'boolean' ? 'date' : undefined;
  if (operand instanceof Doc && operand.size > 1) throw badValue('Unrecognized $currentDate option');
  if (type === 'date') return () => now;
  if (type === 'timestamp') return () => new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  throw badValue(`the $currentDate of '${path}' must be a boolean or { $type: 'timestamp' | 'date' }`);
}

/** `$bit: {field: {and | or | xor: whole number}}`. */
export function bitChange(operand: Value, path: string): Change {
  if (!(operand instanceof Doc) || operand.size === 0) {
    throw badValue(
      `The $bit modifier is not compatible with a ${bsonTypeName(operand)}: it needs { and | or | xor: number }`,
    );
  }
  const steps = [...operand].map(([name, mask]) => bitStep(name, mask));
  return (current) => {
    let value = current === undefined ? 0 : integerOf(current, path);
    for (const step of steps) value = step(value);
    return value;
  };
}

function bitStep(name: string, mask: Value): (value: number | bigint) => number | bigint {
  if (name !== 'and' && name !== 'or' && name !== 'xor') {
    throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
  }
  if (!isNumeric(mask)) throw badValue('The $bit modifier field must be an Integer(32/64 bit)');
  const number = plainNumber(mask, '$bit');
  if (!isInteger(number)) throw badValue('The $bit modifier field must be an Integer(32/64 bit)');
  return (value) => {
    const left = asBigInt(value);
    const right = asBigInt(number);
    const result = name === 'and' ? left & right : name === 'or' ? left | right : left ^ right;
    // Bits of two int64 are an int64 again.
    return integer(result, typeof value === 'number' && typeof number === 'number') ?? result;
  };
}

function integerOf(current: MaybeValue, path: string): number | bigint {
  const number = isNumeric(current) ? plainNumber(current, '$bit') : undefined;
  if (number === undefined || !isInteger(number)) {
    throw badValue(
      `Cannot apply $bit to a value of non-integral type. The field '${path}' has type ${bsonTypeName(current)}`,
    );
  }
  return number;
}

/** Refuses an operand of the wrong kind, in the words of the operator. */
export function documentOperand(operator: string, operand: Value): Doc {
  if (operand instanceof Doc) return operand;
  throw failedToParse(
    `Modifiers operate on fields but we found type ${bsonTypeName(operand)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ...}`,
  );
}
