import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';

/** Folder of the source maps, beside the folders that are served: for debugging a release. */
export const mapsFolderIn = (outputFolder: string): string => path.join(outputFolder, 'maps');

/** Moves the source maps out of a built folder, whose other files are public. */
export async function takeMapsOut(folder: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.map')) continue;
    const target = path.join(to, file);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(folder, file), target);
  }
}
