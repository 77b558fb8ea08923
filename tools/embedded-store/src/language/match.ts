import { type Condition, findBranchConditions, findConditions } from './conditions.ts';
import type { Doc } from './doc.ts';
import { collectFields, compileNode, type FilterNode, type Found } from './filter-tree.ts';
import { type FilterOptions, parseFilter } from './parse-filter.ts';

/** A filter ready to run, with what a planner needs to know about it. */
export type Filter = {
  readonly root: FilterNode;
  /** Whether the document satisfies the filter. */
  readonly matches: (doc: Doc) => boolean;
  /** The position in the array that made the document match, for `$` in updates and projections; -1 when none did. */
  readonly matchedPosition: (doc: Doc) => number;
  /** Top-level fields that the filter reads, `undefined` when it may read all of them (`$expr`). */
  readonly fields: ReadonlySet<string> | undefined;
  /** What every matching document satisfies, each usable for index bounds by itself. See `Condition`. */
  readonly conditions: readonly Condition[];
  /** Of the first top-level `$or`: the conditions of each branch; a union of their scans holds every match. */
  readonly branches: readonly (readonly Condition[])[] | undefined;
};

/**
 * Compiles a query filter.
 * @throws StoreError 2 or 9 for a malformed filter, 115 for an operator that the store does not have
 */
export function compileFilter(filter: Doc, options: FilterOptions = {}): Filter {
  const root = parseFilter(filter, options);
  const fields = new Set<string>();
  const isBounded = collectFields(root, fields);
  const test = compileNode(root);
  return {
    root,
    matches: (doc) => test(doc),
    matchedPosition: (doc) => {
      const found: Found = { position: -1 };
      return test(doc, found) ? found.position : -1;
    },
    fields: isBounded ? fields : undefined,
    conditions: findConditions(root),
    branches: findBranchConditions(root),
  };
}
