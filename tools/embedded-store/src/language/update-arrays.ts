import { BSONRegExp } from 'bson';
import { bsonTypeName, compareValues, isEqual } from './compare.ts';
import { Doc, type MaybeValue, type Value } from './doc.ts';
import { compileFilter } from './match.ts';
import { wholeNumber } from './match-tests.ts';
import { isOperatorDocument } from './parse-filter.ts';
import { compileSort } from './sort.ts';
import { badValue, failedToParse, StoreError } from './store-error.ts';
import type { Change } from './update-path.ts';
import { valueKey } from './value-key.ts';

/** `$push` with `$each`, `$position`, `$sort` and `$slice`, applied in this order. */
export function pushChange(operand: Value, path: string): Change {
  const clauses = pushClauses(operand);
  return (current) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw badValue(`The field '${path}' must be an array but is of type ${bsonTypeName(current)}`);
    }
    const array = current?.slice() ?? [];
    array.splice(insertionPoint(array.length, clauses.position), 0, ...clauses.each);
    if (clauses.compare !== undefined) array.sort(clauses.compare);
    return sliced(array, clauses.slice);
  };
}

type PushClauses = {
  readonly each: readonly Value[];
  readonly position: number | undefined;
  readonly slice: number | undefined;
  readonly compare: ((a: Value, b: Value) => number) | undefined;
};

function pushClauses(operand: Value): PushClauses {
  if (!(operand instanceof Doc) || !operand.has('$each')) {
    return { each: [operand], position: undefined, slice: undefined, compare: undefined };
  }
  const each = eachOf('$push', operand);
  for (const name of operand.names) {
    if (!['$each', '$slice', '$sort', '$position'].includes(name))
      throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  return {
    each,
    position: wholeClause(operand, '$position'),
    slice: wholeClause(operand, '$slice'),
    compare: sortClause(operand.get('$sort')),
  };
}

function eachOf(operator: string, operand: Doc): Value[] {
  const each = operand.get('$each');
  if (!Array.isArray(each))
    throw badValue(`The argument to $each in ${operator} must be an array but it was of type: ${bsonTypeName(each)}`);
  return each;
}

function wholeClause(clauses: Doc, name: string): number | undefined {
  const value = clauses.get(name);
  if (value === undefined) return undefined;
  const whole = wholeNumber(value);
  if (whole === undefined)
    throw badValue(`The value for ${name} must be an integer value but was given type: ${bsonTypeName(value)}`);
  return whole;
}

function sortClause(sort: MaybeValue): PushClauses['compare'] {
  if (sort === undefined) return undefined;
  if (sort instanceof Doc) {
    if (sort.size === 0) throw badValue('The $sort pattern is empty when it should be a set of fields.');
    const { compare } = compileSort(sort);
    const asDoc = (value: Value) => (value instanceof Doc ? value : new Doc());
    return (a, b) => compare(asDoc(a), asDoc(b));
  }
  const sign = wholeNumber(sort);
  if (sign !== 1 && sign !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return (a, b) => compareValues(a, b) * sign;
}

function insertionPoint(length: number, position: number | undefined): number {
  if (position === undefined) return length;
  return position < 0 ? Math.max(length + position, 0) : Math.min(position, length);
}

function sliced(array: Value[], slice: number | undefined): Value[] {
  if (slice === undefined) return array;
  return slice < 0 ? array.slice(slice) : array.slice(0, slice);
}

/** `$addToSet`, one value or `$each`; also within a new array no value comes twice. */
export function addToSetChange(operand: Value, path: string): Change {
  const hasEach = operand instanceof Doc && operand.has('$each');
  if (hasEach && operand.size > 1) throw badValue('Found unexpected fields after $each in $addToSet');
  const added = hasEach ? eachOf('$addToSet', operand) : [operand];
  return (current) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw badValue(
        `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${bsonTypeName(current)}`,
      );
    }
    const array = current?.slice() ?? [];
    const keys = new Set(array.map(valueKey));
    for (const value of added) {
      const key = valueKey(value);
      if (keys.has(key)) continue;
      keys.add(key);
      array.push(value);
    }
    return array;
  };
}

/** `$pop: 1` drops the last element, `-1` the first. */
export function popChange(operand: Value, path: string): Change {
  const side = wholeNumber(operand);
  if (side !== 1 && side !== -1) throw failedToParse('$pop expects 1 or -1');
  return (current) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) {
      throw new StoreError(14, `Path '${path}' contains an element of non-array type '${bsonTypeName(current)}'`);
    }
    return side === 1 ? current.slice(0, -1) : current.slice(1);
  };
}

/** `$pull`: a filter for elements that are documents, operators or a value for the elements themselves. */
export function pullChange(operand: Value): Change {
  return cull('$pull', pullTest(operand));
}

/** `$pullAll`: every element equal to one of the list. */
export function pullAllChange(operand: Value): Change {
  if (!Array.isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${bsonTypeName(operand)}`);
  const keys = new Set(operand.map(valueKey));
  return cull('$pullAll', (element) => keys.has(valueKey(element)));
}

function cull(operator: string, isPulled: (element: Value) => boolean): Change {
  return (current) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) throw badValue(`Cannot apply ${operator} to a non-array value`);
    return current.filter((element) => !isPulled(element));
  };
}

function pullTest(operand: Value): (element: Value) => boolean {
  if (operand instanceof BSONRegExp || isOperatorDocument(operand)) {
    // As the value of a field, so that operators see elements that are arrays as they see arrays in a document.
    const filter = compileFilter(new Doc(['element'], [operand]));
    return (element) => filter.matches(new Doc(['element'], [element]));
  }
  if (operand instanceof Doc) {
    const filter = compileFilter(operand);
    return (element) => element instanceof Doc && filter.matches(element);
  }
  return (element) => isEqual(element, operand);
}
