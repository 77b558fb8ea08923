import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import { recordAct } from '@wellspring/shared/server/frontends/registry/acts.ts';
import { readRegistry, whileUnchanged } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import type { RemoteState } from '@wellspring/shared/server/frontends/registry/remote-states.ts';
import * as z from 'zod/mini';
import { SHELL_FILES } from '../build/keep-for-open-pages.ts';
import { mapsFolderIn } from '../build/source-maps.ts';
import { WORK_PREFIX } from '../build/work-folder.ts';
import { account } from './operator.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Days for which open pages may still request parts of a release that is gone. */
const RETENTION_DAYS = 7;
/** No build takes that long; days. */
const WORK_DAYS = 1;

/**
 * Removes files that are not needed any more: releases that are neither live, nor a canary, nor known as earlier ones,
 * files of earlier shells, their source maps, and leftovers of stopped builds. Only what is a week old is removed.
 *
 * @param now milliseconds since 1970
 * @returns the removed files and folders, relative to the output folder
 */
export async function prune(outputFolder: string, now: number = Date.now()): Promise<string[]> {
  return whileUnchanged(outputFolder, async () => {
    const { remotes, snapshot } = await readRegistry(outputFolder);
    const candidates = [
      ...(await oldReleases(outputFolder, remotes)),
      ...(await oldShellFiles(outputFolder)),
      ...(await leftovers(outputFolder)),
    ];
    const removed: string[] = [];
    for (const { file, days } of candidates) {
      const full = path.join(outputFolder, file);
      if (now - (await stat(full)).mtimeMs < days * DAY_MS) continue;
      await rm(full, { recursive: true });
      removed.push(file);
    }
    if (removed.length > 0)
      await recordAct(outputFolder, { act: 'prune', remote: null, release: null, removed }, snapshot, account());
    return removed;
  });
}

type Candidate = { file: string; days: number };

async function oldReleases(folder: string, remotes: Record<string, RemoteState>): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const home of ['mf', path.relative(folder, mapsFolderIn(folder))])
    for (const [name, { live, canary, previous }] of Object.entries(remotes)) {
      const known = new Set([toReleaseId(live), ...(canary ? [toReleaseId(canary.release)] : []), ...previous]);
      for (const id of await namesIn(path.join(folder, home, name)))
        if (!known.has(id)) found.push({ file: path.join(home, name, id), days: RETENTION_DAYS });
    }
  return found;
}

/** Without the list of its files, which builds write, nothing of a shell is judged. */
async function oldShellFiles(folder: string): Promise<Candidate[]> {
  const text = await readFile(path.join(folder, SHELL_FILES), 'utf8').catch(() => null);
  if (text === null) return [];
  const current = new Set(z.array(z.string()).parse(JSON.parse(text)));
  const isOld = (name: string) => !current.has(name.replace(/\.(br|gz|map)$/, ''));
  const homes = ['shell/assets', path.relative(folder, path.join(mapsFolderIn(folder), 'shell/assets'))];
  const names = await Promise.all(homes.map((home) => namesIn(path.join(folder, home))));
  return homes.flatMap((home, at) =>
    (names[at] ?? []).filter(isOld).map((name) => ({ file: path.join(home, name), days: RETENTION_DAYS })),
  );
}

async function leftovers(folder: string): Promise<Candidate[]> {
  return (await namesIn(folder))
    .filter((name) => name.startsWith(WORK_PREFIX) || /^registry\.json\..+\.new$/.test(name))
    .map((file) => ({ file, days: WORK_DAYS }));
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(() => [])).sort();
