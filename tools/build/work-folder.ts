import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

/** What the names of such folders begin with. */
export const WORK_PREFIX = '.work-';

/** Builds something in a folder of its own, from which it is moved into its place; whatever is left there goes. */
export async function inWorkFolder<T>(outputFolder: string, build: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(outputFolder, { recursive: true });
  const folder = await mkdtemp(path.join(outputFolder, WORK_PREFIX));
  try {
    return await build(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
