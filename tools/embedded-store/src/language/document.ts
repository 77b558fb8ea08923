import type { Doc } from './doc.ts';
import { DocumentReader, malformed } from './document-reader.ts';
import { documentBytes } from './document-writer.ts';

/**
 * Decodes one BSON document.
 * @throws StoreError when the bytes are not well formed or hold a type the store does not keep
 */
export function decode(bytes: Uint8Array): Doc {
  const reader = new DocumentReader(bytes);
  const doc = reader.document();
  if (reader.at !== bytes.length) throw malformed();
  return doc;
}

/**
 * Decodes only the named top-level fields, for filters and sorts that look at few of them.
 * @param wanted top-level names; `compileFilter(…).fields` says which a filter reads
 */
export function decodeFields(bytes: Uint8Array, wanted: ReadonlySet<string>): Doc {
  return new DocumentReader(bytes).document(wanted);
}

/**
 * Encodes one document.
 * @returns bytes of its own, free to keep
 * @throws StoreError when a name holds a null byte or the nesting is too deep
 */
export function encode(doc: Doc): Buffer {
  return documentBytes(doc);
}
