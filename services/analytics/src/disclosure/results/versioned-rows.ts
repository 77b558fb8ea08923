import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';

/** How long a row is kept that is asked for again and again, in milliseconds. */
const CACHE_TTL_MS = 3_600_000;

/** A row and its version: a row that changed has another one. */
type Versioned = { id: string; version: string };

export type VersionedRows<Row> = {
  /** By id; those that are not in memory in this version are read together. Rows that do not exist are absent. */
  find: (
    wanted: readonly Versioned[],
    read: (ids: string[]) => Promise<ReadonlyMap<string, Row>>,
  ) => Promise<Map<string, Row>>;
};

/** Keeps rows in memory that change seldom and say so by their version. The caller reads the version for each request. */
export function createVersionedRows<Row>(size: number): VersionedRows<Row> {
  const cache = createBoundedCache<Row | undefined>({ size, ttlMs: CACHE_TTL_MS });
  return {
    async find(wanted, read) {
      const missing: string[] = [];
      // Asked after the loop below, when all that is missing is known.
      const reading = Promise.resolve().then(() => (missing.length > 0 ? read(missing) : new Map<string, Row>()));
      const found = wanted.map(async ({ id, version }) => {
        const row = await cache.get(`${id} ${version}`, async () => {
          missing.push(id);
          return (await reading).get(id);
        });
        return row === undefined ? [] : [[id, row] as const];
      });
      return new Map((await Promise.all(found)).flat());
    },
  };
}
