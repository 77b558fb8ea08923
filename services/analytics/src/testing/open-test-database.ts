import type { Connection } from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import { connectMongo } from '../plugins/mongo.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { type Stores, startStores } from './start-stores.ts';

type ScanReply = { scans?: { collection: string; filter: string; sort: string; reason: string }[] };
type Repositories = Awaited<ReturnType<typeof prepareDatabase>>;

/**
 * A prepared database of the embedded store for all tests of a file, from before the first to after the last of them.
 *
 * @param now when it was prepared
 */
export function openTestDatabase(now = new Date(0)) {
  const database = { scans } as { connection: Connection; repositories: Repositories; scans: typeof scans };
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
    database.connection = await connectMongo(stores.mongodbUri);
    const log = { info: () => undefined, error: () => undefined };
    database.repositories = await prepareDatabase(database.connection, { now, secret: 'a secret of the tests', log });
  });
  afterAll(async () => {
    await database.connection.close();
    await stores.close();
  });
  return database;

  /** Queries so far that scanned a whole collection or sorted in memory. */
  async function scans(): Promise<string[]> {
    const reply = (await database.connection.db?.admin().command({ wellspringScans: 1 })) as ScanReply | undefined;
    return (reply?.scans ?? []).map(
      ({ collection, filter, sort, reason }) => `${reason} ${collection} ${filter} ${sort}`,
    );
  }
}
