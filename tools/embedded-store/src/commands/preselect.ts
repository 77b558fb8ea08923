import { Doc, type MaybeValue, type Value } from '../language/doc.ts';
import { decode, encode } from '../language/document.ts';
import type { Collection } from '../storage/collection.ts';
import type { CommandContext } from './command-context.ts';
import { LIGHT, leadsToMany } from './prepared-rows.ts';
import { planFilter } from './query-options.ts';

/** What a write looks for. */
export type Wanted = {
  readonly filter: Doc;
  readonly sort?: MaybeValue;
  readonly hint?: MaybeValue;
  readonly variables?: Doc | undefined;
  readonly isMulti: boolean;
};

/**
 * Finds the targets of a write on a scan thread when there is no quick way to them, so that the write itself, which
 * has the main thread to itself, only has to look at these. They are checked again there.
 *
 * @returns their `_id`s, at most one unless the write is for many; undefined when the write should search itself
 */
export function preselect(
  context: CommandContext,
  collection: Collection | undefined,
  wanted: Wanted,
): Promise<Value[]> | undefined {
  if (collection === undefined || context.transaction !== undefined || collection.count <= LIGHT) return undefined;
  const { plan } = planFilter({ scans: undefined }, collection, wanted);
  const isLong = wanted.isMulti ? leadsToMany(context.store.live, plan) : plan.kind === 'collection';
  return isLong ? searchIds(context, collection, wanted) : undefined;
}

async function searchIds(context: CommandContext, collection: Collection, wanted: Wanted): Promise<Value[]> {
  const { store } = context;
  const find = Doc.of({ find: collection.name, filter: wanted.filter, projection: Doc.of({ _id: 1 }) });
  if (wanted.sort instanceof Doc) find.set('sort', wanted.sort);
  if (wanted.hint !== undefined) find.set('hint', wanted.hint);
  if (wanted.variables !== undefined) find.set('let', wanted.variables);
  if (!wanted.isMulti) find.set('limit', 1);
  find.set('$db', collection.database);
  const rows = store.threads.open('find', encode(find), store.catalog.version, context.waitLimit.deadline);
  const ids: Value[] = [];
  for (;;) {
    const { documents, isDone } = await rows.take(10_000, Number.MAX_SAFE_INTEGER);
    for (const document of documents) ids.push(decode(document).get('_id') ?? null);
    if (isDone) return ids;
  }
}
