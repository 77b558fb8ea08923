import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import { goLive } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { readRegistry, toFile } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { RELEASE_FILE } from '@wellspring/shared/server/frontends/release-file.ts';
import { readForChange } from '@wellspring/shared/server/frontends/signing/seal.ts';
import { startFailure } from '@wellspring/shared/server/start-process.ts';
import { keepForOpenPages, SHELL_FILES } from '../build/keep-for-open-pages.ts';
import { operator } from '../registry/operator.ts';
import { signRelease } from '../registry/signing-key.ts';

/**
 * Puts built frontends into the folder that the BFF serves. Files of open pages stay, the shell's page comes last, and a
 * remote goes live only when its release has not been live there before: one that was rolled back stays so.
 *
 * @param from a folder that `tools/build/build.ts` wrote
 * @param to FRONTENDS_DIR of the deployment; made when it is missing
 * @returns the remotes whose live release changed
 */
export async function installFrontends(from: string, to: string): Promise<string[]> {
  const { remotes: built } = await readRegistry(from);
  const { remotes: before } = await readRegistry(to);
  const by = await operator();
  // Before anything is replaced: what is there must be what the servers accepted.
  if (by.seal && existsSync(toFile(to))) await readForChange(to, toFile(to), by.seal);
  await mkdir(to, { recursive: true });
  if (existsSync(path.join(from, 'mf')))
    await cp(path.join(from, 'mf'), path.join(to, 'mf'), { recursive: true, force: false });
  await installShell(from, to);
  const changed: string[] = [];
  for (const [name, { live }] of Object.entries(built)) {
    const known = before[name];
    const id = toReleaseId(live);
    if (known && [toReleaseId(known.live), ...known.previous, ...(known.takenBack ?? [])].includes(id)) continue;
    // As it is in FROM: a folder of that name with another text was there before, and is refused.
    const folder = path.join('mf', name, id);
    if (by.seal)
      await signRelease(
        path.join(to, folder),
        await readFile(path.join(from, folder, RELEASE_FILE), 'utf8'),
        by.seal.key,
      );
    await goLive(to, name, live, by);
    changed.push(name);
  }
  return changed;
}

async function installShell(from: string, to: string): Promise<void> {
  const current: string[] = JSON.parse(await readFile(path.join(from, SHELL_FILES), 'utf8'));
  await cp(path.join(from, 'shell/assets'), path.join(to, 'shell/assets'), { recursive: true });
  const embed = path.join(to, 'embed.new');
  await rm(embed, { recursive: true, force: true });
  await cp(path.join(from, 'embed'), embed, { recursive: true });
  await rm(path.join(to, 'embed'), { recursive: true, force: true });
  await rename(embed, path.join(to, 'embed'));
  await keepForOpenPages(to, current);
  const isPage = (file: string) => path.basename(file) === 'index.html';
  await cp(path.join(from, 'shell'), path.join(to, 'shell'), { recursive: true, filter: (file) => !isPage(file) });
  // From now on pages request the new assets.
  await cp(path.join(from, 'shell/index.html'), path.join(to, 'shell/index.html.new'));
  await rename(path.join(to, 'shell/index.html.new'), path.join(to, 'shell/index.html'));
}

if (import.meta.main) {
  const [from, to] = process.argv.slice(2);
  try {
    if (!from || !to) throw new Error('two folders are needed: node tools/deploy/install-frontends.ts FROM TO');
    const changed = await installFrontends(from, to);
    console.log(`Frontends are in ${to}; live now: ${changed.join(', ') || 'no other remote than before'}.`);
  } catch (error) {
    console.error(`The frontends were not installed: ${startFailure(error)}`);
    process.exitCode = 1;
  }
}
