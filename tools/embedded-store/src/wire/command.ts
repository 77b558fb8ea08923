import type { Doc, Value } from '../language/doc.ts';
import { decode } from '../language/document.ts';
import { StoreError } from '../language/store-error.ts';
import type { Message } from './message.ts';
import { type RawField, rawDocuments, rawFields } from './raw-document.ts';

/** One command as it came: its fields are decoded only when they are asked for. */
export class Command {
  readonly name: string;
  readonly database: string;
  /** The bytes of the body. */
  readonly body: Buffer;
  readonly fields: ReadonlyMap<string, RawField>;
  private readonly sequences: ReadonlyMap<string, Buffer[]>;

  constructor(message: Pick<Message, 'body' | 'sequences'>) {
    const fields = rawFields(message.body);
    this.body = message.body;
    this.name = fields[0]?.name ?? '';
    this.fields = new Map(fields.map((field) => [field.name, field]));
    this.sequences = message.sequences;
    this.database = this.fields.has('$db') ? this.string('$db') : 'admin';
  }

  has(name: string): boolean {
    const field = this.fields.get(name);
    return (field !== undefined && field.type !== 0x0a) || this.sequences.has(name);
  }

  /** The collection that the command's first field names. */
  collection(): string {
    const name = this.string(this.name);
    if (name === '' || name.includes('\0')) throw new StoreError(73, 'a collection name may not be empty');
    return name;
  }

  string(name: string): string {
    const field = this.need(name);
    if (field.type !== 0x02) throw wrongType(this.name, name, 'a string');
    return field.bytes.utf8Slice(4, field.bytes.length - 1);
  }

  /** A number of any type, null when the field is not there. */
  number(name: string): number | undefined {
    const field = this.fields.get(name);
    if (field === undefined || field.type === 0x0a) return undefined;
    if (field.type === 0x10) return field.bytes.readInt32LE(0);
    if (field.type === 0x01) return field.bytes.readDoubleLE(0);
    if (field.type === 0x12) return Number(field.bytes.readBigInt64LE(0));
    if (field.type === 0x08) return field.bytes[0] as number;
    throw wrongType(this.name, name, 'a number');
  }

  int64(name: string): bigint {
    const field = this.need(name);
    if (field.type === 0x12) return field.bytes.readBigInt64LE(0);
    if (field.type === 0x10) return BigInt(field.bytes.readInt32LE(0));
    throw wrongType(this.name, name, 'a whole number');
  }

  boolean(name: string): boolean {
    return Boolean(this.number(name));
  }

  /** A document, decoded; undefined when the field is not there. */
  document(name: string): Doc | undefined {
    const field = this.fields.get(name);
    if (field === undefined || field.type === 0x0a) return undefined;
    if (field.type !== 0x03) throw wrongType(this.name, name, 'a document');
    return decode(field.bytes);
  }

  /** Any value, decoded; undefined when the field is not there. */
  value(name: string): Value | undefined {
    const field = this.fields.get(name);
    return field === undefined ? undefined : decodeField(field);
  }

  /** A list of documents from the body or from a document sequence, not decoded. */
  documents(name: string): Buffer[] {
    const sequence = this.sequences.get(name);
    if (sequence !== undefined) return sequence;
    const field = this.need(name);
    if (field.type !== 0x04) throw wrongType(this.name, name, 'an array');
    return rawDocuments(field.bytes);
  }

  private need(name: string): RawField {
    const field = this.fields.get(name);
    if (field === undefined) throw new StoreError(40414, `${this.name}.${name} is missing but a required field`);
    return field;
  }
}

/** Decodes one field of any type. */
function decodeField(field: RawField): Value {
  if (field.type === 0x03) return decode(field.bytes);
  // A value alone is not a document: wrap it as the only field of one.
  const wrapped = Buffer.alloc(field.bytes.length + 8);
  wrapped.writeInt32LE(wrapped.length, 0);
  wrapped[4] = field.type;
  wrapped[5] = 0x76;
  wrapped.set(field.bytes, 7);
  return decode(wrapped).values[0] as Value;
}

function wrongType(command: string, name: string, wanted: string): StoreError {
  return new StoreError(14, `${command}.${name} must be ${wanted}`);
}
