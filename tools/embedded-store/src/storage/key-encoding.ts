import {
  type Binary,
  type BSONRegExp,
  type BSONSymbol,
  type Code,
  Decimal128,
  Double,
  type ObjectId,
  type Timestamp,
} from 'bson';
import { TYPE_ORDER, typeOrder } from '../language/compare.ts';
import type { Doc, MaybeValue, Value } from '../language/doc.ts';
import { StoreError, unsupported } from '../language/store-error.ts';

/**
 * LMDB orders keys by their bytes, so a value becomes bytes whose order is the BSON order of the values:
 * one byte for the type, then a payload. A payload never is a prefix of another one of the same type, so several
 * values can follow one another in a compound key. A descending part has all its bits inverted.
 */

/** Longest key that goes into the store, in bytes; LMDB's own limit is 1,978. */
export const MAX_KEY_BYTES = 1900;

/** Whole numbers up to this size are exact as doubles; above, a remainder makes int64 values exact too. */
const EXACT_LIMIT = 2 ** 53;
const DATE_BIAS = 1n << 63n;
const END = 0;

let scratch = Buffer.alloc(4096);
let used = 0;

function reserve(count: number): void {
  if (used + count <= scratch.length) return;
  const larger = Buffer.alloc(Math.max(scratch.length * 2, used + count));
  scratch.copy(larger, 0, 0, used);
  scratch = larger;
}

/** The byte that stands for a type: always above 0, so that 0 can end lists. */
function tagOf(value: MaybeValue): number {
  return typeOrder(value) + 2;
}

function writeByte(byte: number): void {
  reserve(1);
  scratch[used] = byte;
  used += 1;
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length);
  scratch.set(bytes, used);
  used += bytes.length;
}

/** Text ends with 00 00; a null character inside becomes 00 FF, which sorts after the end. */
function writeText(text: string): void {
  reserve(text.length * 3 + 2);
  const start = used;
  used += scratch.utf8Write(text, used);
  if (text.includes('\0')) escapeNulls(start);
  scratch[used] = 0;
  scratch[used + 1] = 0;
  used += 2;
}

function escapeNulls(start: number): void {
  const plain = Buffer.from(scratch.subarray(start, used));
  used = start;
  reserve(plain.length * 2 + 2);
  for (const byte of plain) {
    scratch[used] = byte;
    used += 1;
    if (byte === 0) {
      scratch[used] = 0xff;
      used += 1;
    }
  }
}

function writeNumber(value: number | bigint): void {
  reserve(10);
  const nearest = Number(value);
  if (Number.isNaN(nearest)) {
    scratch.fill(0, used, used + 8);
    used += 8;
    return;
  }
  // Adding 0 turns -0 into 0: they are the same key.
  scratch.writeDoubleBE(nearest + 0, used);
  if ((scratch[used] as number) & 0x80) {
    for (let i = used; i < used + 8; i += 1) scratch[i] = ~(scratch[i] as number);
  } else {
    scratch[used] = (scratch[used] as number) | 0x80;
  }
  used += 8;
  if (Math.abs(nearest) >= EXACT_LIMIT && Number.isFinite(nearest)) {
    const remainder = typeof value === 'bigint' ? Number(value - BigInt(nearest)) : 0;
    scratch.writeUInt16BE(remainder + 0x8000, used);
    used += 2;
  }
}

function writeBinary(binary: Binary): void {
  reserve(5);
  scratch.writeUInt32BE(binary.position, used);
  scratch[used + 4] = binary.sub_type;
  used += 5;
  writeBytes(binary.buffer.subarray(0, binary.position));
}

function writeTimestamp(value: Timestamp): void {
  reserve(8);
  scratch.writeUInt32BE(value.t, used);
  scratch.writeUInt32BE(value.i, used + 4);
  used += 8;
}

function writeDocument(doc: Doc): void {
  for (let i = 0; i < doc.size; i += 1) {
    const value = doc.values[i] as Value;
    writeByte(tagOf(value));
    writeText(doc.names[i] as string);
    writePayload(value);
  }
  writeByte(END);
}

function writePayload(value: MaybeValue): void {
  switch (typeof value) {
    case 'undefined':
      return;
    case 'number':
    case 'bigint':
      writeNumber(value);
      return;
    case 'string':
      writeText(value);
      return;
    case 'boolean':
      writeByte(value ? 1 : 0);
      return;
    default:
      if (value !== null) writeObjectPayload(value);
  }
}

