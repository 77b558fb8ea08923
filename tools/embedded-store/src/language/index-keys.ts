import { Doc, type MaybeValue, type Value } from './doc.ts';
import type { Path } from './path.ts';
import { StoreError } from './store-error.ts';
import { valueKey } from './value-key.ts';

/** How far the walk along one path has come: a final key, or an array whose elements have to be tried. */
type Step = { key: MaybeValue } | { array: Value[]; rest: number };

/**
 * The keys of one document in an index over several paths, each a tuple parallel to `paths`, without duplicates.
 * A missing value is `null`, an empty array at the end of its path `undefined` (below null). Paths through the same
 * array are read element by element, so `{a: [{b: 1, c: 2}, {b: 3, c: 4}]}` gives [1, 2] and [3, 4] for `a.b`, `a.c`.
 *
 * @throws StoreError 171 when two paths lead through different arrays, 16746 when a number may be a field or a position
 */
export function indexKeys(doc: Doc, paths: readonly Path[]): MaybeValue[][] {
  const keys: MaybeValue[][] = [];
  expand(
    paths.map((path) => walk(doc, path, 0)),
    paths,
    keys,
  );
  if (keys.length < 2) return keys;
  const unique = new Map<string, MaybeValue[]>();
  for (const key of keys) unique.set(valueKey(key as Value[]), key);
  return [...unique.values()];
}

/**
 * Whether an index on these paths has to hold several keys for the document, or one taken out of an array: from then
 * on its bounds may not be intersected.
 */
export function isMultikey(doc: Doc, paths: readonly Path[]): boolean {
  return paths.some((path) => !('key' in walk(doc, path, 0)));
}

function expand(steps: Step[], paths: readonly Path[], keys: MaybeValue[][]): void {
  const arrays = steps.flatMap((step) => ('array' in step ? [step.array] : []));
  const array = arrays[0];
  if (array === undefined) {
    keys.push(steps.map((step) => ('key' in step ? step.key : undefined)));
    return;
  }
  if (arrays.some((other) => other !== array)) throw new StoreError(171, 'cannot index parallel arrays');
  const elements: MaybeValue[] = array.length === 0 ? [undefined] : array;
  for (const element of elements) {
    const next = steps.map((step, i) => {
      if ('key' in step) return step;
      const path = paths[i] as Path;
      // The elements of the last array are the keys; an array inside that array is a key as it stands.
      if (step.rest === path.parts.length) return { key: element };
      return element instanceof Doc ? walk(element, path, step.rest) : { key: null };
    });
    expand(next, paths, keys);
  }
}

function walk(from: Doc, path: Path, at: number): Step {
  let value: MaybeValue = from;
  for (let i = at; i < path.parts.length; i += 1) {
    if (value instanceof Doc) {
      value = value.get(path.parts[i] as string);
    } else if (Array.isArray(value)) {
      const position = path.positions[i] as number;
      if (position < 0 || position >= value.length) return { array: value, rest: i };
      refuseAmbiguous(value, path.parts[i] as string);
      value = value[position];
    } else {
      return { key: null };
    }
  }
  return Array.isArray(value) ? { array: value, rest: path.parts.length } : { key: value ?? null };
}

function refuseAmbiguous(array: Value[], part: string): void {
  if (array.some((element) => element instanceof Doc && element.has(part))) {
    throw new StoreError(16746, `ambiguous field name ${part} found in an array: it may be a field or a position`);
  }
}
