/**
 * A slow, plain model of MongoDB's documented behaviour for the values the model test uses. Written apart from the
 * store, on JavaScript values (int64 as bigint), so that the two can be compared: nothing here may import from src/.
 */

export type ModelValue = null | boolean | number | bigint | string | ModelValue[] | ModelDocument;
export type ModelDocument = { [name: string]: ModelValue };
type Found = ModelValue | undefined;

/** The update cannot be applied to this document; the store has to refuse it too. */
export class ModelError extends Error {}

const isDocument = (value: Found): value is ModelDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: Found): value is number | bigint => typeof value === 'number' || typeof value === 'bigint';

/** null < numbers < strings < documents < arrays < booleans; `undefined` is an empty array's place in a sort. */
function rank(value: Found): number {
  if (value === undefined) return 0;
  if (value === null) return 1;
  if (isNumber(value)) return 2;
  if (typeof value === 'string') return 3;
  if (Array.isArray(value)) return 5;
  return typeof value === 'boolean' ? 6 : 4;
}

export function order(a: Found, b: Found): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (isDocument(a) && isDocument(b)) return orderDocuments(Object.entries(a), Object.entries(b));
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i += 1) if (order(a[i], b[i]) !== 0) return order(a[i], b[i]);
    return a.length - b.length;
  }
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  const left = a as number;
  const right = b as number;
  return left < right ? -1 : left > right ? 1 : 0;
}

function orderDocuments(a: [string, ModelValue][], b: [string, ModelValue][]): number {
  for (const [i, [name, value]] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    if (rank(value) !== rank(other[1])) return rank(value) - rank(other[1]);
    if (name !== other[0]) return name < other[0] ? -1 : 1;
    if (order(value, other[1]) !== 0) return order(value, other[1]);
  }
  return a.length - b.length;
}

const same = (a: Found, b: Found): boolean => order(a, b) === 0;

/** The values at the end of a path, without taking the last array apart; `undefined` for missing. */
function ends(value: Found, parts: string[]): Found[] {
  const [part, ...rest] = parts;
  if (part === undefined) return [value];
  if (isDocument(value)) {
    const inner = value[part];
    if (rest.length > 0 && Array.isArray(inner)) {
      return inner.filter(isDocument).flatMap((element) => ends(element, rest));
    }
    return ends(inner, rest);
  }
  return [undefined];
}

/** As `ends`, with the elements of an array besides the array. */
function candidates(document: ModelDocument, path: string): Found[] {
  return ends(document, path.split('.')).flatMap((value) => (Array.isArray(value) ? [...value, value] : [value]));
}

export function matches(filter: ModelDocument, document: ModelDocument): boolean {
  return Object.entries(filter).every(([name, operand]) => {
    const parts = operand as ModelDocument[];
    if (name === '$and') return parts.every((part) => matches(part, document));
    if (name === '$or') return parts.some((part) => matches(part, document));
    if (name === '$nor') return !parts.some((part) => matches(part, document));
    const isOperators = isDocument(operand) && Object.keys(operand)[0]?.startsWith('$') === true;
    const operators = isOperators ? operand : { $eq: operand };
    return Object.entries(operators).every(([operator, value]) => holds(document, name, operator, value));
  });
}

function holds(document: ModelDocument, path: string, operator: string, operand: ModelValue): boolean {
  const some = (test: (value: Found) => boolean) => candidates(document, path).some(test);
  const whole = (test: (value: Found) => boolean) => ends(document, path.split('.')).some(test);
  switch (operator) {
    case '$ne':
      return !some((value) => holdsForValue('$eq', operand, value));
    case '$nin':
      return !some((value) => holdsForValue('$in', operand, value));
    case '$not':
      return !Object.entries(operand as ModelDocument).every(([inner, value]) => holds(document, path, inner, value));
    case '$exists':
      return some((value) => value !== undefined) === operand;
    case '$all':
      return (
        (operand as ModelValue[]).length > 0 &&
        (operand as ModelValue[]).every((one) => some((value) => holdsForValue('$eq', one, value)))
      );
    case '$size':
      return whole((value) => Array.isArray(value) && value.length === operand);
    case '$elemMatch':
      return whole(
        (value) => Array.isArray(value) && value.some((element) => elementMatches(operand as ModelDocument, element)),
      );
    default:
      return some((value) => holdsForValue(operator, operand, value));
  }
}

