import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';

/** From the machine's packages; the set-up installs it. */
const REDIS_SERVER = 'redis-server';

/** A free port. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

/** Tries until it works; the last failure is thrown when the deadline is over. */
export async function eventually<T>(check: () => Promise<T>, deadlineMs = 15_000): Promise<T> {
  const until = Date.now() + deadlineMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** A real Redis of this test's own, with the settings a queue needs; it can be killed and started again. */
export async function startTestRedis(flags = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction']) {
  const folder = await mkdtemp(path.join(tmpdir(), 'wellspring-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const start = () =>
    spawn(REDIS_SERVER, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...flags], {
      stdio: 'ignore',
    });
  let child = start();
  const answers = () =>
    eventually(async () => {
      const probe = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
      probe.on('error', () => undefined);
      await probe.connect();
      probe.disconnect();
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  await answers();
  return {
    url,
    stop,
    async startAgain() {
      child = start();
      await answers();
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
