import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry, RemoteRelease } from '../../../contracts/frontends/registry.ts';
import { toReleaseId } from '../../../domain/frontends/release-id.ts';
import { RELEASE_FILE } from '../release-file.ts';
import { replaceFile } from '../replace-file.ts';
import { checkReleases } from '../signing/check-registry.ts';
import { nextNumber, readForChange, type Seal, validUntil } from '../signing/seal.ts';
import { toSignatureFile, writeSignature } from '../signing/signature-file.ts';
import { type Act, type Operator, recordAct } from './acts.ts';
import { withFileLock } from './file-lock.ts';
import { RegistryRefusal } from './refusal.ts';
import { touch } from './touch.ts';

export const toFile = (outputFolder: string) => path.join(outputFolder, 'registry.json');

/** As it lies there: its signature is not looked at. @throws Error when the file is not a registry */
export async function readRegistry(outputFolder: string): Promise<Registry> {
  const file = toFile(outputFolder);
  if (!existsSync(file)) return { schema: 1, snapshot: '', remotes: {} };
  return Registry.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Runs work under the registry lock. */
export async function whileUnchanged<T>(outputFolder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(outputFolder, { recursive: true });
  return withFileLock(`${toFile(outputFolder)}.lock`, work);
}

/** A remote after a change, and the act as it is recorded. */
export type Change = { remote: Registry['remotes'][string]; act: Omit<Act, 'remote'> };

/**
 * Changes one remote of the registry under a lock, so that each change sees the one before. The act is logged first:
 * every live release is in the audit log. A registry that is signed is checked first, and so is each release that would
 * be live.
 *
 * @param change receives the current remote, undefined before its first release; what it throws changes nothing
 * @param operator who acts; by default the account that runs this process
 * @throws UntrustedRegistry; RegistryRefusal when it is signed and the operator has nothing to sign with
 */
export async function changeRemote<C extends Change>(
  outputFolder: string,
  name: string,
  change: (before: Registry['remotes'][string] | undefined) => C | Promise<C>,
  operator?: Operator,
): Promise<C> {
  return whileUnchanged(outputFolder, async () => {
    const before = await readPresent(outputFolder, operator?.seal);
    const { remotes } = before;
    const changed = await change(remotes[name]);
    if (operator?.seal) await checkReleases(outputFolder, { [name]: changed.remote }, operator.seal.keys);
    const all = { ...remotes, [name]: changed.remote };
    await writeRegistry(outputFolder, { ...before, remotes: all }, { ...changed.act, remote: name }, operator);
    // Open pages still request their parts: their retention period begins now.
    const stillLoaded = findLoaded(changed.remote);
    for (const id of findLoaded(remotes[name]))
      if (!stillLoaded.includes(id)) await touch(path.join(outputFolder, 'mf', name, id));
    return changed;
  });
}

async function readPresent(outputFolder: string, seal: Seal | undefined): Promise<Registry> {
  const file = toFile(outputFolder);
  if (seal) return existsSync(file) ? readForChange(outputFolder, file, seal) : readRegistry(outputFolder);
  if (existsSync(toSignatureFile(file)))
    throw new RegistryRefusal(
      `${file} is signed: FRONTENDS_KEYS_FILE and FRONTENDS_SIGNING_KEY_FILE are needed to change it`,
    );
  return readRegistry(outputFolder);
}

/** Records the act and writes the registry, signed where the operator has a seal. To be called under the lock. */
export async function writeRegistry(
  outputFolder: string,
  { remotes, number }: Registry,
  act: Act,
  operator?: Operator,
): Promise<void> {
  const seal = operator?.seal;
  const next: Registry = {
    ...toRegistry(remotes),
    ...(seal ? { number: await nextNumber(number, seal), expiresAt: validUntil(new Date()).toISOString() } : {}),
  };
  const text = `${JSON.stringify(next, null, 2)}\n`;
  await recordAct(outputFolder, act, next.snapshot, operator);
  // The signature first: it still holds that of the present bytes too.
  if (seal) await writeSignature(toFile(outputFolder), text, seal.key);
  await replaceFile(toFile(outputFolder), text);
}

/** The releases that pages load. */
const findLoaded = (remote: Registry['remotes'][string] | undefined): string[] =>
  [remote?.live, remote?.canary?.release].filter((release) => release !== undefined).map(toReleaseId);

function toRegistry(remotes: Registry['remotes']): Registry {
  const digest = createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 4);
  return { schema: 1, snapshot: `${new Date().toISOString()}-${digest}`, remotes };
}

/** @throws Error when there is no such release */
export async function readRelease(outputFolder: string, name: string, releaseId: string): Promise<RemoteRelease> {
  const file = path.join(outputFolder, 'mf', name, releaseId, RELEASE_FILE);
  if (!existsSync(file)) throw new Error(`there is no release ${releaseId} of ${name} in ${outputFolder}`);
  return RemoteRelease.parse(JSON.parse(await readFile(file, 'utf8')));
}
