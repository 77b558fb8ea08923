import { TYPE_ORDER } from '../language/compare.ts';
import { type Condition, isImplied } from '../language/conditions.ts';
import { Doc } from '../language/doc.ts';
import type { Filter } from '../language/match.ts';
import type { Sort } from '../language/sort.ts';
import { StoreError } from '../language/store-error.ts';
import type { Collection, Index } from '../storage/collection.ts';
import { type Bounds, toBounds } from './spans.ts';

/** A walk along one index. */
export type IndexScan = {
  readonly kind: 'index';
  readonly index: Index;
  readonly bounds: Bounds;
  readonly isReverse: boolean;
  /** Whether the documents come in the order that was asked for. */
  readonly isSorted: boolean;
  /** Whether the spans have to be merged for that order instead of read one after the other. */
  readonly isMerged: boolean;
};

/** How the documents of a query are found. The filter is checked on each of them in any case. */
export type Plan =
  | { readonly kind: 'collection'; readonly isReverse: boolean }
  | IndexScan
  | { readonly kind: 'union'; readonly scans: readonly IndexScan[] };

export type PlanRequest = {
  readonly collection: Collection;
  readonly filter: Filter;
  readonly sort: Sort | undefined;
  /** The `hint` of the command: an index's name or key, or `{$natural: ±1}`. */
  readonly hint: string | Doc | undefined;
};

/** A unique index led to by one value of each of its parts: at most one document, which no other index can beat. */
const AT_MOST_ONE = 999;

/** More spans than this are not merged for a sort: sorting in memory is cheaper. */
const MAX_MERGED = 64;

/** Whether the plan leads to documents by their `_id`s, so that what it leads to is hardly ever in vain. */
export function isByIds(plan: Plan): boolean {
  return plan.kind === 'index' && plan.index.table === 'documents' && plan.bounds.points > 0;
}

/** Whether the plan gives the documents in the order of the sort. */
export function isSortedBy(plan: Plan): boolean {
  return plan.kind === 'index' && plan.isSorted;
}

/**
 * Chooses how to find the documents of a query.
 * @throws StoreError 2 for a hint that names no index
 */
export function choosePlan(request: PlanRequest): Plan {
  const { collection, filter, hint } = request;
  const forced = hint === undefined ? undefined : hinted(collection, hint);
  if (forced !== undefined && 'kind' in forced) return forced;
  const indexes = forced === undefined ? [collection.idIndex, ...collection.indexes] : [forced];
  let best: { scan: IndexScan; score: number } | undefined;
  for (const index of indexes) {
    if (!holdsAll(index, filter, filter.conditions)) {
      if (forced !== undefined) throw hintUnusable(index);
      continue;
    }
    const scan = planIndex(index, filter.conditions, request.sort);
    const score = forced === undefined ? scoreOf(scan) : 1;
    if (score > 0 && (best === undefined || score > best.score)) best = { scan, score };
    if (score === AT_MOST_ONE) break;
  }
  if (best !== undefined && (best.scan.bounds.points > 0 || best.scan.bounds.hasRange)) return best.scan;
  const union = forced === undefined ? planUnion(collection, filter, request.sort) : undefined;
  return union ?? best?.scan ?? { kind: 'collection', isReverse: false };
}

/** Each branch of an `$or` by an index of its own. */
function planUnion(collection: Collection, filter: Filter, sort: Sort | undefined): Plan | undefined {
  if (filter.branches === undefined || filter.branches.length === 0) return undefined;
  const scans: IndexScan[] = [];
  for (const branch of filter.branches) {
    const conditions = [...filter.conditions, ...branch];
    let best: { scan: IndexScan; score: number } | undefined;
    for (const index of [collection.idIndex, ...collection.indexes]) {
      if (!holdsAll(index, filter, conditions)) continue;
      const scan = planIndex(index, conditions, undefined);
      const score = scoreOf(scan);
      if (score > 0 && (best === undefined || score > best.score)) best = { scan, score };
    }
    if (best === undefined) return undefined;
    scans.push(best.scan);
  }
  const only = scans[0];
  if (scans.length === 1 && only !== undefined && sort === undefined) return only;
  return { kind: 'union', scans };
}

