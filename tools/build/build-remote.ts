import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { fromVersion, INTERFACES } from '@wellspring/shared/domain/frontends/interfaces.ts';
import { RELEASE_FILE, toReleaseText } from '@wellspring/shared/server/frontends/release-file.ts';
import { hostModules } from './bundler/federation.ts';
import { compileRelease } from './compile.ts';
import { compressFolder } from './compress-folder.ts';
import { contractsIn } from './contracts-in.ts';
import { hashFiles } from './folder-hash.ts';
import type { Frontend } from './frontend.ts';
import { mapsFolderIn } from './source-maps.ts';
import { sourceCommit, sourceVersion } from './source-version.ts';
import { inWorkFolder } from './work-folder.ts';

/** Digests of a release's scripts, for what is loaded later than the first view. */
const FILES_FILE = 'files.json';

const isCode = (file: string) => file.endsWith('.js');

/**
 * Builds a remote into a folder named after its version and content. Such a folder is immutable: the same source gives
 * the same name wherever it is built.
 *
 * @returns the release, ready to go live
 */
export const buildRemote = (remote: Frontend, outputFolder: string): Promise<RemoteRelease> =>
  inWorkFolder(outputFolder, (folder) => buildIn(folder, remote, outputFolder));

async function buildIn(folder: string, remote: Frontend, outputFolder: string): Promise<RemoteRelease> {
  const { version } = JSON.parse(await readFile(path.join(remote.dir, 'package.json'), 'utf8')) as { version: string };
  const work = path.join(folder, 'release');
  const maps = path.join(folder, 'maps');
  const builds = await compileRelease(remote, { folder: work, part: '', publicPath: 'auto', maps });
  const [federated, alone] = builds;
  if (!federated) throw new Error(`${remote.name}: nothing was built`);

  const asked = askedBy(remote, builds);
  const id = `${version}-${digestOfAll(await hashFiles([work]), asked).slice(0, 8)}`;
  const home = path.join(outputFolder, 'mf', remote.name, id);
  // It was built before: also its version is that of the source it was first built from.
  if (existsSync(home)) return RemoteRelease.parse(JSON.parse(await readFile(path.join(home, RELEASE_FILE), 'utf8')));
  const address = (file: string) => `/mf/${remote.name}/${id}/${file}`;
  const files = await readdir(work, { recursive: true });
  const entry = files.find((file) => /^remote-entry\..*js$/.test(file));
  if (!entry) throw new Error(`${remote.name}: the build has no remote entry`);
  const embed = alone ? (findEntryFile(alone, 'embed') ?? null) : null;

  const integrity = await toDigests(work, files);
  const late = Object.entries(integrity).filter(([file]) => isCode(file));
  const list = JSON.stringify(Object.fromEntries(late));
  await writeFile(path.join(work, FILES_FILE), list);

  const commit = await sourceCommit(remote.dir);
  const release: RemoteRelease = {
    version: await sourceVersion(remote.dir, version),
    ...(commit === undefined ? {} : { commit }),
    entry: address(entry),
    embed: embed === null ? null : address(embed),
    integrity,
    files: { address: address(FILES_FILE), integrity: toDigest(list) },
    preload: [entry, ...firstChunks(federated, remote.preload ?? [])].map(address),
    embedPreload: alone && embed ? [embed, ...firstChunks(alone, remote.embedPreload ?? [])].map(address) : [],
    ...asked,
  };
  await writeFile(path.join(work, RELEASE_FILE), toReleaseText(release));
  await compressFolder(work);
  await moveFolder(maps, path.join(mapsFolderIn(outputFolder), remote.name, id));
  await moveFolder(work, home);
  return release;
}

/** What a release asks for and needs, besides its files. */
type Asked = Pick<RemoteRelease, 'embeddable' | 'routes' | 'menu' | 'requires' | 'provides'>;

function askedBy({ embeddable = [], areas }: Frontend, builds: readonly StatsCompilation[]): Asked {
  const { shell, bff, mfe, embed } = INTERFACES;
  return {
    embeddable: [...embeddable],
    ...(areas ? { routes: [...areas.routes], menu: [...areas.menu] } : {}),
    requires: {
      shell: fromVersion(shell),
      bff: fromVersion(bff),
      react: hostModules.react,
      contracts: contractsIn(builds),
    },
    provides: { mfe, ...(embeddable.length > 0 ? { embed } : {}) },
  };
}

/** The folder is never written twice, so its name also stands for what the release asks for. */
const digestOfAll = (files: string, asked: Asked) =>
  createHash('sha256').update(files).update(JSON.stringify(asked)).digest('hex');

async function moveFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
}

function findEntryFile(stats: StatsCompilation, name: string): string | undefined {
  return stats.entrypoints?.[name]?.assets?.map((asset) => asset.name).find(isCode);
}

/** Files of the exposed module and of the chunks a page is sure to need, by the names the remote gave them. */
function firstChunks(stats: StatsCompilation, names: readonly string[]): string[] {
  const wanted = new Set(['mfe', ...names]);
  const chunks = (stats.chunks ?? []).filter((chunk) => chunk.names?.some((name) => wanted.has(name)));
  const missing = names.filter((name) => !chunks.some((chunk) => chunk.names?.includes(name)));
  if (missing.length > 0)
    throw new Error(`no chunk is named ${missing.join(', ')}: see webpackChunkName in the remote`);
  return [...new Set(chunks.flatMap((chunk) => chunk.files ?? []))].filter(isCode);
}

const toDigest = (bytes: string | Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

async function toDigests(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const file of [...files].sort()) {
    const bytes = await readFile(path.join(folder, file));
    digests[file] = toDigest(bytes);
  }
  return digests;
}
