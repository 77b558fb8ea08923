import { isUtf8 } from 'node:buffer';
import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { Doc, double, isInt32, type Value } from './doc.ts';
import { badValue, StoreError, unsupported } from './store-error.ts';

/** MongoDB's limit for nesting of stored documents is 180; commands wrap them a little deeper. */
const MAX_DEPTH = 200;
/** Milliseconds from the epoch that a JavaScript Date can hold, on both sides. */
const MAX_DATE_MS = 8_640_000_000_000_000;
/** Strings up to this many bytes are read byte by byte, which beats the call into native code. */
const SHORT_STRING = 16;

/** The driver library's own way to make an ObjectId from the middle of a buffer, missing in its type declarations. */
const ObjectIdAt = ObjectId as unknown as new (bytes: Uint8Array, offset: number) => ObjectId;

const NAME_SLOTS = 4096;
const nameCache: (string | undefined)[] = new Array(NAME_SLOTS).fill(undefined);

/** Reads one BSON document. Every value can be written back to the very same bytes; see `Value`. */
class Reader {
  readonly bytes: Buffer;
  at = 0;
  depth = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** @param wanted top-level names to keep; all when undefined */
  document(wanted?: ReadonlySet<string>): Doc {
    const end = this.open();
    const doc = new Doc();
    for (;;) {
      const type = this.byte();
      if (type === 0) break;
      const name = this.name();
      if (wanted === undefined || wanted.has(name)) doc.append(name, this.value(type));
      else this.skip(type);
    }
    this.close(end);
    return doc;
  }

  array(): Value[] {
    const end = this.open();
    const values: Value[] = [];
    for (;;) {
      const type = this.byte();
      if (type === 0) break;
      while (this.byte() !== 0);
      values.push(this.value(type));
    }
    this.close(end);
    return values;
  }

  private open(): number {
    const start = this.at;
    const end = start + this.length(5);
    if (end > this.bytes.length) throw malformed();
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new StoreError(15, `a document is nested deeper than ${MAX_DEPTH} levels`);
    return end;
  }

  private close(end: number): void {
    if (this.at !== end) throw malformed();
    this.depth -= 1;
  }

