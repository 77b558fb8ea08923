import type { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { BSONRegExp as BsonRegExp, Double, Int32, Long } from 'bson';

/**
 * One BSON value in memory, such that encoding it again gives the bytes it came from:
 * - `number` that is a whole number in the int32 range (and not -0) is an int32, any other `number` is a double;
 * - `Double` holds only doubles that a plain number would turn into an int32; make one with `double()`;
 * - `bigint` is an int64, whatever its size;
 * - `Doc` is an embedded document, `Value[]` an array.
 *
 * `undefined` is never a value: it stands for "missing".
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Double
  | Decimal128
  | Date
  | ObjectId
  | Binary
  | Timestamp
  | BSONRegExp
  | BSONSymbol
  | Code
  | MinKey
  | MaxKey
  | Doc
  | Value[];

/** A value, or `undefined` where the field is missing. */
export type MaybeValue = Value | undefined;

/** Above this many fields a look-up builds a map; below it a linear search of interned names is faster. */
const INDEX_FROM = 16;

/**
 * A document: an ordered list of fields. Not a plain object, because JavaScript moves integer-like names to the
 * front and because a stored document may hold the same name twice (a look-up finds the first, as MongoDB does).
 */
export class Doc {
  /** The names in order. Read only for others: change a document through its methods. */
  readonly names: string[];
  /** The values, parallel to `names`. */
  readonly values: Value[];
  #index: Map<string, number> | undefined;

  constructor(names: string[] = [], values: Value[] = []) {
    this.names = names;
    this.values = values;
  }

  get size(): number {
    return this.names.length;
  }

  /** Position of the first field of that name, or -1. */
  indexOf(name: string): number {
    const names = this.names;
    if (names.length <= INDEX_FROM) {
      for (let i = 0; i < names.length; i += 1) if (names[i] === name) return i;
      return -1;
    }
    if (this.#index === undefined) {
      this.#index = new Map();
      for (let i = names.length - 1; i >= 0; i -= 1) this.#index.set(names[i] as string, i);
    }
    return this.#index.get(name) ?? -1;
  }

  get(name: string): MaybeValue {
    const at = this.indexOf(name);
    return at < 0 ? undefined : this.values[at];
  }

  has(name: string): boolean {
    return this.indexOf(name) >= 0;
  }

  /** Replaces the field where it stands, or appends it. */
  set(name: string, value: Value): this {
    const at = this.indexOf(name);
    if (at >= 0) this.values[at] = value;
    else this.append(name, value);
    return this;
  }

  /** Appends without looking for the same name: for decoders and builders that know it is new. */
  append(name: string, value: Value): void {
    this.#index?.set(name, this.names.length);
    this.names.push(name);
    this.values.push(value);
  }

  /** @returns whether the field was there */
  delete(name: string): boolean {
    const at = this.indexOf(name);
    if (at < 0) return false;
    this.names.splice(at, 1);
    this.values.splice(at, 1);
    this.#index = undefined;
    return true;
  }

  /** A new document with the same fields; embedded values are shared. */
  copy(): Doc {
    return new Doc(this.names.slice(), this.values.slice());
  }

  *[Symbol.iterator](): IterableIterator<[string, Value]> {
    for (let i = 0; i < this.names.length; i += 1) yield [this.names[i] as string, this.values[i] as Value];
  }

  /**
   * From a plain object as a driver's caller writes it (nested objects, arrays, Map, RegExp, Long, Int32, Buffer not
   * included). Fields that are `undefined` are left out.
   */
  static of(source: object): Doc {
    const doc = new Doc();
    for (const [name, value] of source instanceof Map ? source : Object.entries(source)) {
      if (value !== undefined) doc.set(String(name), toValue(value));
    }
    return doc;
  }
}

/** A double with this value, whole or not. */
export function double(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

/** Whether a plain number of this value stands for an int32. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** A deep copy of documents and arrays; the other values are never changed in place, so they are shared. */
export function deepCopy<T extends MaybeValue>(value: T): T {
  if (value instanceof Doc) return new Doc(value.names.slice(), value.values.map(deepCopy)) as T;
  if (Array.isArray(value)) return value.map(deepCopy) as T;
  return value;
}

/** From a plain JavaScript value as a driver's caller writes it. */
export function toValue(source: unknown): Value {
  if (source === undefined || source === null) return null;
  if (typeof source !== 'object') return source as Value;
  if (source instanceof Doc) return source;
  if (Array.isArray(source)) return source.map(toValue);
  if (source instanceof Double) return double(source.value);
  if (source instanceof Int32) return source.value;
  if (source instanceof RegExp) return new BsonRegExp(source.source, source.flags.replace(/[^imsx]/g, ''));
  if (source instanceof Long && (source as { _bsontype?: string })._bsontype === 'Long') return source.toBigInt();
  if (source instanceof Date || '_bsontype' in source) return source as Value;
  return Doc.of(source);
}

/** To plain objects and arrays, for tests and messages; the field order of integer-like names is lost. */
export function toPlain(value: MaybeValue): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (!(value instanceof Doc)) return value;
  const plain: Record<string, unknown> = {};
  for (const [name, field] of value) {
    Object.defineProperty(plain, name, { value: toPlain(field), enumerable: true, writable: true, configurable: true });
  }
  return plain;
}
