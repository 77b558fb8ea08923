import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import { toReleaseText } from '@wellspring/shared/server/frontends/release-file.ts';
import { readSigningKey, signRelease } from '../registry/signing-key.ts';
import { buildRemote } from './build-remote.ts';
import type { Frontend } from './frontend.ts';

/**
 * Builds a remote and signs it, where FRONTENDS_SIGNING_KEY_FILE is set. A folder that was there before is not signed:
 * it may come from another process, and goes live only with the signature that it has.
 */
export async function buildSigned(remote: Frontend, outputFolder: string): Promise<RemoteRelease> {
  const key = readSigningKey();
  const home = path.join(outputFolder, 'mf', remote.name);
  const before = await readdir(home).catch((): string[] => []);
  const release = await buildRemote(remote, outputFolder);
  const id = toReleaseId(release);
  if (key && !before.includes(id)) await signRelease(path.join(home, id), toReleaseText(release), key);
  return release;
}
