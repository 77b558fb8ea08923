import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { Operator } from '@wellspring/shared/server/frontends/registry/acts.ts';
import {
  readRegistry,
  toFile,
  whileUnchanged,
  writeRegistry,
} from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { releasesOf } from '@wellspring/shared/server/frontends/registry/remote-states.ts';
import { RELEASE_FILE } from '@wellspring/shared/server/frontends/release-file.ts';
import { checkReleases, readSignedRelease } from '@wellspring/shared/server/frontends/signing/check-registry.ts';
import { readSealed, type Seal } from '@wellspring/shared/server/frontends/signing/seal.ts';
import { writeSignature } from '@wellspring/shared/server/frontends/signing/signature-file.ts';
import { UntrustedRegistry } from '@wellspring/shared/server/frontends/signing/untrusted-registry.ts';
import { findChangedFiles } from './changed-files.ts';

type SignOptions = {
  /** Signs also what has no signature that is trusted: what lies in the folder is taken as it is. */
  unsigned: boolean;
};

/**
 * Signs the registry for another term, and with the same key its releases that another trusted key signed.
 *
 * @returns the releases that were signed, as `name/id`
 * @throws UntrustedRegistry when something live has no signature that is trusted, and `unsigned` was not asked for
 */
export async function signRegistry(
  outputFolder: string,
  operator: Operator & { seal: Seal },
  { unsigned }: SignOptions,
): Promise<string[]> {
  const { seal } = operator;
  return whileUnchanged(outputFolder, async () => {
    const registry: Registry = unsigned
      ? // Its number is not believed either.
        { ...(await readRegistry(outputFolder)), number: 0 }
      : (await readSealed(outputFolder, toFile(outputFolder), seal)).registry;
    const signed: string[] = [];
    for (const [name, remote] of Object.entries(registry.remotes))
      for (const id of releasesOf(remote))
        if (await signKnown(outputFolder, name, id, seal, unsigned)) signed.push(`${name}/${id}`);
    await checkReleases(outputFolder, registry.remotes, seal.keys);
    await writeRegistry(outputFolder, registry, { act: 'sign', remote: null, release: null }, operator);
    return signed;
  });
}

/** @returns whether it was signed. An earlier release without a trusted signature stays as it is: nothing leads back to it. */
async function signKnown(outputFolder: string, name: string, id: string, { keys, key }: Seal, unsigned: boolean) {
  const folder = path.join(outputFolder, 'mf', name, id);
  const file = path.join(folder, RELEASE_FILE);
  if (!existsSync(file)) return false;
  const known = await readSignedRelease(outputFolder, name, id, keys.operators).catch((error: unknown) => {
    if (error instanceof UntrustedRegistry) return null;
    throw error;
  });
  if (known?.signedBy === key.id || (!known && !unsigned)) return false;
  const text = await readFile(file, 'utf8');
  const changed = await findChangedFiles(folder, RemoteRelease.parse(JSON.parse(text)));
  if (changed.length > 0) throw new UntrustedRegistry(`${name} ${id} cannot be signed:\n- ${changed.join('\n- ')}`);
  await writeSignature(file, text, key);
  return true;
}
