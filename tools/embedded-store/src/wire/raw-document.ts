import { StoreError } from '../language/store-error.ts';

/** MongoDB allows 100 levels on the wire and 180 in stored documents; both fit. */
const MAX_DEPTH = 200;

/** One field of a document that has not been decoded. `bytes` is the value without type and name. */
export type RawField = { readonly name: string; readonly type: number; readonly bytes: Buffer };

/** The fields of a document, undecoded. */
export function rawFields(document: Buffer): RawField[] {
  const fields: RawField[] = [];
  const end = lengthAt(document, 0) - 1;
  let at = 4;
  while (at < end) {
    const type = document[at] as number;
    const nameEnd = document.indexOf(0, at + 1);
    if (nameEnd < 0 || nameEnd >= end) throw malformed();
    const name = document.latin1Slice(at + 1, nameEnd);
    const valueEnd = endOfValue(document, type, nameEnd + 1);
    if (valueEnd > end) throw malformed();
    fields.push({ name, type, bytes: document.subarray(nameEnd + 1, valueEnd) });
    at = valueEnd;
  }
  return fields;
}

/** The documents of an array of documents, undecoded. */
export function rawDocuments(array: Buffer): Buffer[] {
  return rawFields(array).map((field) => {
    if (field.type !== 0x03) throw new StoreError(14, 'an element of the list is not a document');
    return field.bytes;
  });
}

/** The top-level field of that name, or undefined. Names are compared byte by byte. */
export function rawField(document: Buffer, name: string): RawField | undefined {
  const end = document.length - 1;
  let at = 4;
  while (at < end) {
    const type = document[at] as number;
    const nameEnd = document.indexOf(0, at + 1);
    if (nameEnd < 0) throw malformed();
    const valueEnd = endOfValue(document, type, nameEnd + 1);
    if (nameEnd - at - 1 === name.length && document.latin1Slice(at + 1, nameEnd) === name) {
      return { name, type, bytes: document.subarray(nameEnd + 1, valueEnd) };
    }
    at = valueEnd;
  }
  return undefined;
}

function lengthAt(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw malformed();
  const length = bytes.readInt32LE(at);
  if (length < 0 || at + length > bytes.length) throw malformed();
  return length;
}

/** Where the value that starts at `at` ends. */
function endOfValue(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return at + 8;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return at + 4 + lengthAt(bytes, at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return at + lengthAt(bytes, at);
    case 0x05:
      return at + 5 + lengthAt(bytes, at);
    case 0x06:
    case 0x0a:
    case 0x7f:
    case 0xff:
      return at;
    case 0x07:
      return at + 12;
    case 0x08:
      return at + 1;
    case 0x0b: {
      const pattern = bytes.indexOf(0, at);
      const options = bytes.indexOf(0, pattern + 1);
      if (pattern < 0 || options < 0) throw malformed();
      return options + 1;
    }
    case 0x0c:
      return at + 4 + lengthAt(bytes, at) + 12;
    case 0x10:
      return at + 4;
    case 0x13:
      return at + 16;
    default:
      throw new StoreError(22, `unknown BSON type ${type}`);
  }
}

/**
 * Walks a whole document without building anything, so that what is stored can always be read again.
 * @throws StoreError 22 when its structure is broken
 */
export function checkStructure(bytes: Buffer, start = 0, end = bytes.length, depth = 1): void {
  if (depth > MAX_DEPTH) throw new StoreError(15, `a document is nested deeper than ${MAX_DEPTH} levels`);
  if (end - start < 5 || bytes.readInt32LE(start) !== end - start || bytes[end - 1] !== 0) throw malformed();
  let at = start + 4;
  while (at < end - 1) {
    const type = bytes[at] as number;
    at += 1;
    while (bytes[at] !== 0) {
      at += 1;
      if (at >= end - 1) throw malformed();
    }
    const valueEnd = endOfValue(bytes, type, at + 1);
    if (valueEnd > end - 1) throw malformed();
    if (type === 0x03 || type === 0x04) checkStructure(bytes, at + 1, valueEnd, depth + 1);
    else if (type === 0x02 && (bytes[valueEnd - 1] !== 0 || valueEnd - at < 6)) throw malformed();
    at = valueEnd;
  }
  if (at !== end - 1) throw malformed();
}

function malformed(): StoreError {
  return new StoreError(22, 'the bytes are not a well-formed BSON document');
}
