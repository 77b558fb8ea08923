import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry, RemoteRelease } from '../../../contracts/frontends/registry.ts';
import { toReleaseId } from '../../../domain/frontends/release-id.ts';
import { type Act, type Operator, recordAct } from './acts.ts';
import { withFileLock } from './file-lock.ts';
import { touch } from './touch.ts';

/** A release in its folder: the entry of the registry it becomes when it goes live. */
export const RELEASE_FILE = 'release.json';

const toFile = (outputFolder: string) => path.join(outputFolder, 'registry.json');

/** @throws Error when the file is not a registry */
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
 * every live release is in the audit log.
 *
 * @param change receives the current remote, undefined before its first release; what it throws changes nothing
 * @param operator who acts; by default the account that runs this process
 */
export async function changeRemote<C extends Change>(
  outputFolder: string,
  name: string,
  change: (before: Registry['remotes'][string] | undefined) => C | Promise<C>,
  operator?: Operator,
): Promise<C> {
  const file = toFile(outputFolder);
  return whileUnchanged(outputFolder, async () => {
    const { remotes } = await readRegistry(outputFolder);
    const changed = await change(remotes[name]);
    const next = toRegistry({ ...remotes, [name]: changed.remote });
    await recordAct(outputFolder, { ...changed.act, remote: name }, next.snapshot, operator);
    await replaceFile(file, `${JSON.stringify(next, null, 2)}\n`);
    // Open pages still request their parts: their retention period begins now.
    const stillLoaded = findLoaded(changed.remote);
    for (const id of findLoaded(remotes[name]))
      if (!stillLoaded.includes(id)) await touch(path.join(outputFolder, 'mf', name, id));
    return changed;
  });
}

/** The releases that pages load. */
const findLoaded = (remote: Registry['remotes'][string] | undefined): string[] =>
  [remote?.live, remote?.canary?.release].filter((release) => release !== undefined).map(toReleaseId);

function toRegistry(remotes: Registry['remotes']): Registry {
  const digest = createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 4);
  return { schema: 1, snapshot: `${new Date().toISOString()}-${digest}`, remotes };
}

/** Written beside and moved, so that no reader ever sees half a file. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** @throws Error when there is no such release */
export async function readRelease(outputFolder: string, name: string, releaseId: string): Promise<RemoteRelease> {
  const file = path.join(outputFolder, 'mf', name, releaseId, RELEASE_FILE);
  if (!existsSync(file)) throw new Error(`there is no release ${releaseId} of ${name} in ${outputFolder}`);
  return RemoteRelease.parse(JSON.parse(await readFile(file, 'utf8')));
}
