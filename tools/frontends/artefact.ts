import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import { RELEASE_FILE } from '@wellspring/shared/server/frontends/release-file.ts';
import { readSignedRelease } from '@wellspring/shared/server/frontends/signing/check-registry.ts';
import type { TrustedKeys } from '@wellspring/shared/server/frontends/signing/trusted-keys.ts';
import { buildSigned } from '../build/build-signed.ts';
import type { Frontend } from '../build/frontend.ts';
import { inWorkFolder } from '../build/work-folder.ts';

const run = promisify(execFile);

/**
 * Builds a remote into one file (a compressed tar of `<name>/<release>/`), to be carried to a server; signed where
 * FRONTENDS_SIGNING_KEY_FILE is set.
 *
 * @returns the release's id
 */
export async function buildArtefact(remote: Frontend, file: string): Promise<string> {
  const home = path.dirname(path.resolve(file));
  return inWorkFolder(home, async (folder) => {
    const release = await buildSigned(remote, folder);
    await run('tar', [
      '-czf',
      path.resolve(file),
      '-C',
      path.join(folder, 'mf'),
      `${remote.name}/${toReleaseId(release)}`,
    ]);
    return toReleaseId(release);
  });
}

/**
 * Adds the release of a file to the others; it is not served before it is promoted. An existing one is kept.
 *
 * @param known the names of the remotes that may be pushed
 * @param keys whose signature it needs; null: none
 * @throws Error when the file is no such artefact, or holds anything but one release of one remote
 */
export async function pushArtefact(
  outputFolder: string,
  file: string,
  known: readonly string[],
  keys: TrustedKeys | null = null,
): Promise<{ name: string; id: string }> {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  const { name, id } = await findOwner(file, known);
  const target = path.join(outputFolder, 'mf', name, id);
  if (existsSync(target)) {
    if (keys) await readSignedRelease(outputFolder, name, id, keys.operators);
    return { name, id };
  }
  await inWorkFolder(outputFolder, async (folder) => {
    const releases = path.join(folder, 'mf');
    await mkdir(releases);
    await run('tar', ['-xzf', path.resolve(file), '-C', releases, '--no-same-owner']);
    const unpacked = path.join(releases, name, id);
    const release = RemoteRelease.safeParse(JSON.parse(await readFile(path.join(unpacked, RELEASE_FILE), 'utf8')));
    if (!release.success || !release.data.entry.startsWith(`/mf/${name}/${id}/`))
      throw new Error(`${file}: its ${RELEASE_FILE} is not that of ${name} ${id}`);
    if (keys) await readSignedRelease(folder, name, id, keys.operators);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(unpacked, target);
  });
  return { name, id };
}

/** The one remote and release that all entries of the file belong to. */
async function findOwner(file: string, known: readonly string[]): Promise<{ name: string; id: string }> {
  const list = await run('tar', ['-tzvf', path.resolve(file)], { maxBuffer: 16 * 1024 * 1024 }).catch(() => null);
  if (!list) throw new Error(`${file} is not a compressed tar`);
  const owners = new Set<string>();
  for (const line of list.stdout.trim().split('\n')) {
    // Type and rights, owner, size, day, time, name; a link has an arrow after it and another type.
    const entry = /^[-d]\S* +.*?\d\d:\d\d(?::\d\d)? (([a-z-]+)\/([\w.-]+)(?:\/[\w./-]*)?)$/.exec(line);
    const [, whole = '', name = '', id = ''] = entry ?? [];
    if (!entry || whole.split('/').includes('..') || !known.includes(name))
      throw new Error(`${file} holds more than a release of ${known.join(' or ')}: ${line}`);
    owners.add(`${name}/${id}`);
  }
  const [owner, ...others] = owners;
  const [name = '', id = ''] = owner?.split('/') ?? [];
  if (others.length > 0 || !id) throw new Error(`${file} holds ${owners.size} releases: one is expected`);
  return { name, id };
}
