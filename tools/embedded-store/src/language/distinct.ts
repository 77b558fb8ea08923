import type { Doc, Value } from './doc.ts';
import { parsePath, visitPath } from './path.ts';
import { valueKey } from './value-key.ts';

/**
 * The distinct values of a path in the order they were met: the elements of arrays, not the arrays; missing values
 * give nothing, an empty array nothing, null counts.
 */
export function distinct(docs: Iterable<Doc>, field: string): Value[] {
  const path = parsePath(field);
  const found = new Map<string, Value>();
  for (const doc of docs) {
    visitPath(doc, path, false, (value) => {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one === undefined) continue;
        const key = valueKey(one);
        if (!found.has(key)) found.set(key, one);
      }
      return false;
    });
  }
  return [...found.values()];
}
