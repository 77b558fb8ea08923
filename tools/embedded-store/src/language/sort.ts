import { compareValues } from './compare.ts';
import { Doc, type MaybeValue, type Value } from './doc.ts';
import { wholeNumber } from './match-tests.ts';
import { type Path, parsePath, valuesAt } from './path.ts';
import { badValue, failedToParse, StoreError, unsupported } from './store-error.ts';

/** One part of a sort. */
type SortPart = { readonly path: string; readonly direction: 1 | -1 };

/** A sort ready to use. */
export type Sort = {
  readonly parts: readonly SortPart[];
  /** Top-level fields that the sort reads. */
  readonly fields: ReadonlySet<string>;
  /** The key of a document, computed once per document; compare keys with `compareKeys`. */
  readonly keyOf: (doc: Doc) => MaybeValue[];
  readonly compareKeys: (a: readonly MaybeValue[], b: readonly MaybeValue[]) => number;
  readonly compare: (a: Doc, b: Doc) => number;
  /** A new, stably sorted array. */
  readonly apply: (docs: readonly Doc[]) => Doc[];
};

/**
 * Compiles a sort. An array sorts by its least element ascending and its greatest descending; missing sorts as null, an
 * empty array before null.
 * @throws StoreError for directions other than 1 and -1; 115 for `$meta`
 */
export function compileSort(sort: Doc): Sort {
  const parts = [...sort].map(([path, direction]) => sortPart(path, direction));
  const paths: Path[] = parts.map((part) => parsePath(part.path));
  const keyOf = (doc: Doc) => paths.map((path, i) => extremeKey(doc, path, (parts[i] as SortPart).direction));
  const compareKeys = (a: readonly MaybeValue[], b: readonly MaybeValue[]): number => {
    for (let i = 0; i < parts.length; i += 1) {
      const order = compareValues(a[i], b[i]);
      if (order !== 0) return (parts[i] as SortPart).direction === 1 ? order : -order;
    }
    return 0;
  };
  return {
    parts,
    fields: new Set(paths.map((path) => path.parts[0] as string)),
    keyOf,
    compareKeys,
    compare: (a, b) => compareKeys(keyOf(a), keyOf(b)),
    apply: (docs) =>
      docs
        .map((doc) => ({ doc, key: keyOf(doc) }))
        .sort((a, b) => compareKeys(a.key, b.key))
        .map(({ doc }) => doc),
  };
}

function sortPart(path: string, direction: Value): SortPart {
  if (direction instanceof Doc) throw unsupported('sorting by $meta');
  const sign = wholeNumber(direction);
  if (sign === undefined) throw new StoreError(15974, `Illegal key in $sort specification: ${path}`);
  if (sign !== 1 && sign !== -1)
    throw new StoreError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  if (path === '') throw failedToParse('FieldPath cannot be constructed with empty string');
  if (path.startsWith('$')) throw new StoreError(16410, "FieldPath field names may not start with '$'");
  if (path.split('.').includes('')) throw badValue('the sort path must not contain empty field names');
  return { path, direction: sign };
}

function extremeKey(doc: Doc, path: Path, direction: 1 | -1): MaybeValue {
  if (path.parts.length === 1) {
    const value = doc.get(path.text);
    if (!Array.isArray(value)) return value ?? null;
  }
  const values = valuesAt(doc, path);
  let key = values[0];
  for (let i = 1; i < values.length; i += 1) {
    if (compareValues(values[i], key) * direction < 0) key = values[i];
  }
  return key;
}
