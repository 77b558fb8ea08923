import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { goLive } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { readRegistry } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import admin from '../../mfe-admin/rspack.config.ts';
import analytics from '../../mfe-analytics/rspack.config.ts';
import employee from '../../mfe-employee/rspack.config.ts';
import manager from '../../mfe-manager/rspack.config.ts';
import shell from '../../shell/rspack.config.ts';
import { operator } from '../registry/operator.ts';
import { prune } from '../registry/prune.ts';
import { buildShell } from './build-shell.ts';
import { buildSigned } from './build-signed.ts';
import { hashFiles } from './folder-hash.ts';
import { type Frontend, repository } from './frontend.ts';

/** Default folder of the built frontends. */
export const defaultFrontendsFolder = path.join(repository, '.wellspring/frontends');

/** All remotes of this repository. */
export const remotes: readonly Frontend[] = [employee, manager, admin, analytics];

/** The shell and the remotes. */
export const frontends: readonly Frontend[] = [shell, ...remotes];

export type BuildFrontendsOptions = {
  /** Gets shell/, mf/, embed/ and registry.json. */
  outputFolder: string;
  /** One line for every step. */
  say: (line: string) => void;
  /** Builds only these; all when left out. */
  only?: readonly string[];
  /** Builds even when nothing changed. */
  force?: boolean;
};

/** What is compiled into a front end: its own source, what it shares, the factory and the exact packages. */
async function hashInputs({ dir }: Frontend): Promise<string> {
  const shared = ['web', 'contracts', 'domain', 'errors.ts', 'http.ts'].map((part) =>
    path.join(repository, 'shared/src', part),
  );
  return hashFiles([
    path.join(dir, 'src'),
    path.join(dir, 'package.json'),
    path.join(dir, 'rspack.config.ts'),
    ...shared,
    path.join(repository, 'tools/build'),
    path.join(repository, 'package-lock.json'),
  ]);
}

/**
 * Builds the shell and all remotes and makes the new remotes live. What did not change since the last build is not
 * built again.
 *
 * @throws Error with the bundler's output when something does not compile; what was live stays live
 */
export async function buildFrontends(options: BuildFrontendsOptions): Promise<void> {
  const { outputFolder, say, only, force = false } = options;
  await mkdir(outputFolder, { recursive: true });
  const builtFile = path.join(outputFolder, '.built.json');
  const built = await readJson<Record<string, string>>(builtFile, {});

  for (const frontend of frontends) {
    if (only && !only.includes(frontend.name)) continue;
    const inputs = await hashInputs(frontend);
    if (!force && built[frontend.name] === inputs && (await isThere(frontend, outputFolder))) {
      say(`${frontend.name} is up to date`);
      continue;
    }
    const start = performance.now();
    if (frontend === shell) await buildShell(frontend, outputFolder);
    else await goLive(outputFolder, frontend.name, await buildSigned(frontend, outputFolder), await operator());
    built[frontend.name] = inputs;
    await writeFile(builtFile, JSON.stringify(built));
    say(`${frontend.name} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  await prune(outputFolder);
}

async function isThere(frontend: Frontend, outputFolder: string): Promise<boolean> {
  if (frontend === shell) return existsSync(path.join(outputFolder, 'shell/index.html'));
  const live = (await readRegistry(outputFolder)).remotes[frontend.name]?.live;
  return live !== undefined && existsSync(path.join(outputFolder, live.entry));
}

async function readJson<T>(file: string, otherwise: T): Promise<T> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : otherwise;
}
