import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStore } from '@wellspring/embedded-store/start-store.ts';
import { freePort } from '@wellspring/tools/platform/ports.ts';
import { startRedis } from '@wellspring/tools/platform/redis.ts';

export type Stores = {
  mongodbUri: string;
  redisUrl: string;
  close: () => Promise<void>;
};

/** The real embedded store and a real Redis, with folders and ports of their own that are gone afterwards. */
export async function startStores(): Promise<Stores> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-analytics-'));
  const store = await startStore({ dataFolder: path.join(folder, 'store'), port: 0 });
  const port = await freePort();
  const redis = await startRedis({ port, folder: path.join(folder, 'redis'), logFolder: folder, cwd: folder });
  return {
    mongodbUri: store.uri,
    redisUrl: `redis://127.0.0.1:${port}`,
    async close() {
      await redis.stop();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
