import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from '../../../../contracts/frontends/registry.ts';
import { RELEASE_FILE } from '../../release-file.ts';

/** A release with nothing in it, as a build would leave it in the folder of the front ends. */
export async function releaseIn(folder: string, id: string, name = 'mfe-employee'): Promise<RemoteRelease> {
  const home = `/mf/${name}/${id}`;
  const made: RemoteRelease = {
    version: id.split('-')[0] ?? '',
    entry: `${home}/remote-entry.js`,
    embed: null,
    integrity: { 'remote-entry.js': 'sha384-abc' },
    preload: [`${home}/remote-entry.js`],
    embedPreload: [],
    embeddable: [],
  };
  await mkdir(path.join(folder, home), { recursive: true });
  await writeFile(path.join(folder, home, RELEASE_FILE), JSON.stringify(made));
  return made;
}
