import { Doc, type MaybeValue, type Value } from './doc.ts';
import { parsePosition } from './path.ts';
import { badValue, StoreError } from './store-error.ts';

/** MongoDB's limit for writing far behind the end of an array. */
const MAX_PADDING = 1_500_000;

/**
 * What a field becomes: gets the present value (`undefined` when missing); the result replaces it, `undefined` removes
 * it (in an array: makes it null).
 */
export type Change = (current: MaybeValue) => MaybeValue;

/** Which array elements `$[name]` stands for. */
export type ElementFilters = ReadonlyMap<string, (element: Value) => boolean>;

/**
 * The paths of one document that a path with `$`, `$[]` or `$[name]` stands for.
 * @param position where the query matched, for `$`; -1 when it did not go through an array
 * @throws StoreError 2 when there is no such position, or the path leads to something that is not an array
 */
export function concretePaths(
  doc: Doc,
  parts: readonly string[],
  position: number,
  filters: ElementFilters,
): string[][] {
  if (!parts.some((part) => part.startsWith('$'))) return [[...parts]];
  const paths: string[][] = [];
  expand(doc, parts, 0, [], { position, filters, paths });
  return paths;
}

type Expansion = { readonly position: number; readonly filters: ElementFilters; readonly paths: string[][] };

function expand(value: MaybeValue, parts: readonly string[], at: number, done: string[], expansion: Expansion): void {
  const part = parts[at];
  if (part === undefined) {
    expansion.paths.push(done);
  } else if (part === '$') {
    if (expansion.position < 0) throw badValue('The positional operator did not find the match needed from the query.');
    const named = String(expansion.position);
    expand(childOf(value, named), parts, at + 1, [...done, named], expansion);
  } else if (part.startsWith('$[')) {
    if (value === undefined)
      throw badValue(`The path '${done.join('.')}' must exist in the document in order to apply array updates.`);
    if (!Array.isArray(value)) throw badValue(`Cannot apply array updates to non-array element ${done.join('.')}`);
    const test = part === '$[]' ? () => true : expansion.filters.get(part.slice(2, -1));
    for (const [i, element] of value.entries()) {
      if (test?.(element) === true) expand(element, parts, at + 1, [...done, String(i)], expansion);
    }
  } else {
    expand(childOf(value, part), parts, at + 1, [...done, part], expansion);
  }
}

function childOf(value: MaybeValue, part: string): MaybeValue {
  if (value instanceof Doc) return value.get(part);
  return Array.isArray(value) ? value[parsePosition(part)] : undefined;
}

/**
 * Applies a change at a concrete path, in place.
 * @param creates whether missing documents on the way are made; without it nothing happens when the path is not there
 * @throws StoreError 28 when the path leads through something that cannot hold the field
 */
export function changeAt(doc: Doc, parts: readonly string[], change: Change, creates: boolean): void {
  changeBelow(doc, parts, 0, change, creates);
}

function changeBelow(
  container: Doc | Value[],
  parts: readonly string[],
  at: number,
  change: Change,
  creates: boolean,
): void {
  const part = parts[at] as string;
  const position = Array.isArray(container) ? parsePosition(part) : 0;
  if (position < 0) {
    if (creates) throw notViable(parts, at);
    return;
  }
  const child = Array.isArray(container) ? container[position] : container.get(part);
  if (at === parts.length - 1) {
    store(container, part, position, child, change(child));
  } else if (child instanceof Doc || Array.isArray(child)) {
    changeBelow(child, parts, at + 1, change, creates);
  } else if (child !== undefined) {
    if (creates) throw notViable(parts, at + 1);
  } else if (creates) {
    const value = change(undefined);
    if (value === undefined) return;
    const nested = parts.slice(at + 1).reduceRight<Value>((inner, name) => new Doc([name], [inner]), value);
    store(container, part, position, undefined, nested);
  }
}

function store(container: Doc | Value[], part: string, position: number, before: MaybeValue, after: MaybeValue): void {
  if (after === before) return;
  if (!Array.isArray(container)) {
    if (after === undefined) container.delete(part);
    else container.set(part, after);
    return;
  }
  if (position > container.length + MAX_PADDING)
    throw badValue(`can't backfill array to larger than ${MAX_PADDING} elements`);
  while (container.length < position) container.push(null);
  container[position] = after ?? null;
}

/** Code 28: the path leads through a value that cannot hold the field at that part. */
export function notViable(parts: readonly string[], at: number): StoreError {
  return new StoreError(28, `Cannot create field '${parts[at]}' in element '${parts.slice(0, at).join('.')}'`);
}

/** Order in which updates touch paths: by name, numbers by value. New fields appear in this order. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i += 1) {
    const left = a[i] as string;
    const right = b[i] as string;
    if (left === right) continue;
    const leftPosition = parsePosition(left);
    const rightPosition = parsePosition(right);
    if (leftPosition >= 0 && rightPosition >= 0) return leftPosition - rightPosition;
    return left < right ? -1 : 1;
  }
  return a.length - b.length;
}

/** Refuses two updates of the same path, or of a path and a part of it. The paths are sorted by `comparePaths`. */
export function checkConflicts(paths: readonly (readonly string[])[]): void {
  for (let i = 1; i < paths.length; i += 1) {
    const before = paths[i - 1] as readonly string[];
    const after = paths[i] as readonly string[];
    if (before.length <= after.length && before.every((part, at) => part === after[at])) {
      throw new StoreError(
        40,
        `Updating the path '${after.join('.')}' would create a conflict at '${before.join('.')}'`,
      );
    }
    refuseMixedArrays(before, after);
  }
}

/** `a.$[]` beside `a.0`: MongoDB cannot order the two and refuses them. */
function refuseMixedArrays(a: readonly string[], b: readonly string[]): void {
  const at = a.findIndex((part, i) => part !== b[i]);
  const left = a[at];
  const right = b[at];
  if (left === undefined || right === undefined) return;
  if (left.startsWith('$[') !== right.startsWith('$[')) {
    throw new StoreError(
      40,
      `Updating the path '${b.join('.')}' would create a conflict at '${a.slice(0, at).join('.')}'`,
    );
  }
}

/**
 * Splits the path of an update.
 * @throws StoreError 2, 52 or 56 for paths that MongoDB does not take
 */
export function parseUpdatePath(path: string): string[] {
  if (path === '') throw new StoreError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  for (const [i, part] of parts.entries()) {
    if (part === '')
      throw new StoreError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
    if (!part.startsWith('$')) continue;
    if (part !== '$' && !/^\$\[\w*\]$/.test(part)) {
      throw new StoreError(52, `The dollar ($) prefixed field '${part}' in '${path}' is not valid for storage.`);
    }
    if (i === 0)
      throw badValue(`Cannot have array filter or positional element in the first position in path '${path}'`);
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}
