/**
 * Writes the bytes of a reply directly: documents from the store are copied in as they are, never decoded.
 * One writer serves one reply; `finish` hands its bytes over.
 */
export class BsonWriter {
  private bytes: Buffer;
  private used: number;
  private readonly open: number[] = [];
  private readonly start: number;

  /** @param headerBytes room left free in front, for the message header; counted in `finish` */
  constructor(headerBytes = 0, expectedBytes = 512) {
    this.bytes = Buffer.allocUnsafe(headerBytes + expectedBytes);
    this.start = headerBytes;
    this.used = headerBytes;
    this.beginRoot();
  }

  private beginRoot(): void {
    this.reserve(4);
    this.open.push(this.used);
    this.used += 4;
  }

  document(name: string): this {
    return this.begin(0x03, name);
  }

  array(name: string): this {
    return this.begin(0x04, name);
  }

  /** Ends the innermost document or array. */
  end(): this {
    const start = this.open.pop();
    if (start === undefined) throw new Error('no document is open');
    this.reserve(1);
    this.bytes[this.used] = 0;
    this.used += 1;
    this.bytes.writeInt32LE(this.used - start, start);
    return this;
  }

  int32(name: string, value: number): this {
    this.head(0x10, name);
    this.reserve(4);
    this.used = this.bytes.writeInt32LE(value, this.used);
    return this;
  }

  int64(name: string, value: bigint): this {
    this.head(0x12, name);
    this.reserve(8);
    this.used = this.bytes.writeBigInt64LE(value, this.used);
    return this;
  }

  double(name: string, value: number): this {
    this.head(0x01, name);
    this.reserve(8);
    this.used = this.bytes.writeDoubleLE(value, this.used);
    return this;
  }

  boolean(name: string, value: boolean): this {
    this.head(0x08, name);
    this.reserve(1);
    this.bytes[this.used] = value ? 1 : 0;
    this.used += 1;
    return this;
  }

  null(name: string): this {
    this.head(0x0a, name);
    return this;
  }

  date(name: string, value: Date): this {
    this.head(0x09, name);
    this.reserve(8);
    this.used = this.bytes.writeBigInt64LE(BigInt(value.getTime()), this.used);
    return this;
  }

  string(name: string, value: string): this {
    this.head(0x02, name);
    this.reserve(value.length * 3 + 5);
    const written = this.bytes.utf8Write(value, this.used + 4);
    this.bytes.writeInt32LE(written + 1, this.used);
    this.used += written + 5;
    this.bytes[this.used - 1] = 0;
    return this;
  }

  /** A field whose value is BSON bytes already: a whole document when the type is 0x03. */
  raw(name: string, type: number, value: Uint8Array): this {
    this.head(type, name);
    this.copy(value);
    return this;
  }

  /** An array of documents that are BSON bytes already. */
  documents(name: string, documents: readonly Uint8Array[]): this {
    this.array(name);
    for (let i = 0; i < documents.length; i += 1) {
      const document = documents[i] as Uint8Array;
      this.reserve(document.length + 12);
      this.bytes[this.used] = 0x03;
      this.used += 1;
      this.position(i);
      this.bytes.set(document, this.used);
      this.used += document.length;
    }
    return this.end();
  }

  /** All fields of a document that is BSON bytes already. */
  fieldsOf(document: Uint8Array): this {
    this.copy(document.subarray(4, document.length - 1));
    return this;
  }

  /** The bytes, header room included. */
  finish(): Buffer {
    this.end();
    return this.bytes.subarray(0, this.used);
  }

  /** The bytes as `finish` would give them now; writing can go on. Only while no inner document is open. */
  snapshot(): Buffer {
    const { used } = this;
    const copy = Buffer.allocUnsafe(used + 1);
    this.bytes.copy(copy, 0, 0, used);
    copy[used] = 0;
    copy.writeInt32LE(used + 1 - this.start, this.start);
    return copy;
  }

  /** Bytes written so far, header room not included. */
  get length(): number {
    return this.used - this.start;
  }

  private begin(type: number, name: string): this {
    this.head(type, name);
    this.reserve(4);
    this.open.push(this.used);
    this.used += 4;
    return this;
  }

  private head(type: number, name: string): void {
    this.reserve(name.length * 3 + 2);
    this.bytes[this.used] = type;
    this.used += 1;
    if (name.length <= 24) {
      this.shortName(name);
    } else {
      this.used += this.bytes.utf8Write(name, this.used);
    }
    this.bytes[this.used] = 0;
    this.used += 1;
  }

  /** Our own field names are short and ASCII: byte by byte beats the call into native code. */
  private shortName(name: string): void {
    const start = this.used;
    for (let i = 0; i < name.length; i += 1) {
      const unit = name.charCodeAt(i);
      if (unit > 127) {
        this.used = start + this.bytes.utf8Write(name, start);
        return;
      }
      this.bytes[this.used] = unit;
      this.used += 1;
    }
  }

  private position(index: number): void {
    if (index < 10) {
      this.bytes[this.used] = 48 + index;
      this.used += 1;
    } else {
      this.used += this.bytes.latin1Write(String(index), this.used);
    }
    this.bytes[this.used] = 0;
    this.used += 1;
  }

  private copy(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.used);
    this.used += bytes.length;
  }

  private reserve(count: number): void {
    if (this.used + count <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.used + count));
    this.bytes.copy(larger, 0, 0, this.used);
    this.bytes = larger;
  }
}
