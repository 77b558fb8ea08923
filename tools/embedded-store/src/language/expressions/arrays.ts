import { bsonTypeName, compareValues, isEqual, isNumeric } from '../compare.ts';
import { Doc, type MaybeValue, type Value } from '../doc.ts';
import { isTruthy, wholeNumber } from '../match-tests.ts';
import { compileSort } from '../sort.ts';
import { StoreError } from '../store-error.ts';
import { valueKey } from '../value-key.ts';
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

function arrayOf(value: MaybeValue, operator: string, code: number): Value[] {
  if (!Array.isArray(value))
    throw new StoreError(code, `The argument to ${operator} must be an array, but was of type: ${bsonTypeName(value)}`);
  return value;
}

function intOf(value: MaybeValue, operator: string, code: number): number {
  const whole = isNumeric(value) ? wholeNumber(value) : undefined;
  if (whole === undefined)
    throw new StoreError(
      code,
      `${operator} needs a whole number, but was given a value of type: ${bsonTypeName(value)}`,
    );
  return whole;
}

function elementAt(array: MaybeValue, position: MaybeValue, operator: string): MaybeValue {
  if (isNullish(array) || isNullish(position)) return null;
  return arrayOf(array, operator, 28689).at(intOf(position, operator, 28690));
}

function isIn(value: MaybeValue, array: MaybeValue, operator: string): MaybeValue {
  return arrayOf(array, operator, 40081).some((element) => isEqual(element, value));
}

function concatArrays(values: MaybeValue[], operator: string): MaybeValue {
  const joined: Value[] = [];
  for (const value of values) {
    if (isNullish(value)) return null;
    for (const element of arrayOf(value, operator, 28664)) joined.push(element);
  }
  return joined;
}

function compileSlice(operand: Value, compile: Compile, operator: string): Evaluate {
  const [array, second, third] = toOperands(operand, operator, 2, 3).map(compile) as [Evaluate, Evaluate, Evaluate?];
  return (scope) => {
    const list = array(scope);
    const first = second(scope);
    const last = third?.(scope);
    if (isNullish(list) || isNullish(first) || (third !== undefined && isNullish(last))) return null;
    const elements = arrayOf(list, operator, 28724);
    const from = intOf(first, operator, 28725);
    if (third === undefined) return from < 0 ? elements.slice(from) : elements.slice(0, from);
    const count = intOf(last, operator, 28727);
    if (count <= 0) throw new StoreError(28729, 'Third argument to $slice must be positive');
    const start = from < 0 ? Math.max(elements.length + from, 0) : from;
    return elements.slice(start, start + count);
  };
}

function uniqueOf(values: Iterable<Value>): Map<string, Value> {
  const unique = new Map<string, Value>();
  for (const value of values) {
    const key = valueKey(value);
    if (!unique.has(key)) unique.set(key, value);
  }
  return unique;
}

/** MongoDB leaves the order of sets open; here they are sorted. */
function sorted(values: Iterable<Value>): Value[] {
  return [...values].sort(compareValues);
}

function setUnion(values: MaybeValue[], operator: string): MaybeValue {
  const joined = concatArrays(values, operator);
  return Array.isArray(joined) ? sorted(uniqueOf(joined).values()) : null;
}

function setIntersection(values: MaybeValue[], operator: string): MaybeValue {
  let common: Map<string, Value> | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    const next = uniqueOf(arrayOf(value, operator, 17047));
    common = common === undefined ? next : new Map([...common].filter(([key]) => next.has(key)));
  }
  return sorted(common?.values() ?? []);
}

function setDifference(a: MaybeValue, b: MaybeValue, operator: string): MaybeValue {
  if (isNullish(a) || isNullish(b)) return null;
  const removed = uniqueOf(arrayOf(b, operator, 17049));
  return [...uniqueOf(arrayOf(a, operator, 17048))].filter(([key]) => !removed.has(key)).map(([, value]) => value);
}

