import { isDeepStrictEqual } from 'node:util';
import { Binary, Decimal128, Double, Int32, Long, ObjectId } from 'mongodb';

/** Thrown where an actual value is not what a test expects; the message holds the path and both values. */
export class Mismatch extends Error {}

/** What a test's expectations may refer to by name. */
export type NamedValues = {
  sessionId(name: string): unknown;
  value(name: string): unknown;
};

const NOTHING_NAMED: NamedValues = {
  sessionId: (name) => unknownName(name),
  value: (name) => unknownName(name),
};

function unknownName(name: string): never {
  throw new Mismatch(`nothing is called ${name}`);
}

/** Where in the expectation a comparison is. */
type Place = { readonly path: string; readonly isRoot: boolean; readonly named: NamedValues };

/**
 * Compares by the rules of the unified test format: numbers by value, `$$` operators, further fields allowed only in a
 * document at the root.
 * @throws Mismatch
 */
export function expectMatch(expected: unknown, actual: unknown, path = '', named = NOTHING_NAMED): void {
  match(expected, actual, { path, isRoot: true, named });
}

function match(expected: unknown, actual: unknown, place: Place): void {
  const special = specialOperator(expected);
  if (special !== undefined) matchSpecial(special, actual, place);
  else if (Array.isArray(expected)) matchArray(expected, actual, place);
  else if (isPlain(expected)) matchDocument(expected, actual, place);
  else if (!isSameScalar(expected, actual)) fail(place, expected, actual);
}

function fail({ path }: Place, expected: unknown, actual: unknown): never {
  throw new Mismatch(`at ${path || 'the root'}: expected ${describe(expected)}, got ${describe(actual)}`);
}

function describe(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? String(value);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !(value instanceof Date || value instanceof RegExp || value instanceof Uint8Array || '_bsontype' in value);
}

function specialOperator(expected: unknown): [string, unknown] | undefined {
  if (!isPlain(expected)) return undefined;
  const entries = Object.entries(expected);
  const [first] = entries;
  return entries.length === 1 && first?.[0].startsWith('$$') === true ? first : undefined;
}

function matchSpecial([operator, operand]: [string, unknown], actual: unknown, place: Place): void {
  const check = (isRight: boolean): void => {
    if (!isRight) fail(place, { [operator]: operand }, actual);
  };
  switch (operator) {
    case '$$exists':
      check((actual !== undefined) === operand);
      break;
    case '$$unsetOrMatches':
      if (actual !== undefined && actual !== null) match(operand, actual, place);
      break;
    case '$$type':
      check([operand].flat().some((type) => hasType(String(type), actual)));
      break;
    case '$$lte':
      check(numberOf(actual) <= numberOf(operand));
      break;
    case '$$matchAsRoot':
      match(operand, actual, { ...place, isRoot: true });
      break;
    case '$$sessionLsid':
      match(place.named.sessionId(String(operand)), actual, { ...place, isRoot: true });
      break;
    case '$$matchesEntity':
      match(place.named.value(String(operand)), actual, place);
      break;
    case '$$matchesHexBytes':
      check(actual instanceof Uint8Array && Buffer.from(actual).toString('hex') === operand);
      break;
    default:
      throw new Mismatch(`the runner does not know ${operator}`);
  }
}

function matchArray(expected: readonly unknown[], actual: unknown, place: Place): void {
  if (!Array.isArray(actual) || actual.length !== expected.length) fail(place, expected, actual);
  for (const [i, element] of expected.entries()) {
    match(element, actual[i], { ...place, path: `${place.path}[${i}]`, isRoot: false });
  }
}

function matchDocument(expected: Record<string, unknown>, actual: unknown, place: Place): void {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) fail(place, expected, actual);
  // The driver keeps sort documents as maps.
  const fields = (actual instanceof Map ? Object.fromEntries(actual) : actual) as Record<string, unknown>;
  const at = (name: string): Place => ({ ...place, path: `${place.path}.${name}`, isRoot: false });
  for (const [name, value] of Object.entries(expected)) match(value, fields[name], at(name));
  if (place.isRoot) return;
  for (const name of Object.keys(fields)) {
    if (!(name in expected) && fields[name] !== undefined) fail(at(name), undefined, fields[name]);
  }
}

function numberOf(value: unknown): number {
  if (value instanceof Long || value instanceof Int32 || value instanceof Double) return Number(value.valueOf());
  return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : Number.NaN;
}

function isSameScalar(expected: unknown, actual: unknown): boolean {
  if (!Number.isNaN(numberOf(expected))) return numberOf(expected) === numberOf(actual);
  if (expected instanceof ObjectId) return expected.equals(actual as ObjectId);
  return isDeepStrictEqual(expected, actual) || (expected === null && actual === null);
}

function hasType(type: string, value: unknown): boolean {
  switch (type) {
    case 'int':
      return value instanceof Int32 || (typeof value === 'number' && Number.isInteger(value));
    case 'long':
      return (
        value instanceof Long || typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
      );
    case 'double':
      return value instanceof Double || typeof value === 'number';
    case 'number':
      return !Number.isNaN(numberOf(value)) || value instanceof Decimal128;
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'bool':
      return typeof value === 'boolean';
    case 'object':
      return isPlain(value);
    case 'array':
      return Array.isArray(value);
    case 'objectId':
      return value instanceof ObjectId;
    case 'binData':
      return value instanceof Binary || value instanceof Uint8Array;
    case 'date':
      return value instanceof Date;
    case 'null':
      return value === null;
    default:
      throw new Mismatch(`the runner does not know the type ${type}`);
  }
}
