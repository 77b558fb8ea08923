/**
 * `lost`: confirmed and not there. `doubled`: there more than once. `wrong`: there and different. `retried`: sent more
 * often than promised. `failed`: given up by the product. `ended`: a process that ended by itself.
 */
export type Fault = { kind: 'lost' | 'doubled' | 'wrong' | 'retried' | 'failed' | 'ended'; what: string };

/** The keys that occur more than once. */
export function findDoubled<Item>(items: readonly Item[], toKey: (item: Item) => string): string[] {
  return [...Map.groupBy(items, toKey)].flatMap(([key, same]) => (same.length > 1 ? key : []));
}
