import { Doc, type MaybeValue, type Value } from './doc.ts';
import type { Evaluate, Scope } from './expressions/expression.ts';
import { StoreError } from './store-error.ts';

/** What happens to one field: kept, dropped, computed, changed in place, or a level deeper. */
export type TreeEntry =
  | { readonly kind: 'include' | 'exclude' }
  | { readonly kind: 'compute'; readonly evaluate: Evaluate }
  | { readonly kind: 'change'; readonly change: (value: Value) => Value }
  | { readonly kind: 'tree'; readonly tree: FieldTree };

/** Fields by name in the order they were given; dotted paths are levels. */
export type FieldTree = Map<string, TreeEntry>;

/** Puts an entry at a dotted path. @throws StoreError 31249/31250 when two paths collide */
export function addToTree(tree: FieldTree, path: string, entry: TreeEntry): void {
  const parts = path.split('.');
  if (parts.includes('')) throw new StoreError(40353, 'FieldPath field names may not be empty strings');
  let level = tree;
  for (const [i, part] of parts.entries()) {
    const there = level.get(part);
    if (i === parts.length - 1) {
      if (there !== undefined) throw new StoreError(31250, `Path collision at ${path}`);
      level.set(part, entry);
    } else if (there === undefined) {
      const deeper: FieldTree = new Map();
      level.set(part, { kind: 'tree', tree: deeper });
      level = deeper;
    } else if (there.kind === 'tree') {
      level = there.tree;
    } else {
      throw new StoreError(31249, `Path collision at ${path} remaining portion ${parts.slice(i + 1).join('.')}`);
    }
  }
}

/** Keeps only what the tree includes, in the document's order; computed fields are left for `addComputed`. */
export function includeFields(doc: Doc, tree: FieldTree): Doc {
  const kept = new Doc();
  for (let i = 0; i < doc.size; i += 1) {
    const name = doc.names[i] as string;
    const entry = tree.get(name);
    if (entry === undefined) continue;
    const value = includeValue(doc.values[i] as Value, entry);
    if (value !== undefined) kept.append(name, value);
  }
  return kept;
}

function includeValue(value: Value, entry: TreeEntry): MaybeValue {
  switch (entry.kind) {
    case 'include':
      return value;
    case 'change':
      return entry.change(value);
    case 'tree':
      return includeBelow(value, entry.tree);
    default:
      return undefined;
  }
}

function includeBelow(value: Value, tree: FieldTree): MaybeValue {
  if (value instanceof Doc) return includeFields(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value.map((element) => includeBelow(element, tree)).filter((element) => element !== undefined);
}

/** Drops what the tree excludes and changes what it changes; all else stays. */
export function excludeFields(doc: Doc, tree: FieldTree): Doc {
  const kept = new Doc();
  for (let i = 0; i < doc.size; i += 1) {
    const name = doc.names[i] as string;
    const value = doc.values[i] as Value;
    const entry = tree.get(name);
    if (entry?.kind === 'exclude') continue;
    if (entry?.kind === 'change') kept.append(name, entry.change(value));
    else kept.append(name, entry?.kind === 'tree' ? excludeBelow(value, entry.tree) : value);
  }
  return kept;
}

function excludeBelow(value: Value, tree: FieldTree): Value {
  if (value instanceof Doc) return excludeFields(value, tree);
  return Array.isArray(value) ? value.map((element) => excludeBelow(element, tree)) : value;
}

/**
 * Sets the computed fields of the tree, in the tree's order, in place of or after the document's own. A computed field
 * below an array is set in each element; one below a scalar replaces it by a document.
 */
export function addComputed(doc: Doc, tree: FieldTree, scope: Scope): Doc {
  const out = doc.copy();
  for (const [name, entry] of tree) {
    if (entry.kind === 'compute') setOrDelete(out, name, entry.evaluate(scope));
    else if (entry.kind === 'tree' && hasComputed(entry.tree)) {
      out.set(name, computedBelow(out.get(name), entry.tree, scope));
    }
  }
  return out;
}

function setOrDelete(doc: Doc, name: string, value: MaybeValue): void {
  if (value === undefined) doc.delete(name);
  else doc.set(name, value);
}

function computedBelow(value: MaybeValue, tree: FieldTree, scope: Scope): Value {
  if (value instanceof Doc) return addComputed(value, tree, scope);
  if (Array.isArray(value)) return value.map((element) => computedBelow(element, tree, scope));
  return addComputed(new Doc(), tree, scope);
}

function hasComputed(tree: FieldTree): boolean {
  for (const entry of tree.values()) {
    if (entry.kind === 'compute' || (entry.kind === 'tree' && hasComputed(entry.tree))) return true;
  }
  return false;
}
