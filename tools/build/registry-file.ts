import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry, RemoteRelease } from '@wellspring/shared/contracts/registry.ts';

/** A release as it lies in its folder: the entry of the registry it becomes when it goes live. */
export const RELEASE_FILE = 'release.json';

/** How many earlier releases stay known, and with them their folders. */
const keptReleases = 10;

const fileOf = (outputFolder: string) => path.join(outputFolder, 'registry.json');

/** @throws Error when the file is not a registry */
export async function readRegistry(outputFolder: string): Promise<Registry> {
  const file = fileOf(outputFolder);
  if (!existsSync(file)) return { schema: 1, snapshot: '', remotes: {} };
  return Registry.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Written beside and moved, so that no reader ever sees half a registry. */
async function writeRegistry(outputFolder: string, remotes: Registry['remotes']): Promise<Registry> {
  const digest = createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 4);
  const registry: Registry = { schema: 1, snapshot: `${new Date().toISOString()}-${digest}`, remotes };
  const file = fileOf(outputFolder);
  await writeFile(`${file}.new`, `${JSON.stringify(registry, null, 2)}\n`);
  await rename(`${file}.new`, file);
  return registry;
}

/** Folder of a release inside `mf/<name>/`, such as `0.1.0-1a2b3c4d`. */
export function releaseIdOf(release: RemoteRelease): string {
  return release.entry.split('/')[3] ?? '';
}

/** @throws Error when there is no such release */
export async function readRelease(outputFolder: string, name: string, releaseId: string): Promise<RemoteRelease> {
  const file = path.join(outputFolder, 'mf', name, releaseId, RELEASE_FILE);
  if (!existsSync(file)) throw new Error(`there is no release ${releaseId} of ${name} in ${outputFolder}`);
  return RemoteRelease.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Makes a release the live one; the one before it stays known, so that it can come back. */
export async function goLive(outputFolder: string, name: string, release: RemoteRelease): Promise<Registry> {
  const { remotes } = await readRegistry(outputFolder);
  const before = remotes[name];
  const id = releaseIdOf(release);
  const previous = [...(before ? [releaseIdOf(before.live), ...before.previous] : [])].filter((known) => known !== id);
  return writeRegistry(outputFolder, {
    ...remotes,
    [name]: { live: release, previous: [...new Set(previous)].slice(0, keptReleases), killed: before?.killed ?? false },
  });
}

/** Lets a share of the devices get a release instead of the live one. A share of 0 ends it. */
export async function setCanary(
  outputFolder: string,
  name: string,
  release: RemoteRelease,
  percent: number,
): Promise<Registry> {
  const { remotes } = await readRegistry(outputFolder);
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} has no live release yet: publish one first`);
  const { canary: before, ...rest } = remote;
  // The same canary keeps its salt: who has it keeps it while the share grows.
  const isSame = before && releaseIdOf(before.release) === releaseIdOf(release);
  const canary = { release, percent, salt: isSame ? before.salt : randomBytes(6).toString('hex') };
  return writeRegistry(outputFolder, { ...remotes, [name]: percent > 0 ? { ...rest, canary } : rest });
}
