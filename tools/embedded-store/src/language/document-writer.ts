import { type Binary, ObjectId } from 'bson';
import { Doc, isInt32, type Value } from './doc.ts';
import { MAX_DEPTH } from './document-reader.ts';
import { badValue, StoreError } from './store-error.ts';

/** One growing buffer for all encoding: `encode` is synchronous and copies its result out. */
let scratch = Buffer.allocUnsafe(64 * 1024);
let used = 0;

function reserve(count: number): void {
  if (used + count <= scratch.length) return;
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, used + count));
  scratch.copy(larger, 0, 0, used);
  scratch = larger;
}

function writeName(name: string): void {
  if (name.includes('\0')) throw badValue('a field name may not contain a null byte');
  writeCString(name);
}

function writeCString(text: string): void {
  reserve(text.length * 3 + 1);
  used += scratch.write(text, used);
  scratch[used] = 0;
  used += 1;
}

function writeString(text: string): void {
  reserve(text.length * 3 + 5);
  const written = scratch.write(text, used + 4);
  scratch.writeInt32LE(written + 1, used);
  used += written + 5;
  scratch[used - 1] = 0;
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length);
  scratch.set(bytes, used);
  used += bytes.length;
}

function writeInt64(value: bigint): void {
  reserve(8);
  scratch.writeBigInt64LE(value, used);
  used += 8;
}

function writeDouble(value: number): void {
  reserve(8);
  scratch.writeDoubleLE(value, used);
  used += 8;
}

function writeInt32(value: number): void {
  reserve(4);
  scratch.writeInt32LE(value, used);
  used += 4;
}

function writeBinary(binary: Binary): void {
  const content = binary.buffer.subarray(0, binary.position);
  const isOld = binary.sub_type === 2;
  writeInt32(content.length + (isOld ? 4 : 0));
  reserve(1);
  scratch[used] = binary.sub_type;
  used += 1;
  if (isOld) writeInt32(content.length);
  writeBytes(content);
}

function writeHead(type: number, name: string): void {
  reserve(1);
  scratch[used] = type;
  used += 1;
  writeName(name);
}

function writeField(name: string, value: Value, depth: number): void {
  switch (typeof value) {
    case 'number':
      if (isInt32(value)) {
        writeHead(0x10, name);
        writeInt32(value);
      } else {
        writeHead(0x01, name);
        writeDouble(value);
      }
      return;
    case 'string':
      writeHead(0x02, name);
      writeString(value);
      return;
    case 'bigint':
      writeHead(0x12, name);
      writeInt64(value);
      return;
    case 'boolean':
      writeHead(0x08, name);
      writeBytes(value ? TRUE : FALSE);
      return;
    default:
      writeObject(name, value, depth);
  }
}

const TRUE = Uint8Array.of(1);
const FALSE = Uint8Array.of(0);

function writeObject(name: string, value: Exclude<Value, number | string | bigint | boolean>, depth: number): void {
  if (value === null) {
    writeHead(0x0a, name);
  } else if (value instanceof Doc) {
    writeHead(0x03, name);
    writeDocument(value.names, value.values, depth + 1);
  } else if (Array.isArray(value)) {
    writeHead(0x04, name);
    writeDocument(undefined, value, depth + 1);
  } else if (value instanceof ObjectId) {
    writeHead(0x07, name);
    writeBytes(value.id);
  } else if (value instanceof Date) {
    writeHead(0x09, name);
    writeInt64(BigInt(value.getTime()));
  } else {
    writeRareObject(name, value);
  }
}

function writeRareObject(
  name: string,
  value: Exclude<Value, number | string | bigint | boolean | null | Doc | Value[] | ObjectId | Date>,
): void {
  switch (value._bsontype) {
    case 'Double':
      writeHead(0x01, name);
      writeDouble(value.value);
      return;
    case 'Binary':
      writeHead(0x05, name);
      writeBinary(value);
      return;
    case 'BSONRegExp':
      writeHead(0x0b, name);
      writeCString(value.pattern);
      writeCString(value.options);
      return;
    case 'Code':
      writeHead(0x0d, name);
      writeString(value.code);
      return;
    case 'BSONSymbol':
      writeHead(0x0e, name);
      writeString(value.value);
      return;
    case 'Timestamp':
      writeHead(0x11, name);
      writeInt64(BigInt.asIntN(64, value.toBigInt()));
      return;
    case 'Decimal128':
      writeHead(0x13, name);
      writeBytes(value.bytes);
      return;
    case 'MaxKey':
      writeHead(0x7f, name);
      return;
    case 'MinKey':
      writeHead(0xff, name);
      return;
    default:
      throw badValue(`cannot encode a value of type ${(value as { _bsontype?: string })._bsontype}`);
  }
}

/** @param names undefined for an array, whose names are its positions */
function writeDocument(names: string[] | undefined, values: Value[], depth: number): void {
  if (depth > MAX_DEPTH) throw new StoreError(15, `a document is nested deeper than ${MAX_DEPTH} levels`);
  reserve(4);
  const start = used;
  used += 4;
  for (let i = 0; i < values.length; i += 1) {
    writeField(names === undefined ? String(i) : (names[i] as string), values[i] as Value, depth);
  }
  reserve(1);
  scratch[used] = 0;
  used += 1;
  scratch.writeInt32LE(used - start, start);
}

/** The bytes of a document, free to keep. */
export function documentBytes(doc: Doc): Buffer {
  used = 0;
  writeDocument(doc.names, doc.values, 1);
  return Buffer.from(scratch.subarray(0, used));
}
