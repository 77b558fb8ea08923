import type { Collection, Index } from '../storage/collection.ts';
import { findEntryId, type StoredDocument } from '../storage/documents.ts';
import { afterPrefix, documentKey, numberPrefix } from '../storage/key-encoding.ts';
import { scanEntries } from '../storage/scan.ts';
import type { Entry } from '../storage/tables.ts';
import type { ReadView } from '../storage/views.ts';
import type { IndexScan, Plan } from './planner.ts';

/** How much was read, for `explain` and for budgets. */
export type Examined = { keys: number; documents: number };

/**
 * The documents that a plan leads to, each once, in the plan's order. They still have to be matched with the filter.
 * @param expected how many will probably be taken, to read no more than needed in the first step
 */
export function* findDocuments(
  view: ReadView,
  collection: Collection,
  plan: Plan,
  examined: Examined,
  expected = 16,
): Generator<StoredDocument, void, undefined> {
  if (plan.kind === 'collection') {
    const low = numberPrefix(collection.id);
    for (const entry of scanEntries(view, 'documents', { low, high: afterPrefix(low) }, plan.isReverse, expected)) {
      examined.documents += 1;
      yield { key: entry.key, bytes: entry.value };
    }
    return;
  }
  const scans = plan.kind === 'union' ? plan.scans : [plan];
  const mayRepeat = scans.length > 1 || scans.some((scan) => scan.index.multikey.some(Boolean));
  const seen = mayRepeat ? new Set<string>() : undefined;
  for (const scan of scans) {
    for (const entry of entriesOfScan(view, scan, expected)) {
      examined.keys += 1;
      const id = findEntryId(scan.index, entry.key, entry.value);
      if (seen !== undefined) {
        const name = id.latin1Slice();
        if (seen.has(name)) continue;
        seen.add(name);
      }
      const document = documentOf(view, collection, scan.index, entry, id);
      // The entry may be older than the document's removal when the scan has paused in between.
      if (document === undefined) continue;
      examined.documents += 1;
      yield document;
    }
  }
}

function documentOf(
  view: ReadView,
  collection: Collection,
  index: Index,
  entry: Entry,
  id: Buffer,
): StoredDocument | undefined {
  if (index.table === 'documents') return { key: entry.key, bytes: entry.value };
  const key = documentKey(collection.id, id);
  const bytes = view.get('documents', key);
  return bytes === undefined ? undefined : { key, bytes };
}

/** The index entries of a scan in its order. */
function* entriesOfScan(view: ReadView, scan: IndexScan, expected = 16): Generator<Entry, void, undefined> {
  const { spans } = scan.bounds;
  const { table } = scan.index;
  if (scan.isMerged) {
    yield* mergeSpans(view, scan, expected);
    return;
  }
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[scan.isReverse ? spans.length - 1 - i : i];
    if (span === undefined) continue;
    if (isSingleEntry(scan)) {
      const value = view.get(table, span.low);
      if (value !== undefined) yield { key: span.low as Buffer, value };
    } else {
      yield* scanEntries(view, table, span, scan.isReverse, expected);
    }
  }
}

/** Whether each span is one whole key of a unique index: a look-up instead of a walk. */
function isSingleEntry(scan: IndexScan): boolean {
  return scan.index.isUnique && scan.bounds.points === scan.index.paths.length;
}

/** Several spans read side by side: always the entry next whose key is least behind the bounded points. */
function* mergeSpans(view: ReadView, scan: IndexScan, expected: number): Generator<Entry, void, undefined> {
  const { spans, prefixBytes } = scan.bounds;
  const heads: { entry: Entry; rest: Iterator<Entry, void>; prefix: number }[] = [];
  spans.forEach((span, i) => {
    const rest = scanEntries(view, scan.index.table, span, scan.isReverse, Math.min(expected, 8));
    const first = rest.next();
    if (!first.done) heads.push({ entry: first.value, rest, prefix: prefixBytes[i] as number });
  });
  const sign = scan.isReverse ? -1 : 1;
  while (heads.length > 0) {
    let least = 0;
    for (let i = 1; i < heads.length; i += 1) {
      const a = heads[i] as (typeof heads)[number];
      const b = heads[least] as (typeof heads)[number];
      if (Buffer.compare(a.entry.key.subarray(a.prefix), b.entry.key.subarray(b.prefix)) * sign < 0) least = i;
    }
    const head = heads[least] as (typeof heads)[number];
    yield head.entry;
    const next = head.rest.next();
    if (next.done) heads.splice(least, 1);
    else head.entry = next.value;
  }
}
