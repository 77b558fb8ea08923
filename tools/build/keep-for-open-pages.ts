import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { touch } from '@wellspring/shared/server/frontends/registry/touch.ts';

/** Names of the assets of the newest shell; the folder also holds those of earlier ones. */
export const SHELL_FILES = 'shell/files.json';

/**
 * The retention period of the previous shell's assets begins now.
 *
 * @param current names of the assets of the shell that takes its place
 */
export async function keepForOpenPages(outputFolder: string, current: readonly string[]): Promise<void> {
  const list = path.join(outputFolder, SHELL_FILES);
  const before: string[] = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : [];
  for (const name of before.filter((known) => !current.includes(known)))
    for (const ending of ['', '.br', '.gz']) await touch(path.join(outputFolder, 'shell/assets', name + ending));
}