  private byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw malformed();
    this.at += 1;
    return byte;
  }

  private length(least: number): number {
    if (this.at + 4 > this.bytes.length) throw malformed();
    const length = this.bytes.readInt32LE(this.at);
    if (length < least) throw malformed();
    this.at += 4;
    return length;
  }

  /** Field names repeat from document to document: they are found by hash and byte comparison, not built again. */
  private name(): string {
    const bytes = this.bytes;
    const start = this.at;
    let end = start;
    let hash = 0;
    let byte = bytes[end];
    while (byte !== 0) {
      if (byte === undefined) throw malformed();
      hash = (hash * 31 + byte) | 0;
      end += 1;
      byte = bytes[end];
    }
    this.at = end + 1;
    const slot = (hash ^ (hash >>> 12)) & (NAME_SLOTS - 1);
    const cached = nameCache[slot];
    if (cached !== undefined && cached.length === end - start) {
      let i = 0;
      while (i < cached.length && cached.charCodeAt(i) === bytes[start + i]) i += 1;
      if (i === cached.length) return cached;
    }
    const name = this.text(start, end);
    if (name.length === end - start) nameCache[slot] = name;
    return name;
  }

  private text(start: number, end: number): string {
    const bytes = this.bytes;
    if (end > bytes.length) throw malformed();
    if (end - start <= SHORT_STRING) {
      let text = '';
      for (let i = start; i < end; i += 1) {
        const byte = bytes[i] as number;
        if (byte > 127) return this.unicode(start, end);
        text += String.fromCharCode(byte);
      }
      return text;
    }
    return this.unicode(start, end);
  }

  private unicode(start: number, end: number): string {
    const text = this.bytes.toString('utf8', start, end);
    // A replacement character may hide bytes that are not UTF-8; writing it back would change the document.
    if (text.includes('\uFFFD') && !isUtf8(this.bytes.subarray(start, end))) {
      throw badValue('a string of the document is not valid UTF-8');
    }
    return text;
  }

  private string(): string {
    const length = this.length(1);
    const start = this.at;
    this.at += length;
    if (this.bytes[this.at - 1] !== 0) throw malformed();
    return this.text(start, this.at - 1);
  }

  /** Steps over that many bytes and says where they start. */
  private advance(count: number): number {
    const start = this.at;
    this.at += count;
    if (this.at > this.bytes.length) throw malformed();
    return start;
  }

  private take(count: number): Buffer {
    const start = this.advance(count);
    return this.bytes.subarray(start, this.at);
  }

  private date(): Date {
    const start = this.advance(8);
    const high = this.bytes.readInt32LE(start + 4);
    // Beyond 2^53 the sum is rounded, but such a date is refused anyway.
    const millis = high * 0x1_0000_0000 + this.bytes.readUInt32LE(start);
    if (millis > MAX_DATE_MS || millis < -MAX_DATE_MS) throw unsupported('a date beyond the year 275760');
    return new Date(millis);
  }

  private value(type: number): Value {
    switch (type) {
      case 0x01:
        return double(this.bytes.readDoubleLE(this.advance(8)));
      case 0x02:
        return this.string();
      case 0x03:
        return this.document();
      case 0x04:
        return this.array();
      case 0x05:
        return this.binary();
      case 0x07:
        return new ObjectIdAt(this.bytes, this.advance(12));
      case 0x08:
        return this.byte() !== 0;
      case 0x09:
        return this.date();
      case 0x0a:
        return null;
      case 0x0b:
        return new BSONRegExp(this.name(), this.name());
      case 0x0d:
        return new Code(this.string());
      case 0x0e:
        return new BSONSymbol(this.string());
      case 0x10:
        return this.bytes.readInt32LE(this.advance(4));
      case 0x11:
        return new Timestamp(this.bytes.readBigUInt64LE(this.advance(8)));
      case 0x12:
        return this.bytes.readBigInt64LE(this.advance(8));
      case 0x13:
        return new Decimal128(Uint8Array.from(this.take(16)));
      case 0x7f:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      case 0x06:
        throw unsupported('the deprecated BSON type "undefined"');
      case 0x0c:
        throw unsupported('the deprecated BSON type "dbPointer"');
      case 0x0f:
        throw unsupported('the deprecated BSON type "javascriptWithScope"');
      default:
        throw badValue(`unknown BSON type ${type}`);
    }
  }

  private binary(): Binary {
    const length = this.length(0);
    const subtype = this.byte();
    const content = this.take(length);
    // Subtype 2 repeats the length inside; the driver's class expects it gone and we write it again.
    return new Binary(Uint8Array.from(subtype === 2 && length >= 4 ? content.subarray(4) : content), subtype);
  }

  private skipBytes(count: number): void {
    this.at += count;
  }

  private skip(type: number): void {
    switch (type) {
      case 0x01:
      case 0x09:
      case 0x11:
      case 0x12:
        this.at += 8;
        return;
      case 0x02:
      case 0x0d:
      case 0x0e:
        this.skipBytes(this.length(1));
        return;
      case 0x03:
      case 0x04: {
        const start = this.at;
        this.at = start + this.length(5);
        return;
      }
      case 0x05:
        this.skipBytes(this.length(0) + 1);
        return;
      case 0x07:
        this.at += 12;
        return;
      case 0x08:
        this.at += 1;
        return;
      case 0x10:
        this.at += 4;
        return;
      case 0x13:
        this.at += 16;
        return;
      default:
        this.value(type);
    }
  }
}

function malformed(): StoreError {
  return new StoreError(22, 'the bytes are not a well-formed BSON document');
}

/**
 * Decodes one BSON document.
 * @throws StoreError when the bytes are not well formed or hold a type the store does not keep
 */
export function decode(bytes: Uint8Array): Doc {
  const reader = new Reader(bytes);
  const doc = reader.document();
  if (reader.at !== bytes.length) throw malformed();
  return doc;
}

/**
 * Decodes only the named top-level fields, for filters and sorts that look at few of them.
 * @param wanted top-level names; `compileFilter(…).fields` says which a filter reads
 */
export function decodeFields(bytes: Uint8Array, wanted: ReadonlySet<string>): Doc {
  return new Reader(bytes).document(wanted);
}

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

/**
 * Encodes one document.
 * @returns bytes of its own, free to keep
 * @throws StoreError when a name holds a null byte or the nesting is too deep
 */
export function encode(doc: Doc): Buffer {
  used = 0;
  writeDocument(doc.names, doc.values, 1);
  return Buffer.from(scratch.subarray(0, used));
}
