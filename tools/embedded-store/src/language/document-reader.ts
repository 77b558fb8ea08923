import { isUtf8 } from 'node:buffer';
import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { Doc, double, type Value } from './doc.ts';
import { badValue, StoreError, unsupported } from './store-error.ts';

/** MongoDB's limit for nesting of stored documents is 180; commands wrap them a little deeper. */
export const MAX_DEPTH = 200;
/** Milliseconds from the epoch that a JavaScript Date can hold, on both sides. */
const MAX_DATE_MS = 8_640_000_000_000_000;
/** Strings up to this many bytes are read byte by byte, which beats the call into native code. */
const SHORT_STRING = 16;

/** The driver library's own way to make an ObjectId from the middle of a buffer, missing in its type declarations. */
const ObjectIdAt = ObjectId as unknown as new (bytes: Uint8Array, offset: number) => ObjectId;

const NAME_SLOTS = 4096;
const nameCache: (string | undefined)[] = new Array(NAME_SLOTS).fill(undefined);

/** Reads one BSON document. Every value can be written back to the very same bytes; see `Value`. */
export class DocumentReader {
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

/** Code 22. */
export function malformed(): StoreError {
  return new StoreError(22, 'the bytes are not a well-formed BSON document');
}