function elementMatches(operand: ModelDocument, element: ModelValue): boolean {
  if (Object.keys(operand)[0]?.startsWith('$') === true) {
    return Object.entries(operand).every(([operator, value]) => holdsForValue(operator, value, element));
  }
  if (isDocument(element)) return matches(operand, element);
  // An array among the elements is a document with its positions for names.
  return Array.isArray(element) && matches(operand, Object.fromEntries(element.entries()));
}

function holdsForValue(operator: string, operand: ModelValue, value: Found): boolean {
  switch (operator) {
    case '$eq':
      return operand === null ? value === undefined || value === null : value !== undefined && same(value, operand);
    case '$in':
      return (operand as ModelValue[]).some((one) => holdsForValue('$eq', one, value));
    case '$gte':
    case '$lte':
      if (operand === null) return value === undefined || value === null;
      return (
        rank(value) === rank(operand) && (operator === '$gte' ? order(value, operand) >= 0 : order(value, operand) <= 0)
      );
    case '$gt':
      return rank(value) === rank(operand) && order(value, operand) > 0;
    case '$lt':
      return rank(value) === rank(operand) && order(value, operand) < 0;
    case '$type':
      return typeNames(value).includes(operand as string);
    case '$regex':
      return typeof value === 'string' && value.startsWith((operand as string).slice(1));
    default:
      throw new Error(`the model does not know ${operator}`);
  }
}

function typeNames(value: Found): string[] {
  if (value === undefined) return [];
  if (value === null) return ['null'];
  if (isNumber(value)) return ['number'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'boolean') return ['bool'];
  return [typeof value];
}

