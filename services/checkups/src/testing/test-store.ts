import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStore } from '@wellspring/embedded-store/start-store.ts';
import type { Connection } from 'mongoose';
import { ensureIndexes } from '../main/ensure-indexes.ts';
import { connectMongo } from '../platform/mongo.ts';

export type TestStore = {
  uri: string;
  connection: Connection;
  /** Shapes of queries that scanned a collection or sorted in memory; null where the store does not report them. */
  scans: () => Promise<string[] | null>;
  close: () => Promise<void>;
};

type ScanReply = { scans?: { database: string; collection: string; filter: string; sort: string; reason: string }[] };

/** A database of this test's own: in the MongoDB that MONGODB_URI names, else in an embedded store in a temporary folder. */
export async function startTestStore(): Promise<TestStore> {
  const given = process.env.MONGODB_URI;
  const folder = given ? null : await mkdtemp(path.join(tmpdir(), 'wellspring-checkups-'));
  const store = folder ? await startStore({ dataFolder: folder, port: 0 }) : null;
  const uri = store?.uri ?? given ?? '';
  const connection = await connectMongo(uri, `checkups_test_${crypto.randomUUID().slice(0, 8)}`);
  await ensureIndexes(connection);

  return {
    uri,
    connection,
    async scans() {
      if (!store) return null;
      const reply = (await connection.db?.admin().command({ wellspringScans: 1 })) as ScanReply | undefined;
      return (reply?.scans ?? [])
        .filter((scan) => scan.database === connection.name)
        .map((scan) => `${scan.reason} ${scan.collection} ${scan.filter} ${scan.sort}`);
    },
    async close() {
      await connection.dropDatabase();
      await connection.close();
      await store?.close();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}
