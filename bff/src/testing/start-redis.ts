import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { freePort } from '../../../tools/platform/ports.ts';
import { startRedis } from '../../../tools/platform/redis.ts';

/** A Redis of the test's own on a free port. @throws Error when the machine has no redis-server */
export async function startTestRedis(): Promise<{ url: string; stop: () => Promise<void> }> {
  const [port, folder] = await Promise.all([freePort(), mkdtemp(`${tmpdir()}/ws-redis-`)]);
  const server = await startRedis({ port, folder, logFolder: folder, cwd: folder });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