/** Sorts by paths; an array counts by its least or greatest element, missing as null, an empty array below null. */
export function sortDocuments(documents: readonly ModelDocument[], sort: Record<string, 1 | -1>): ModelDocument[] {
  return [...documents].sort((a, b) => {
    for (const [path, direction] of Object.entries(sort)) {
      const difference = order(sortKey(a, path, direction), sortKey(b, path, direction)) * direction;
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

function sortKey(document: ModelDocument, path: string, direction: 1 | -1): Found {
  const keys = sortValues(document, path.split('.')).sort(order);
  return direction === 1 ? keys[0] : keys.at(-1);
}

function sortValues(value: Found, parts: string[]): Found[] {
  const [part, ...rest] = parts;
  if (part === undefined) {
    if (!Array.isArray(value)) return [value ?? null];
    return value.length === 0 ? [undefined] : [...value];
  }
  if (Array.isArray(value)) {
    return value.length === 0
      ? [null]
      : value.flatMap((element) => (isDocument(element) ? sortValues(element, parts) : [null]));
  }
  return isDocument(value) ? sortValues(value[part], rest) : [null];
}

/** The document after an update with operators, or a ModelError. */
export function update(document: ModelDocument, operators: Record<string, ModelDocument>): ModelDocument {
  const result = structuredClone(document);
  const changes = Object.entries(operators).flatMap(([operator, fields]) =>
    Object.entries(fields).map(([path, operand]) => ({ operator, path, operand })),
  );
  changes.sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { operator, path, operand } of changes) change(result, path.split('.'), operator, operand);
  return result;
}

const LEAVES_MISSING = ['$unset', '$pull', '$pop'];

function change(document: ModelDocument, [name = '', ...rest]: string[], operator: string, operand: ModelValue): void {
  const current = document[name];
  if (rest.length === 0) {
    const next = changed(current, operator, operand);
    if (next === undefined) delete document[name];
    else document[name] = next;
  } else if (isDocument(current)) {
    change(current, rest, operator, operand);
  } else if (!LEAVES_MISSING.includes(operator)) {
    if (current !== undefined) throw new ModelError(`cannot create a field in ${name}`);
    const inner: ModelDocument = {};
    change(inner, rest, operator, operand);
    document[name] = inner;
  }
}

function changed(current: Found, operator: string, operand: ModelValue): Found {
  switch (operator) {
    case '$set':
      return structuredClone(operand);
    case '$unset':
      return undefined;
    case '$min':
      return current === undefined || order(operand, current) < 0 ? operand : current;
    case '$max':
      return current === undefined || order(operand, current) > 0 ? operand : current;
    case '$inc':
      return current === undefined ? operand : sum(current, operand);
    default:
      return changedArray(current, operator, operand);
  }
}

function sum(current: ModelValue, amount: ModelValue): ModelValue {
  if (!isNumber(current) || !isNumber(amount)) throw new ModelError('not a number');
  if (
    Number.isInteger(Number(current)) &&
    Number.isInteger(Number(amount)) &&
    (typeof current === 'bigint' || typeof amount === 'bigint')
  ) {
    return BigInt(current) + BigInt(amount);
  }
  return Number(current) + Number(amount);
}

function changedArray(current: Found, operator: string, operand: ModelValue): Found {
  if (current === undefined && (operator === '$pull' || operator === '$pop')) return undefined;
  if (current !== undefined && !Array.isArray(current)) throw new ModelError('not an array');
  const array = current ?? [];
  switch (operator) {
    case '$push':
      return [...array, operand];
    case '$addToSet':
      return array.some((element) => same(element, operand)) ? array : [...array, operand];
    case '$pull':
      return array.filter((element) => !isPulled(element, operand));
    case '$pop':
      return operand === 1 ? array.slice(0, -1) : array.slice(1);
    default:
      throw new Error(`the model does not know ${operator}`);
  }
}

function isPulled(element: ModelValue, operand: ModelValue): boolean {
  if (!isDocument(operand)) return same(element, operand);
  if (Object.keys(operand)[0]?.startsWith('$') === true) return matches({ element: operand }, { element });
  return isDocument(element) && matches(operand, element);
}

/** The distinct values of a path, arrays taken apart one level. */
export function distinctValues(documents: readonly ModelDocument[], path: string): ModelValue[] {
  const values: ModelValue[] = [];
  for (const document of documents) {
    for (const end of ends(document, path.split('.'))) {
      for (const value of Array.isArray(end) ? end : [end]) {
        if (value !== undefined && !values.some((known) => same(known, value))) values.push(value);
      }
    }
  }
  return values;
}

/**
 * What a projection shows of a document.
 * @param paths neither of which lies in another
 * @param shows whether the paths are what is shown, or what is hidden
 */
export function project(
  document: ModelDocument,
  paths: readonly string[],
  shows: boolean,
  showsId: boolean,
): ModelDocument {
  const split = paths.map((path) => path.split('.'));
  const all = showsId === shows ? [...split, ['_id']] : split;
  return (shows ? shown(document, all) : hidden(document, all)) as ModelDocument;
}

function below(paths: readonly string[][], name: string): string[][] {
  return paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
}

function shown(value: ModelValue, paths: readonly string[][]): Found {
  if (Array.isArray(value))
    return value.map((element) => shown(element, paths)).filter((element) => element !== undefined);
  if (!isDocument(value)) return undefined;
  const result: ModelDocument = {};
  for (const [name, field] of Object.entries(value)) {
    const rest = below(paths, name);
    const part = rest.some((path) => path.length === 0) ? field : rest.length > 0 ? shown(field, rest) : undefined;
    if (part !== undefined) result[name] = part;
  }
  return result;
}

function hidden(value: ModelValue, paths: readonly string[][]): ModelValue {
  if (Array.isArray(value)) return value.map((element) => hidden(element, paths));
  if (!isDocument(value)) return value;
  const result: ModelDocument = {};
  for (const [name, field] of Object.entries(value)) {
    const rest = below(paths, name);
    if (!rest.some((path) => path.length === 0)) result[name] = hidden(field, rest);
  }
  return result;
}

/** The document that an upsert makes of a query of plain equalities, or a ModelError. */
export function upsert(query: ModelDocument, operators: Record<string, ModelDocument>): ModelDocument {
  const start: ModelDocument = {};
  for (const path of Object.keys(query).sort()) change(start, path.split('.'), '$set', query[path] as ModelValue);
  const { _id, ...fields } = update(start, operators);
  return { _id: _id as ModelValue, ...fields };
}