function writeObjectPayload(value: Exclude<Value, null | boolean | number | bigint | string>): void {
  if (value instanceof Double) writeNumber(value.value);
  else if (value instanceof Decimal128) throw unsupported('a Decimal128 in an index');
  else if (Array.isArray(value)) writeArray(value);
  else writeOther(value);
}

function writeArray(array: readonly Value[]): void {
  for (const element of array) writeValue(element);
  writeByte(END);
}

function writeOther(value: object): void {
  switch (typeOrder(value as Value)) {
    case TYPE_ORDER.objectId:
      writeBytes((value as ObjectId).id);
      return;
    case TYPE_ORDER.date:
      reserve(8);
      scratch.writeBigUInt64BE(BigInt((value as Date).getTime()) + DATE_BIAS, used);
      used += 8;
      return;
    case TYPE_ORDER.object:
      writeDocument(value as Doc);
      return;
    case TYPE_ORDER.binary:
      writeBinary(value as Binary);
      return;
    case TYPE_ORDER.timestamp:
      writeTimestamp(value as Timestamp);
      return;
    case TYPE_ORDER.regex:
      writeText((value as BSONRegExp).pattern);
      writeText((value as BSONRegExp).options);
      return;
    case TYPE_ORDER.code:
      writeText((value as Code).code);
      return;
    case TYPE_ORDER.string:
      writeText((value as BSONSymbol).value);
      return;
    default:
  }
}

function writeValue(value: MaybeValue): void {
  writeByte(tagOf(value));
  writePayload(value);
}

function invert(start: number): void {
  for (let i = start; i < used; i += 1) scratch[i] = ~(scratch[i] as number);
}

function finish(): Buffer {
  return Buffer.from(scratch.subarray(0, used));
}

/**
 * Bytes of one value, in ascending order.
 * @throws StoreError 115 for a Decimal128, which has no exact order with the doubles here
 */
export function encodeValue(value: MaybeValue): Buffer {
  used = 0;
  writeValue(value);
  return finish();
}

/** Bytes of one value; all bits inverted when it is a descending part. */
export function encodePart(value: MaybeValue, isDescending: boolean): Buffer {
  used = 0;
  writeValue(value);
  if (isDescending) invert(0);
  return finish();
}

/** Key of a document: the collection's number and its `_id`. */
export function documentKey(collectionId: number, idKey: Uint8Array): Buffer {
  const key = Buffer.allocUnsafe(4 + idKey.length);
  key.writeUInt32BE(collectionId, 0);
  key.set(idKey, 4);
  return key;
}

/**
 * Bytes of an `_id`.
 * @throws StoreError 17280 when it is longer than the store can keep
 */
export function encodeId(value: MaybeValue): Buffer {
  used = 0;
  writeValue(value);
  if (used > MAX_KEY_BYTES) throw keyTooLong('_id_');
  return finish();
}

/**
 * Key of an index entry: the index's number, the values, and for an index that is not unique the `_id` as last part.
 * @throws StoreError 17280 when the key is longer than the store can keep
 */
export function indexKey(
  index: { readonly id: number; readonly name: string; readonly isDescending: readonly boolean[] },
  values: readonly MaybeValue[],
  idKey: Uint8Array | undefined,
): Buffer {
  used = 4;
  scratch.writeUInt32BE(index.id, 0);
  for (let i = 0; i < values.length; i += 1) {
    const start = used;
    writeValue(values[i]);
    if (index.isDescending[i]) invert(start);
  }
  if (idKey !== undefined) writeBytes(idKey);
  if (used > MAX_KEY_BYTES) throw keyTooLong(index.name);
  return finish();
}

function keyTooLong(indexName: string): StoreError {
  return new StoreError(17280, `a key of index ${indexName} is longer than ${MAX_KEY_BYTES} bytes`);
}

/** The smallest key above all keys that start with `prefix`. */
export function afterPrefix(prefix: Uint8Array): Buffer {
  const after = Buffer.from(prefix);
  for (let i = after.length - 1; i >= 0; i -= 1) {
    if (after[i] !== 0xff) {
      after[i] = (after[i] as number) + 1;
      return after.subarray(0, i + 1);
    }
  }
  throw new RangeError('no key is above this prefix');
}

/** The number at the start of each key of a collection or index, as bytes. */
export function numberPrefix(id: number): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(id, 0);
  return prefix;
}
