import { decode } from '../language/document.ts';
import { checkStructure } from '../wire/raw-document.ts';
import type { Collection } from './collection.ts';
import { findEntryId, toIdPart, toIndexEntries } from './documents.ts';
import { afterPrefix, documentKey, encodeId, numberPrefix } from './key-encoding.ts';
import { scanEntries } from './scan.ts';
import type { ReadView } from './views.ts';

/** What a check of one collection found. All problem counts are 0 when it is sound. */
export type IntegrityReport = {
  readonly namespace: string;
  readonly documents: number;
  readonly indexEntries: number;
  /** Documents that cannot be decoded or do not stand under the key of their `_id`. */
  readonly brokenDocuments: number;
  /** Entries that a document should have and the index does not. */
  readonly missingEntries: number;
  /** Entries of an index that belong to no document. */
  readonly strayEntries: number;
  /** Whether the number of documents that is kept is the number that is there. */
  readonly isCountRight: boolean;
};

/** Compares every index of a collection with its documents. Reads all of it: for tests and for the suspicious. */
export function checkIntegrity(view: ReadView, collection: Collection): IntegrityReport {
  let documents = 0;
  let brokenDocuments = 0;
  let missingEntries = 0;
  const expected = new Map<number, Set<string>>(collection.indexes.map((index) => [index.id, new Set()]));
  const low = numberPrefix(collection.id);
  for (const entry of scanEntries(view, 'documents', { low, high: afterPrefix(low) }, false, 256)) {
    documents += 1;
    try {
      checkStructure(entry.value);
      const doc = decode(entry.value);
      const idKey = toIdPart(entry.key);
      if (!encodeId(doc.get('_id')).equals(idKey)) throw new Error('a document under a wrong key');
      for (const index of collection.indexes) {
        for (const wanted of toIndexEntries(doc, idKey, index)) {
          expected.get(index.id)?.add(wanted.key.latin1Slice());
          const there = view.get('indexes', wanted.key);
          if (there === undefined || !findEntryId(index, wanted.key, there).equals(idKey)) missingEntries += 1;
        }
      }
    } catch {
      brokenDocuments += 1;
    }
  }
  let indexEntries = 0;
  let strayEntries = 0;
  for (const index of collection.indexes) {
    const prefix = numberPrefix(index.id);
    for (const entry of scanEntries(view, 'indexes', { low: prefix, high: afterPrefix(prefix) }, false, 256)) {
      indexEntries += 1;
      const owner = documentKey(collection.id, findEntryId(index, entry.key, entry.value));
      const isExpected = expected.get(index.id)?.has(entry.key.latin1Slice()) === true;
      if (!isExpected || view.get('documents', owner) === undefined) strayEntries += 1;
    }
  }
  const isCountRight = collection.count === documents;
  const { namespace } = collection;
  return { namespace, documents, indexEntries, brokenDocuments, missingEntries, strayEntries, isCountRight };
}
