import { buildRemote } from '../build/build-remote.ts';
import type { Frontend } from '../build/frontend-config.ts';
import { goLive, readRegistry, readRelease, releaseIdOf } from '../build/registry-file.ts';

/** Builds a remote and makes it live. @returns the release's id */
export async function publish(remote: Frontend, outputFolder: string): Promise<string> {
  const release = await buildRemote(remote, outputFolder);
  await goLive(outputFolder, remote.name, release);
  return releaseIdOf(release);
}

/**
 * Makes the release before the live one live again; nothing is built, its folder was never touched.
 *
 * @returns the release's id
 * @throws Error when there is none
 */
export async function rollBack(name: string, outputFolder: string): Promise<string> {
  const remote = (await readRegistry(outputFolder)).remotes[name];
  const before = remote?.previous[0];
  if (!remote || before === undefined) throw new Error(`${name} has no earlier release to go back to`);
  await goLive(outputFolder, name, await readRelease(outputFolder, name, before));
  return before;
}

/** Every remote with its live and earlier releases, as lines to read. */
export async function listReleases(outputFolder: string): Promise<string> {
  const { remotes, snapshot } = await readRegistry(outputFolder);
  const lines = Object.entries(remotes).map(([name, { live, previous, killed }]) => {
    const earlier = previous.length > 0 ? `, before: ${previous.join(', ')}` : '';
    return `${name}  ${releaseIdOf(live)}${killed ? ' (switched off)' : ''}${earlier}`;
  });
  return lines.length > 0 ? [`snapshot ${snapshot}`, ...lines].join('\n') : `nothing is published in ${outputFolder}`;
}
