import type { Doc, MaybeValue } from '../language/doc.ts';
import { decode, decodeFields } from '../language/document.ts';
import type { Filter } from '../language/match.ts';
import type { Sort } from '../language/sort.ts';
import { StoreError } from '../language/store-error.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredDocument } from '../storage/documents.ts';
import type { ReadView } from '../storage/views.ts';
import { type Examined, findDocuments } from './find-documents.ts';
import { isSortedBy, type Plan } from './planner.ts';

/** After this many documents without a result a generator yields `undefined`, so that its reader can pause. */
const STEP = 128;
/** Most bytes of documents that a sort without an index holds. */
const MAX_SORT_BYTES = 100 * 1024 * 1024;
/** Up to this many results a sort keeps only the best, not all. */
const MAX_TOP = 5000;

/** What to find, ready to run. */
export type Query = {
  readonly collection: Collection;
  readonly filter: Filter;
  readonly plan: Plan;
  readonly sort: Sort | undefined;
  readonly skip: number;
  /** 0 means all. */
  readonly limit: number;
};

/** A result, or `undefined` for "still working". */
export type Step<T> = T | undefined;

/**
 * The matching documents in no particular order but the plan's.
 * @param isDecodedLater whether who takes them will want them decoded, so that it is done once for both
 */
export function* matchingDocuments(
  view: ReadView,
  query: Pick<Query, 'collection' | 'filter' | 'plan'>,
  examined: Examined,
  expected?: number,
  isDecodedLater = false,
): Generator<Step<StoredDocument>, void, undefined> {
  const { filter, plan } = query;
  const { fields } = filter;
  const matchesAll = isEmpty(filter);
  let step = 0;
  for (const document of findDocuments(view, query.collection, plan, examined, expected)) {
    const decoded = isDecodedLater && !matchesAll ? decode(document.bytes) : undefined;
    if (matchesAll || filter.matches(decoded ?? decodePart(document.bytes, fields))) {
      step = 0;
      yield decoded === undefined ? document : { ...document, decoded };
    } else {
      step += 1;
      if (step === STEP) {
        step = 0;
        yield undefined;
      }
    }
  }
}

/** Whether the filter asks for nothing, so that every document matches. */
export function isEmpty(filter: Filter): boolean {
  return filter.root.kind === 'and' && filter.root.nodes.length === 0;
}

function decodePart(bytes: Buffer, fields: ReadonlySet<string> | undefined): Doc {
  return fields === undefined ? decode(bytes) : decodeFields(bytes, fields);
}

/** The documents of a query: matched, sorted, skipped and limited. */
export function* queryDocuments(
  view: ReadView,
  query: Query,
  examined: Examined,
): Generator<Step<StoredDocument>, void, undefined> {
  const { sort, skip, limit } = query;
  const mustSort = sort !== undefined && !isSortedBy(query.plan);
  const expected = mustSort || limit === 0 ? undefined : Math.min(skip + limit + 1, 512);
  const found = matchingDocuments(view, query, examined, expected);
  const ordered = mustSort ? sorted(found, sort, limit === 0 ? 0 : skip + limit) : found;
  let skipped = 0;
  let given = 0;
  for (const document of ordered) {
    if (document === undefined) {
      yield undefined;
    } else if (skipped < skip) {
      skipped += 1;
    } else {
      yield document;
      given += 1;
      if (given === limit) return;
    }
  }
}

type Keyed = { readonly key: MaybeValue[]; readonly place: number; readonly document: StoredDocument };

/** @param top only that many are wanted; 0 means all */
function* sorted(
  documents: Iterable<Step<StoredDocument>>,
  sort: Sort,
  top: number,
): Generator<Step<StoredDocument>, void, undefined> {
  // Equal keys keep the order in which they were found.
  const compare = (a: Keyed, b: Keyed): number => sort.compareKeys(a.key, b.key) || a.place - b.place;
  let kept: Keyed[] = [];
  let bytes = 0;
  let place = 0;
  for (const document of documents) {
    if (document === undefined) {
      yield undefined;
      continue;
    }
    kept.push({ key: sort.keyOf(decodeFields(document.bytes, sort.fields)), place, document });
    place += 1;
    bytes += document.bytes.length;
    if (top > 0 && top <= MAX_TOP && kept.length >= Math.max(top * 2, 256)) {
      kept = kept.sort(compare).slice(0, top);
      bytes = kept.reduce((sum, one) => sum + one.document.bytes.length, 0);
    }
    if (bytes > MAX_SORT_BYTES) {
      throw new StoreError(
        292,
        `Sort exceeded memory limit of ${MAX_SORT_BYTES} bytes; add an index with this order, the embedded store does not sort on disk`,
      );
    }
    if (place % STEP === 0) yield undefined;
  }
  for (const { document } of kept.sort(compare)) yield document;
}
