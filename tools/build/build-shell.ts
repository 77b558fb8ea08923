import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PartVersions } from '@wellspring/shared/contracts/frontends/registry.ts';
import { fromVersion, INTERFACES } from '@wellspring/shared/domain/frontends/interfaces.ts';
import { SHELL_PROVIDES } from '@wellspring/shared/server/frontends/check-requires.ts';
import { compileCatalogue } from './bundler/catalogue-loader.ts';
import { hostModules } from './bundler/federation.ts';
import { compileRelease } from './compile.ts';
import { compressFolder } from './compress-folder.ts';
import { writeEmbedPackage } from './embed-package.ts';
import { type Frontend, repository } from './frontend.ts';
import { keepForOpenPages, SHELL_FILES } from './keep-for-open-pages.ts';
import { mapsFolderIn } from './source-maps.ts';
import { inWorkFolder } from './work-folder.ts';

/**
 * Builds the shell's page and assets and the fixed files of the embed. Assets of earlier builds stay: pages that
 * are already open still request them.
 */
export const buildShell = (shell: Frontend, outputFolder: string): Promise<void> =>
  inWorkFolder(outputFolder, (work) => buildIn(work, shell, outputFolder));

async function buildIn(work: string, shell: Frontend, outputFolder: string): Promise<void> {
  const maps = path.join(mapsFolderIn(outputFolder), shell.name);
  const [page] = await compileRelease(shell, { folder: work, part: 'assets', publicPath: '/assets/', maps });
  const main = page?.entrypoints?.main?.assets?.map((asset) => asset.name).find((name) => name.endsWith('.js'));
  if (!main) throw new Error('the shell has no main script');

  const template = await readFile(path.join(shell.dir, 'src/index.html'), 'utf8');
  const bytes = await readFile(path.join(work, 'assets', main));
  const tag = `<script type="module" crossorigin src="/assets/${main}" integrity="${toDigest(bytes)}"></script>`;
  const parts: Record<string, string> = {};
  for (const file of (await readdir(path.join(work, 'assets'))).filter((name) => name.endsWith('.js') && name !== main))
    parts[file] = toDigest(await readFile(path.join(work, 'assets', file)));
  const partsTag = `<script type="application/json" id="ws-files">${JSON.stringify(parts)}</script>`;
  const current = await readdir(path.join(work, 'assets'));
  await writeEmbedPackage(path.join(shell.dir, 'src/embed/package'), path.join(work, 'embed'));
  await compressFolder(work);

  const home = path.join(outputFolder, 'shell');
  await mkdir(path.join(home, 'assets'), { recursive: true });
  await moveAll(path.join(work, 'assets'), path.join(home, 'assets'));
  await rm(path.join(outputFolder, 'embed'), { recursive: true, force: true });
  await rename(path.join(work, 'embed'), path.join(outputFolder, 'embed'));
  const framed = page?.chunks?.filter((chunk) => chunk.names?.includes('framed-page')) ?? [];
  const preload = framed.flatMap((chunk) => chunk.files ?? []).filter((file) => file.endsWith('.js'));
  await writeFile(
    path.join(home, 'preload.json'),
    JSON.stringify(preload.map((file) => ({ path: `/assets/${file}`, integrity: parts[file] }))),
  );
  await writeFile(path.join(home, 'catalogues.json'), JSON.stringify(await readCatalogues(shell)));
  await writeFile(path.join(outputFolder, SHELL_PROVIDES), JSON.stringify(await shellVersions()));
  await keepForOpenPages(outputFolder, current);
  await writeFile(path.join(outputFolder, SHELL_FILES), JSON.stringify(current.sort()));
  // Last: from now on pages request the new assets.
  await writeFile(
    path.join(home, 'index.html.new'),
    template.replace('<!--ws:assets-->', () => tag + partsTag),
  );
  await rename(path.join(home, 'index.html.new'), path.join(home, 'index.html'));
}

const toDigest = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The messages of the shell's own pages by language: the server writes those of the visitor's into the page. */
async function readCatalogues(shell: Frontend): Promise<Record<string, object>> {
  const folders = [path.join(repository, 'shared/src/web/i18n/locales'), path.join(shell.dir, 'src/locales')];
  const catalogues: Record<string, object> = {};
  for (const folder of folders)
    for (const file of (await readdir(folder)).filter((name) => /^[a-z]{2}\.json$/.test(name))) {
      const messages = compileCatalogue(file, await readFile(path.join(folder, file), 'utf8'));
      const locale = file.slice(0, 2);
      catalogues[locale] = { ...catalogues[locale], ...messages };
    }
  return catalogues;
}

async function shellVersions(): Promise<PartVersions> {
  const provides: Record<string, string> = { shell: INTERFACES.shell };
  for (const name of Object.keys(hostModules)) {
    const file = path.join(repository, 'node_modules', name, 'package.json');
    provides[name] = (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
  }
  const { mfe, embed } = INTERFACES;
  return { provides, requires: { mfe: fromVersion(mfe), embed: fromVersion(embed) } };
}

async function moveAll(from: string, to: string): Promise<void> {
  for (const file of await readdir(from)) await rename(path.join(from, file), path.join(to, file));
}
