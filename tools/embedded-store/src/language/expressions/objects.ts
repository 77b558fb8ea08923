import { bsonTypeName } from '../compare.ts';
import { Doc, type MaybeValue, type Value } from '../doc.ts';
import { StoreError } from '../store-error.ts';
import { type Compile, type Evaluate, isNullish, type OperatorCompiler, unary, variadic } from './expression.ts';

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

type FieldOptions = { readonly name: string; readonly input: Evaluate };

/** `{field, input}` of the operators that reach fields whose names hold dots or dollars; the name is a constant. */
function fieldOptions(operand: Value, compile: Compile, operator: string, known: readonly string[]): FieldOptions {
  if (!(operand instanceof Doc)) throw new StoreError(4161100, `${operator} only supports an object as its argument`);
  for (const name of operand.names) {
    if (!known.includes(name)) throw new StoreError(4161101, `${operator} found an unknown argument: ${name}`);
  }
  const field = operand.get('field');
  const constant = field instanceof Doc && field.names[0] === '$literal' ? field.values[0] : field;
  if (typeof constant !== 'string' || (constant === field && constant.startsWith('$'))) {
    throw new StoreError(4161106, `${operator} requires 'field' to evaluate to a constant string`);
  }
  return { name: constant, input: compile(operand.get('input') ?? '$$CURRENT') };
}

function getField(operand: Value, compile: Compile, operator: string): Evaluate {
  const whole = operand instanceof Doc && operand.has('field') ? operand : new Doc(['field'], [operand]);
  const { name, input } = fieldOptions(whole, compile, operator, ['field', 'input']);
  return (scope) => {
    const source = input(scope);
    if (source instanceof Doc) return source.get(name);
    return source === null ? null : undefined;
  };
}

function setField(operand: Value, compile: Compile, operator: string): Evaluate {
  const { name, input } = fieldOptions(operand, compile, operator, ['field', 'input', 'value']);
  const given = operator === '$unsetField' ? '$$REMOVE' : (operand as Doc).get('value');
  if (given === undefined) throw new StoreError(4161102, `${operator} requires 'value' to be specified`);
  const value = compile(given);
  return (scope) => {
    const source = input(scope);
    if (isNullish(source)) return null;
    if (!(source instanceof Doc))
      throw new StoreError(4161105, `${operator} requires 'input' to evaluate to type Object`);
    const result = source.copy();
    const next = value(scope);
    if (next === undefined) result.delete(name);
    else result.set(name, next);
    return result;
  };
}

/** Documents as values. */
export const objectOperators: Record<string, OperatorCompiler> = {
  $mergeObjects: variadic(mergeObjects),
  $getField: getField,
  $setField: setField,
  $unsetField: setField,
  $objectToArray: unary(objectToArray),
  // A single operand that is itself an array literal would read as the operand list.
  $arrayToObject: (operand, compile, operator) => {
    const literal = Array.isArray(operand) && operand.length !== 1 ? [operand] : operand;
    return unary(arrayToObject)(literal, compile, operator);
  },
};
