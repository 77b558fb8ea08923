import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packFolder } from './pack-folder.ts';

const FILES = ['package.json', 'README.md', 'custom-elements.json', 'wellspring-embed.d.ts', 'react.js', 'react.d.ts'];
/** Served alone too, for tools that want one file. */
const ALONE = ['custom-elements.json', 'wellspring-embed.d.ts'];

/** Writes the package for developers of other pages beside the loader. */
export async function writeEmbedPackage(source: string, embedFolder: string): Promise<void> {
  await writeFile(path.join(embedFolder, 'wellspring-embed.tgz'), await packFolder(source, FILES));
  for (const file of ALONE) await copyFile(path.join(source, file), path.join(embedFolder, file));
}
