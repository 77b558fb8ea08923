import { BSONRegExp, ObjectId } from 'bson';
import { compareStrings } from './compare.ts';
import { Doc, deepCopy, type MaybeValue, type Value } from './doc.ts';
import { isOperatorDocument } from './parse-filter.ts';
import { StoreError } from './store-error.ts';
import type { Update } from './update.ts';
import { changeAt } from './update-path.ts';

/**
 * The document that an upsert inserts when nothing matched: the query's equalities in the order of their names, then the
 * update. A missing `_id` is made, and `_id` comes first.
 *
 * @param query the query as sent
 * @throws StoreError 54 when the query demands a value of a field twice, 66 when the update contradicts its `_id`
 */
export function upsertDocument(query: Doc, update: Update): Doc {
  const start = new Doc();
  const seen = new Map<string, Value>();
  collectEqualities(query, seen, update.kind === 'replacement');
  checkOverlaps(seen);
  for (const [path, value] of [...seen].sort(([a], [b]) => compareStrings(a, b))) {
    if (update.kind === 'replacement' && path !== '_id') continue;
    changeAt(start, path.split('.'), () => deepCopy(value), true);
  }
  const after = update.apply(start, { isInsert: true });
  const given = after.get('_id');
  const id = given === undefined ? new ObjectId() : given;
  const doc = new Doc(['_id'], [id]);
  for (const [name, value] of after) if (name !== '_id') doc.append(name, value);
  return doc;
}

function collectEqualities(query: Doc, seen: Map<string, Value>, onlyId: boolean): void {
  for (const [name, operand] of query) {
    if (name === '$and') {
      for (const part of operand as Value[]) collectEqualities(part as Doc, seen, onlyId);
    } else if (name === '$or') {
      const [only] = operand as Value[];
      if ((operand as Value[]).length === 1) collectEqualities(only as Doc, seen, onlyId);
    } else if (!name.startsWith('$') && (!onlyId || name === '_id')) {
      const value = equalityOf(operand);
      if (value !== undefined) note(seen, name, value);
    }
  }
}

/** The single value that an operand demands, `undefined` when it leaves a choice. */
function equalityOf(operand: Value): MaybeValue {
  if (operand instanceof BSONRegExp) return undefined;
  if (!isOperatorDocument(operand)) return operand;
  const equal = operand.get('$eq');
  if (equal !== undefined) return equal;
  const all = operand.get('$all');
  if (Array.isArray(all) && all.length === 1 && !isOperatorDocument(all[0]) && !(all[0] instanceof BSONRegExp))
    return all[0];
  const choices = operand.get('$in');
  return Array.isArray(choices) && choices.length === 1 && !(choices[0] instanceof BSONRegExp) ? choices[0] : undefined;
}

function note(seen: Map<string, Value>, path: string, value: Value): void {
  if (seen.has(path)) throw new StoreError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  seen.set(path, value);
}

function checkOverlaps(seen: ReadonlyMap<string, Value>): void {
  for (const path of seen.keys()) {
    for (const other of seen.keys()) {
      if (other.startsWith(`${path}.`)) {
        throw new StoreError(54, `cannot infer query fields to set, both paths '${path}' and '${other}' are matched`);
      }
    }
  }
}
