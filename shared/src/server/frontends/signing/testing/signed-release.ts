import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from '../../../../contracts/frontends/registry.ts';
import { releaseIn } from '../../registry/testing/release-in.ts';
import { RELEASE_FILE } from '../../release-file.ts';
import { writeSignature } from '../signature-file.ts';
import type { MadeKey } from './make-keys.ts';

/** A release with nothing in it, signed as a pipeline does. */
export async function signedReleaseIn(
  folder: string,
  id: string,
  { key }: MadeKey,
  name = 'mfe-employee',
): Promise<RemoteRelease> {
  const release = await releaseIn(folder, id, name);
  const file = path.join(folder, 'mf', name, id, RELEASE_FILE);
  await writeSignature(file, await readFile(file, 'utf8'), key);
  return release;
}
