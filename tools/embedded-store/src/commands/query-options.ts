import { Doc, type MaybeValue, type Value } from '../language/doc.ts';
import { compileFilter, type Filter } from '../language/match.ts';
import { compileSort, type Sort } from '../language/sort.ts';
import { badValue, StoreError, unsupported } from '../language/store-error.ts';
import { choosePlan, isSortedBy, type Plan } from '../planning/planner.ts';
import type { ScanLog } from '../planning/scan-log.ts';
import { isMissing } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import type { Command } from '../wire/command.ts';
import type { ReadSource } from './read-source.ts';

/** Only the simple collation is exact here: any other compares text by rules that we do not have. */
export function refuseCollation(collation: MaybeValue): void {
  if (collation === undefined || collation === null) return;
  if (collation instanceof Doc && collation.get('locale') === 'simple') return;
  throw unsupported('collation');
}

/** A `hint` as the planner takes it. */
function hintOf(value: MaybeValue): string | Doc | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  if (!(value instanceof Doc)) throw badValue('hint must be a string or an object');
  return value.size === 0 ? undefined : value;
}

/** A sort, undefined when it asks for nothing. */
function sortOf(value: MaybeValue): Sort | undefined {
  if (value === undefined || value === null) return undefined;
  if (!(value instanceof Doc)) throw new StoreError(14, 'sort must be a document');
  // Reading order: what the planner does with {$natural: -1} is not worth having.
  if (value.names[0] === '$natural') {
    if (Number(value.values[0]) === 1) return undefined;
    throw unsupported('sorting by $natural');
  }
  return value.size === 0 ? undefined : compileSort(value);
}

/** Number of documents, not negative. */
export function countOption(command: Command, name: string): number {
  const value = command.number(name) ?? 0;
  if (!Number.isFinite(value)) throw badValue(`${command.name}.${name} must be a number`);
  return Math.trunc(value);
}

/** When to give up, on the clock of `performance.now()`. */
export function toDeadline(command: Command): number {
  const limit = command.number('maxTimeMS') ?? 0;
  return limit > 0 ? performance.now() + limit : Number.POSITIVE_INFINITY;
}

/** A filter, planned. */
export type PlannedFilter = {
  readonly filter: Filter;
  readonly filterDoc: Doc;
  readonly sort: Sort | undefined;
  readonly plan: Plan;
};

const NOTHING_TO_READ: Plan = { kind: 'collection', isReverse: false };

/** Compiles and plans a query on a collection, and notes it when it found no index. */
export function planFilter(
  source: Pick<ReadSource, 'scans'>,
  collection: Collection,
  parts: {
    readonly filter: Doc;
    readonly sort?: MaybeValue;
    readonly hint?: MaybeValue;
    readonly variables?: Doc | undefined;
  },
): PlannedFilter {
  const filter = compileFilter(parts.filter, { let: parts.variables });
  const sort = sortOf(parts.sort);
  const hint = hintOf(parts.hint);
  // There is nothing to read, and a hint is not looked at, as in MongoDB.
  if (isMissing(collection)) return { filter, filterDoc: parts.filter, sort, plan: NOTHING_TO_READ };
  const plan = choosePlan({ collection, filter, sort, hint });
  notePlan(source.scans, collection, parts.filter, sort, parts.sort, plan);
  return { filter, filterDoc: parts.filter, sort, plan };
}

function notePlan(
  scans: ScanLog | undefined,
  collection: Collection,
  filter: Doc,
  sort: Sort | undefined,
  sortDoc: MaybeValue,
  plan: Plan,
): void {
  if (scans === undefined) return;
  const order = sortDoc instanceof Doc ? sortDoc : undefined;
  if (plan.kind === 'collection') scans.note('COLLSCAN', collection.database, collection.name, filter, order);
  else if (sort !== undefined && !isSortedBy(plan)) {
    scans.note('SORT', collection.database, collection.name, filter, order);
  }
}

/** A document in a statement of a write command. */
export function statementDocument(statement: Doc, name: string): Doc {
  const value = statement.get(name);
  if (!(value instanceof Doc)) throw new StoreError(14, `${name} must be a document`);
  return value;
}

/** A list in a statement of a write command. */
export function statementList(statement: Doc, name: string): Value[] | undefined {
  const value = statement.get(name);
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw new StoreError(14, `${name} must be an array`);
  return value;
}
