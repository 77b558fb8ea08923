import { bsonTypeName } from '../compare.ts';
import { Doc, type MaybeValue } from '../doc.ts';
import { StoreError } from '../store-error.ts';
import { isNullish, type OperatorCompiler, unary, variadic } from './expression.ts';

function mergeObjects(values: MaybeValue[]): MaybeValue {
  const [only] = values;
  return mergeAll(values.length === 1 && Array.isArray(only) ? only : values);
}

/** Later fields win and keep the earlier place; null and missing are left out. */
export function mergeAll(values: readonly MaybeValue[]): Doc {
  const merged = new Doc();
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!(value instanceof Doc))
      throw new StoreError(40400, `$mergeObjects requires object inputs, but input is of type ${bsonTypeName(value)}`);
    for (const [name, field] of value) merged.set(name, field);
  }
  return merged;
}

function objectToArray(value: MaybeValue): MaybeValue {
  if (isNullish(value)) return null;
  if (!(value instanceof Doc))
    throw new StoreError(40390, `$objectToArray requires a document input, found: ${bsonTypeName(value)}`);
  return [...value].map(([name, field]) => new Doc(['k', 'v'], [name, field]));
}

function arrayToObject(value: MaybeValue): MaybeValue {
  if (isNullish(value)) return null;
  if (!Array.isArray(value))
    throw new StoreError(40386, `$arrayToObject requires an array input, found: ${bsonTypeName(value)}`);
  const doc = new Doc();
  for (const pair of value) {
    const [name, field] = pairOf(pair);
    if (typeof name !== 'string') throw new StoreError(40394, '$arrayToObject requires keys of type string');
    if (name.includes('\0')) throw new StoreError(4940400, 'Key field cannot contain an embedded null byte');
    doc.set(name, field ?? null);
  }
  return doc;
}

function pairOf(pair: MaybeValue): [MaybeValue, MaybeValue] {
  if (Array.isArray(pair)) {
    if (pair.length !== 2) throw new StoreError(40397, '$arrayToObject requires an array of size 2 arrays');
    return [pair[0], pair[1]];
  }
  if (!(pair instanceof Doc) || pair.size !== 2 || !pair.has('k') || !pair.has('v')) {
    throw new StoreError(40392, "$arrayToObject requires an object with the keys 'k' and 'v'");
  }
  return [pair.get('k'), pair.get('v')];
}

/** Documents as values. */
export const objectOperators: Record<string, OperatorCompiler> = {
  $mergeObjects: variadic(mergeObjects),
  $objectToArray: unary(objectToArray),
  // A single operand that is itself an array literal would read as the operand list.
  $arrayToObject: (operand, compile, operator) => {
    const literal = Array.isArray(operand) && operand.length !== 1 ? [operand] : operand;
    return unary(arrayToObject)(literal, compile, operator);
  },
};
