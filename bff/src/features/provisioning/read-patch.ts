import { toAttribute } from './read-filter.ts';
import { byName, isObject, type UserWish, writeAttribute } from './read-user.ts';
import { refuse } from './scim-error.ts';

/** One operation of a PATCH, with its path taken apart; `attribute` is null where the value names the attributes. */
export type Operation = {
  op: 'add' | 'replace' | 'remove';
  attribute: string | null;
  /** Inside of the brackets, as it was sent; null without brackets. */
  valueFilter: string | null;
  subAttribute: string | null;
  value: unknown;
};

/** More than a group of the largest directory changes at once. */
const MAX_OPERATIONS = 1_000;

// An attribute, or a schema and an attribute; then a value filter; then a part of the attribute.
const PATH = /^([A-Za-z][\w:$-]*(?:\.\d[\w:$-]*)?)(?:\[([^\]]*)\])?(?:\.([A-Za-z][\w$-]*))?$/;

function readPath(path: unknown): Pick<Operation, 'attribute' | 'valueFilter' | 'subAttribute'> {
  if (path === undefined || path === null || path === '')
    return { attribute: null, valueFilter: null, subAttribute: null };
  if (typeof path !== 'string' || path.length > 1_000) throw refuse('invalidPath', 'A path is no text.');
  const [, name, valueFilter = null, subAttribute = null] = PATH.exec(path.trim()) ?? [];
  if (name === undefined) throw refuse('invalidPath', 'A path is not as RFC 7644, section 3.5.2, writes it.');
  return { attribute: toAttribute(name), valueFilter, subAttribute: subAttribute?.toLowerCase() ?? null };
}

function readOperation(operation: unknown): Operation {
  if (!isObject(operation)) throw refuse('invalidSyntax', 'An operation is no object.');
  const sent = byName(operation);
  const op = String(sent.get('op')).toLowerCase();
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw refuse('invalidSyntax', 'The op of an operation is add, replace or remove.');
  const path = readPath(sent.get('path'));
  if (op === 'remove' && path.attribute === null)
    throw refuse('invalidPath', 'An operation that removes something needs a path.');
  return { op, ...path, value: sent.get('value') };
}

/** The operations of a PATCH, in their order. @throws ScimError invalidSyntax, invalidPath */
export function readOperations(body: unknown): Operation[] {
  const operations = isObject(body) ? byName(body).get('operations') : undefined;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MAX_OPERATIONS)
    throw refuse('invalidSyntax', `Operations is no list of 1 to ${MAX_OPERATIONS} operations.`);
  return operations.map(readOperation);
}

/** Attributes that only Wellspring writes. */
const READ_ONLY: ReadonlySet<string> = new Set(['id', 'meta', 'groups']);
/** What every person has. */
const REQUIRED: ReadonlySet<string> = new Set(['username', 'active', 'name', 'emails']);

const isWork = (valueFilter: string | null): boolean =>
  valueFilter === null || /^\s*(type\s+eq\s+"work"|primary\s+eq\s+"?true"?)\s*$/i.test(valueFilter);

function writeOperation(wish: UserWish, operation: Operation): void {
  const { op, attribute, valueFilter, subAttribute, value } = operation;
  if (attribute === null) {
    if (!isObject(value)) throw refuse('invalidValue', 'An operation without a path needs an object as its value.');
    for (const [path, inner] of Object.entries(value)) writeOperation(wish, { op, ...readPath(path), value: inner });
    return;
  }
  if (READ_ONLY.has(attribute)) throw refuse('mutability', `${attribute} is written by Wellspring alone.`);
  if (op === 'remove') {
    if (attribute === 'externalid') wish.externalId = null;
    // Another address than the one at work is not stored.
    else if (REQUIRED.has(attribute) && isWork(valueFilter))
      throw refuse('mutability', `${attribute} cannot be removed: every person in Wellspring has it.`);
    return;
  }
  if (attribute === 'emails') {
    if (isWork(valueFilter) && (subAttribute === null || subAttribute === 'value')) {
      const isList = subAttribute === null && valueFilter === null;
      // With a filter one address is meant, whatever the type in the value says.
      writeAttribute(wish, 'emails', isList || isObject(value) || Array.isArray(value) ? value : [{ value }]);
    }
    return;
  }
  writeAttribute(wish, subAttribute === null ? attribute : `${attribute}.${subAttribute}`, value);
}

/** What the operations of a PATCH write of a person. @throws ScimError; then nothing is written */
export function readUserPatch(body: unknown): UserWish {
  const wish: UserWish = {};
  for (const operation of readOperations(body)) writeOperation(wish, operation);
  return wish;
}
