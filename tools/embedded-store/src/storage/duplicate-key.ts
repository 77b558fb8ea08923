import { Doc, type MaybeValue, type Value } from '../language/doc.ts';
import { StoreError } from '../language/store-error.ts';
import type { Collection, Index } from './collection.ts';

/** Error 11000 in the shape that drivers and mongoose read: which index, which key. */
export class DuplicateKeyError extends StoreError {
  readonly keyPattern: Doc;
  readonly keyValue: Doc;

  constructor(collection: Collection, index: Index, values: readonly MaybeValue[]) {
    const names = index.paths.map((path) => path.text);
    const shown = names.map((name, i) => `${name}: ${show(values[i])}`).join(', ');
    super(
      11000,
      `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${shown} }`,
    );
    this.keyPattern = index.definition.get('key') as Doc;
    this.keyValue = new Doc(names, values.map((value) => value ?? null) as Value[]);
  }
}

/** A value as MongoDB writes it in the message of a duplicate key. */
function show(value: MaybeValue): string {
  if (value === undefined) return 'undefined';
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Doc) return `{ ${[...value].map(([name, one]) => `${name}: ${show(one)}`).join(', ')} }`;
  if (Array.isArray(value)) return `[ ${value.map(show).join(', ')} ]`;
  if (value._bsontype === 'ObjectId') return `ObjectId('${value.toHexString()}')`;
  if (value._bsontype === 'Double') return `${value.value}.0`;
  if (value._bsontype === 'Binary') return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  return String(value);
}