/** Whether the index has an entry for every document that can match. */
function holdsAll(index: Index, filter: Filter, conditions: readonly Condition[]): boolean {
  if (index.partial !== undefined && !isImplied(index.partial, filter)) return false;
  return (
    !index.isSparse || index.paths.some((path) => conditions.some((one) => one.path === path.text && isPresent(one)))
  );
}

/** Whether the condition can only hold for a field that is there. */
function isPresent(condition: Condition): boolean {
  return condition.ranges.every((range) => range.type !== TYPE_ORDER.null && range.type !== TYPE_ORDER.missing);
}

function planIndex(index: Index, conditions: readonly Condition[], sort: Sort | undefined): IndexScan {
  const bounds = toBounds(index, conditions);
  const direction = sort === undefined ? undefined : sortDirection(index, bounds, sort);
  const isMerged = direction !== undefined && bounds.spans.length > 1 && bounds.points > bounds.singles;
  const isSorted = direction !== undefined && (!isMerged || bounds.spans.length <= MAX_MERGED);
  return {
    kind: 'index',
    index,
    bounds,
    isReverse: isSorted && direction === -1,
    isSorted,
    isMerged: isSorted && isMerged,
  };
}

/** In which direction the index gives the order of the sort, undefined when in none. */
function sortDirection(index: Index, bounds: Bounds, sort: Sort): 1 | -1 | undefined {
  let direction: 1 | -1 | undefined;
  let part = 0;
  for (const wanted of sort.parts) {
    while (part < index.paths.length && index.paths[part]?.text !== wanted.path && part < bounds.points) part += 1;
    if (part >= index.paths.length || index.paths[part]?.text !== wanted.path) return undefined;
    // An array sorts by its least or greatest element, an index has all of them.
    if (index.multikey[part] === true) return undefined;
    if (part >= bounds.singles) {
      // The order inside several points is the order of the merge only behind them.
      if (part < bounds.points) return undefined;
      const own = (index.isDescending[part] === true ? -1 : 1) * wanted.direction === 1 ? 1 : -1;
      if (direction !== undefined && direction !== own) return undefined;
      direction = own;
    }
    part += 1;
  }
  return direction ?? 1;
}

/** Greater is better; 0 when the index is of no use. */
function scoreOf(scan: IndexScan): number {
  const { bounds, index } = scan;
  if (bounds.points === 0 && !bounds.hasRange) return scan.isSorted ? 1 : 0;
  if (index.isUnique && bounds.points === index.paths.length)
    return AT_MOST_ONE + 1 - Math.min(bounds.spans.length, 500);
  const merging = Math.min(Math.log2(bounds.spans.length + 1), 4) / 8;
  return bounds.points * 10 + (bounds.hasRange ? 5 : 0) + (scan.isSorted ? 7 : 0) - merging - index.paths.length / 100;
}

function hinted(collection: Collection, hint: string | Doc): Index | Plan {
  if (hint instanceof Doc && hint.names[0] === '$natural') {
    return { kind: 'collection', isReverse: Number(hint.values[0]) === -1 };
  }
  const index = [collection.idIndex, ...collection.indexes].find((one) =>
    typeof hint === 'string' ? one.name === hint : isSameKey(one, hint),
  );
  if (index === undefined) {
    throw new StoreError(2, 'error processing query: hint provided does not correspond to an existing index');
  }
  return index;
}

/** Whether an index is on exactly these paths and directions. */
export function isSameKey(index: Index, key: Doc): boolean {
  const own = index.definition.get('key') as Doc;
  return (
    own.size === key.size &&
    own.names.every((name, i) => name === key.names[i] && Number(own.values[i]) === Number(key.values[i]))
  );
}

function hintUnusable(index: Index): StoreError {
  return new StoreError(2, `the hinted index ${index.name} does not hold every document that the query can match`);
}
