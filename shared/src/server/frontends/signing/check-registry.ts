import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Registry, RemoteRelease } from '../../../contracts/frontends/registry.ts';
import { toReleaseId } from '../../../domain/frontends/release-id.ts';
import { RELEASE_FILE } from '../release-file.ts';
import type { NamedKey } from './ed25519-keys.ts';
import { checkSignature, readSignatures, type Signatures } from './signature-file.ts';
import type { TrustedKeys } from './trusted-keys.ts';
import { UntrustedRegistry } from './untrusted-registry.ts';

/** A registry as it was signed. */
export type SignedText = { text: string; signatures: Signatures };

/** A registry whose signature, and whose releases, were checked. */
export type SignedRegistry = {
  registry: Registry;
  /** Rises with every change. */
  number: number;
  expiresAt: Date;
  /** Id of the key. */
  signedBy: string;
};

type Remotes = Registry['remotes'];

/**
 * Checks the signature of the registry, and that each release that pages load is one that an operator's key signed.
 * Whether it has expired, or is older than one before, the caller decides.
 *
 * @throws UntrustedRegistry that says why
 */
export async function checkRegistry(
  folder: string,
  { text, signatures }: SignedText,
  keys: TrustedKeys,
): Promise<SignedRegistry> {
  const signedBy = checkSignature('registry.json', text, signatures, [...keys.operators, ...keys.servers]);
  const registry = Registry.parse(JSON.parse(text));
  const { number, expiresAt, remotes } = registry;
  if (number === undefined || expiresAt === undefined || Number.isNaN(Date.parse(expiresAt)))
    throw new UntrustedRegistry('registry.json has no number, or no time at which it expires');
  await checkReleases(folder, remotes, keys);
  return { registry, number, expiresAt: new Date(expiresAt), signedBy };
}

/** The same for the releases of some remotes. @throws UntrustedRegistry */
export async function checkReleases(folder: string, remotes: Remotes, { operators }: TrustedKeys): Promise<void> {
  for (const [name, { live, canary }] of Object.entries(remotes))
    for (const release of canary ? [live, canary.release] : [live])
      await checkRelease(folder, name, release, operators);
}

async function checkRelease(folder: string, name: string, release: RemoteRelease, operators: readonly NamedKey[]) {
  const id = toReleaseId(release);
  const { release: signed } = await readSignedRelease(folder, name, id, operators);
  if (!isDeepStrictEqual(signed, RemoteRelease.parse(release)))
    throw new UntrustedRegistry(`registry.json says of ${name} ${id} what its ${RELEASE_FILE} does not`);
}

/** @throws UntrustedRegistry when its file is missing, no operator's key signed it, or it is that of another release */
export async function readSignedRelease(
  folder: string,
  name: string,
  id: string,
  operators: readonly NamedKey[],
): Promise<{ release: RemoteRelease; signedBy: string }> {
  const file = path.join(folder, 'mf', name, id, RELEASE_FILE);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UntrustedRegistry(`the release ${name} ${id} has no ${RELEASE_FILE}`);
  });
  const signedBy = checkSignature(`the release ${name} ${id}`, text, await readSignatures(file), operators);
  const release = RemoteRelease.parse(JSON.parse(text));
  // A signature counts for the remote and the release that the signed text names, in whichever folder it lies.
  if (!release.entry.startsWith(`/mf/${name}/${id}/`))
    throw new UntrustedRegistry(`${RELEASE_FILE} of ${name} ${id} is that of another release`);
  return { release, signedBy };
}
