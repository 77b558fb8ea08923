import { Doc, type MaybeValue, type Value } from './doc.ts';

/** A dotted path, split once. `positions` holds the array position each part can stand for, or -1. */
export type Path = { readonly text: string; readonly parts: readonly string[]; readonly positions: readonly number[] };

const POSITION = /^(?:0|[1-9]\d{0,9})$/;

/** Splits a dotted path; a part such as `0` or `12` may also be a position in an array. */
export function parsePath(text: string): Path {
  const parts = text.split('.');
  return { text, parts, positions: parts.map(parsePosition) };
}

/** The array position that a path part stands for, or -1. */
export function parsePosition(part: string): number {
  return POSITION.test(part) ? Number(part) : -1;
}

/** Whether some part of the path can be a position in an array. */
export function hasPosition(path: Path): boolean {
  return path.positions.some((position) => position >= 0);
}

/**
 * Called with each candidate value of a path, `undefined` where it is missing, and the position in the outermost
 * array that was passed through without being named (-1 when none was). True ends the visit.
 */
export type Visit = (value: MaybeValue, position: number) => boolean;

/**
 * Visits the values a query path stands for, as MongoDB's matcher does: arrays on the way are passed through (one
 * level, documents only), a numeric part also names an array position, an array at the end gives its elements and
 * then itself. An element reached by a numeric last part is not taken apart.
 *
 * @param leaves whether an array at the end gives its elements too; not for `$size`, `$elemMatch`
 * @returns whether some visit returned true
 */
export function visitPath(doc: Doc, path: Path, leaves: boolean, visit: Visit): boolean {
  return visitDocument(doc, path, 0, leaves, -1, visit);
}

function visitDocument(doc: Doc, path: Path, from: number, leaves: boolean, outer: number, visit: Visit): boolean {
  const last = path.parts.length - 1;
  let current = doc;
  for (let at = from; ; at += 1) {
    const value = current.get(path.parts[at] as string);
    if (at === last) return visitLeaf(value, leaves, outer, visit);
    if (value instanceof Doc) current = value;
    else if (Array.isArray(value)) return visitArray(value, path, at + 1, leaves, outer, visit);
    else return visit(undefined, outer);
  }
}

function visitLeaf(value: MaybeValue, leaves: boolean, outer: number, visit: Visit): boolean {
  if (leaves && Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) if (visit(value[i], outer < 0 ? i : outer)) return true;
  }
  return visit(value, outer);
}

function visitArray(array: Value[], path: Path, at: number, leaves: boolean, outer: number, visit: Visit): boolean {
  const named = path.positions[at];
  for (let i = 0; i < array.length; i += 1) {
    const element = array[i];
    if (element instanceof Doc && visitDocument(element, path, at, leaves, outer < 0 ? i : outer, visit)) return true;
    if (i === named && visitNamed(element, path, at, leaves, outer, visit)) return true;
  }
  return false;
}

/** The element at a position that the path names. */
function visitNamed(
  element: MaybeValue,
  path: Path,
  at: number,
  leaves: boolean,
  outer: number,
  visit: Visit,
): boolean {
  if (at === path.parts.length - 1) return visit(element, outer < 0 ? (path.positions[at] as number) : outer);
  if (element instanceof Doc) return visitDocument(element, path, at + 1, leaves, outer, visit);
  return Array.isArray(element) && visitArray(element, path, at + 1, leaves, outer, visit);
}

/**
 * The keys of a document for an index (or a sort) on one path: every element of an array on the way or at the end,
 * `null` where the value is missing, `undefined` for an empty array at the end, which sorts below null.
 * Duplicates are kept.
 */
export function valuesAt(doc: Doc, path: Path): MaybeValue[] {
  const values: MaybeValue[] = [];
  collect(doc, path, 0, values);
  return values;
}

function collect(from: Doc, path: Path, at: number, values: MaybeValue[]): void {
  let value: MaybeValue = from;
  for (let i = at; i < path.parts.length; i += 1) {
    if (value instanceof Doc) {
      value = value.get(path.parts[i] as string);
    } else if (Array.isArray(value)) {
      const position = path.positions[i] as number;
      if (position >= 0 && position < value.length) {
        value = value[position];
      } else {
        collectElements(value, path, i, values);
        return;
      }
    } else {
      values.push(null);
      return;
    }
  }
  if (!Array.isArray(value)) values.push(value ?? null);
  else if (value.length === 0) values.push(undefined);
  else for (const element of value) values.push(element);
}

function collectElements(array: Value[], path: Path, at: number, values: MaybeValue[]): void {
  if (array.length === 0) values.push(null);
  for (const element of array) {
    if (element instanceof Doc) collect(element, path, at, values);
    else values.push(null);
  }
}

/** The plain value at a path through documents only, `undefined` when missing or when an array is in the way. */
export function valueAt(doc: Doc, path: Path): MaybeValue {
  let value: MaybeValue = doc;
  for (const part of path.parts) {
    if (!(value instanceof Doc)) return undefined;
    value = value.get(part);
  }
  return value;
}
