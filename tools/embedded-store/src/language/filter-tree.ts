import type { Doc, MaybeValue, Value } from './doc.ts';
import { type Path, visitPath } from './path.ts';

/** Receives the array position that a match went through, for the positional operator `$`. */
export type Found = { position: number };

/** One operator on a path, or several that must hold together, possibly negated. */
export type Predicate =
  | {
      readonly kind: 'test';
      readonly operator: string;
      readonly operand: Value;
      readonly test: (value: MaybeValue, found?: Found) => boolean;
      /** Whether an array at the end of the path offers its elements too. */
      readonly leaves: boolean;
    }
  | { readonly kind: 'every'; readonly parts: readonly Predicate[] }
  | { readonly kind: 'not'; readonly part: Predicate };

/** A filter as a tree. */
export type FilterNode =
  | { readonly kind: 'path'; readonly path: Path; readonly predicate: Predicate }
  | { readonly kind: 'and' | 'or' | 'nor'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'expression'; readonly test: (doc: Doc) => boolean };

/** What a predicate demands of one array element by itself. */
export function elementTest(predicate: Predicate): (value: Value) => boolean {
  if (predicate.kind === 'test') return (value) => predicate.test(value);
  if (predicate.kind === 'not') {
    const part = elementTest(predicate.part);
    return (value) => !part(value);
  }
  const parts = predicate.parts.map(elementTest);
  return (value) => parts.every((part) => part(value));
}

/** Whether a document satisfies a filter. */
type DocTest = (doc: Doc, found?: Found) => boolean;

/** A test of whole documents; notes the array position it went through. */
export function compileNode(node: FilterNode): DocTest {
  switch (node.kind) {
    case 'path':
      return compilePredicate(node.path, node.predicate);
    case 'constant':
      return () => node.value;
    case 'expression':
      return (doc) => node.test(doc);
    default:
  }
  const tests = node.nodes.map(compileNode);
  const [only] = tests;
  if (node.kind === 'and') {
    if (only !== undefined && tests.length === 1) return only;
    return (doc, found) => {
      for (const test of tests) if (!test(doc, found)) return false;
      return true;
    };
  }
  const wanted = node.kind === 'or';
  return (doc) => tests.some((test) => test(doc)) === wanted;
}

function compilePredicate(path: Path, predicate: Predicate): DocTest {
  if (predicate.kind === 'not') {
    const part = compilePredicate(path, predicate.part);
    return (doc) => !part(doc);
  }
  if (predicate.kind === 'every') {
    const parts = predicate.parts.map((part) => compilePredicate(path, part));
    return (doc, found) => parts.every((part) => part(doc, found));
  }
  const { test, leaves } = predicate;
  const only = path.parts.length === 1 ? path.text : undefined;
  return (doc, found) => {
    if (found !== undefined) return visitPath(doc, path, leaves, noting(test, found));
    if (only !== undefined) {
      const value = doc.get(only);
      if (!Array.isArray(value)) return test(value);
    }
    return visitPath(doc, path, leaves, (value) => test(value));
  };
}

function noting(test: (value: MaybeValue, found?: Found) => boolean, found: Found) {
  return (value: MaybeValue, position: number): boolean => {
    const inner: Found = { position };
    if (!test(value, inner)) return false;
    if (inner.position >= 0) found.position = inner.position;
    return true;
  };
}

/** Collects the top-level fields that the filter reads. @returns false when it may read any */
export function collectFields(node: FilterNode, fields: Set<string>): boolean {
  if (node.kind === 'path') {
    fields.add(node.path.parts[0] as string);
    return true;
  }
  if (node.kind === 'expression') return false;
  return node.kind === 'constant' || node.nodes.every((part) => collectFields(part, fields));
}
