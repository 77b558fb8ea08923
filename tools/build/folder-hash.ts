import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files in a folder and below, sorted, relative to it. Folders that are not source are left out. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .sort();
}

/**
 * One digest of everything in some files and folders: the same content gives the same text on every machine.
 *
 * @param places files or folders; one that does not exist counts as empty
 * @returns hexadecimal, 64 characters
 */
export async function hashFiles(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    if (!existsSync(place)) continue;
    const isFile = path.extname(place) !== '';
    for (const file of isFile ? [''] : await filesIn(place)) {
      hash
        .update(`${file}\0`)
        .update(await readFile(path.join(place, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