function isSubset(a: MaybeValue, b: MaybeValue, operator: string): MaybeValue {
  const all = uniqueOf(arrayOf(b, operator, 17042));
  return [...uniqueOf(arrayOf(a, operator, 17046)).keys()].every((key) => all.has(key));
}

function extreme(sign: 1 | -1): OperatorCompiler {
  return variadic((values) => {
    const [only] = values;
    return findExtreme(values.length === 1 && Array.isArray(only) ? only : values, sign);
  });
}

/** The greatest (1) or least (-1) of the values, null and missing left out; null without any. */
export function findExtreme(values: readonly MaybeValue[], sign: 1 | -1): MaybeValue {
  let found: MaybeValue = null;
  for (const value of values) {
    if (isNullish(value)) continue;
    if (found === null || compareValues(value, found) * sign > 0) found = value;
  }
  return found;
}

function compileSortArray(operand: Value, compile: Compile, operator: string): Evaluate {
  const input = operand instanceof Doc ? operand.get('input') : undefined;
  const sortBy = operand instanceof Doc ? operand.get('sortBy') : undefined;
  if (input === undefined || sortBy === undefined)
    throw new StoreError(2942500, "$sortArray requires 'input' and 'sortBy' to be specified");
  const array = compile(input);
  const compare = sortBy instanceof Doc ? compareBy(sortBy) : compareWhole(sortBy, operator);
  return (scope) => {
    const value = array(scope);
    return isNullish(value) ? null : [...arrayOf(value, operator, 2942504)].sort(compare);
  };
}

function compareWhole(sortBy: Value, operator: string): (a: Value, b: Value) => number {
  const sign = wholeNumber(sortBy);
  if (sign !== 1 && sign !== -1) throw new StoreError(2942501, `${operator} needs 1, -1 or a document to sort by`);
  return (a, b) => compareValues(a, b) * sign;
}

function compareBy(sortBy: Doc): (a: Value, b: Value) => number {
  const { compare } = compileSort(sortBy);
  const asDoc = (value: Value) => (value instanceof Doc ? value : new Doc());
  return (a, b) => compare(asDoc(a), asDoc(b));
}

function range(operand: Value, compile: Compile, operator: string): Evaluate {
  const parts = toOperands(operand, operator, 2, 3).map(compile);
  return (scope) => {
    const [start = 0, end = 0, step = 1] = parts.map((part) => intOf(part(scope), operator, 34443));
    if (step === 0) throw new StoreError(34449, '$range requires a non-zero step value');
    const list: Value[] = [];
    for (let value = start; step > 0 ? value < end : value > end; value += step) list.push(value);
    return list;
  };
}

/** Arrays, and lists read as sets. */
export const arrayOperators: Record<string, OperatorCompiler> = {
  $size: unary((value, operator) => arrayOf(value, operator, 17124).length),
  $isArray: unary((value) => Array.isArray(value)),
  $arrayElemAt: binary(elementAt),
  $first: unary((value, operator) => (isNullish(value) ? null : arrayOf(value, operator, 28689)[0])),
  $last: unary((value, operator) => (isNullish(value) ? null : arrayOf(value, operator, 28689).at(-1))),
  $in: binary(isIn),
  $concatArrays: variadic(concatArrays),
  $slice: compileSlice,
  $reverseArray: unary((value, operator) => (isNullish(value) ? null : arrayOf(value, operator, 34435).toReversed())),
  $range: range,
  $sortArray: compileSortArray,
  $setUnion: variadic(setUnion),
  $setIntersection: variadic(setIntersection),
  $setDifference: binary(setDifference),
  $setIsSubset: binary(isSubset),
  $anyElementTrue: unary((value, operator) => arrayOf(value, operator, 17041).some(isTruthy)),
  $allElementsTrue: unary((value, operator) => arrayOf(value, operator, 17040).every(isTruthy)),
  $max: extreme(1),
  $min: extreme(-1),
};
