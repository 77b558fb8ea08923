import { BSONSymbol, Double, ObjectId } from 'bson';
import { bsonTypeName } from '../compare.ts';
import type { MaybeValue } from '../doc.ts';
import { StoreError, unsupported } from '../store-error.ts';

/**
 * A value as MongoDB's string operators read it: '' for null and missing, numbers and dates written out.
 * @throws StoreError 16007 for values without such a form, 115 for doubles whose digits MongoDB may write otherwise
 */
export function toText(value: MaybeValue): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Double) return numberText(value.value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof ObjectId) return value.toHexString();
  throw new StoreError(16007, `can't convert from BSON type ${bsonTypeName(value)} to String`);
}

function numberText(value: number): string {
  const text = String(value);
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value) && /^-?[\d.]+$/.test(text) && text.replace(/\D/g, '').length <= 15) {
    return Object.is(value, -0) ? '-0' : text;
  }
  throw unsupported('the text of a double with more than 15 digits or an exponent');
}
