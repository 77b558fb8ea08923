import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FolderLock, lockDataFolder, StartError } from '@wellspring/embedded-store/data-folder.ts';
import { assertPortsFree } from '../platform/ports.ts';
import { stopLeftOverRedis } from '../platform/redis.ts';
import type { DemoPorts } from './ports.ts';

const LAUNCHER = { file: 'launcher.lock', user: 'demo' };
/** The processes of a launcher that was killed are stopped within ten seconds. */
const LEFT_OVER_WITHIN_MS = 12_000;
/** All but the built screens, which are no data. */
const DATA = ['store', 'redis', 'logs', 'secrets.json'];

export type PrepareOptions = {
  dataFolder: string;
  /** Null: they were free a moment ago. */
  ports: DemoPorts | null;
  reset: boolean;
  say: (line: string) => void;
};

/** @throws Error in words the operator can act on when another process has the folder, or it cannot be written */
function claim(folder: string, lock: () => FolderLock): FolderLock {
  try {
    return lock();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new Error(
      `${error.message}. Stop what uses ${folder}, or choose another folder: npm run demo -- --data DIR`,
      { cause: error },
    );
  }
}

async function assertUnused({ dataFolder, ports }: PrepareOptions): Promise<void> {
  const storeFolder = path.join(dataFolder, 'store');
  if (existsSync(storeFolder)) claim(storeFolder, () => lockDataFolder(storeFolder)).release();
  if (!ports) return;
  const { redis, ...others } = ports;
  await assertPortsFree(others);
  // No other process of an earlier demo runs any more, so a Redis in its folder is a leftover.
  await stopLeftOverRedis(path.join(dataFolder, 'redis'));
  await assertPortsFree({ redis });
}

/** The processes of a launcher that was killed may still be stopping. */
async function waitUntilUnused(options: PrepareOptions, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await assertUnused(options);
      return;
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      if (isFirst) options.say('The last demo in this folder was killed; waiting for its processes to stop');
      await pause(200);
    }
  }
}

/**
 * Claims the data folder and sees that nothing is in the way. Only then anything is stopped or removed: a second start
 * that is refused leaves the first one as it is.
 *
 * @returns the claim, to be released at the end
 * @throws Error in words the operator can act on
 */
export async function prepareStart(options: PrepareOptions): Promise<FolderLock> {
  const { dataFolder, reset } = options;
  const lock = claim(dataFolder, () => lockDataFolder(dataFolder, LAUNCHER));
  try {
    await waitUntilUnused(options, lock.wasLeft ? LEFT_OVER_WITHIN_MS : 0);
    if (reset) for (const name of DATA) rmSync(path.join(dataFolder, name), { recursive: true, force: true });
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}
