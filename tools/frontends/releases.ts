import { buildRemote } from '../build/build-remote.ts';
import type { Frontend } from '../build/frontend-config.ts';
import { goLive, readRegistry, readRelease, releaseIdOf, setCanary } from '../build/registry-file.ts';

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

/**
 * Builds a remote and gives it to a share of the devices. A canary whose source did not change only changes its share.
 *
 * @param percent of the devices, 0 to 100; 0 ends the canary without a build
 * @returns the release's id; null when there is no canary any more
 * @throws Error when what was built is what is live already
 */
export async function canary(remote: Frontend, outputFolder: string, percent: number): Promise<string | null> {
  const known = (await readRegistry(outputFolder)).remotes[remote.name];
  if (percent === 0) {
    if (!known?.canary) throw new Error(`${remote.name} has no canary`);
    await setCanary(outputFolder, remote.name, known.canary.release, 0);
    return null;
  }
  const release = await buildRemote(remote, outputFolder);
  if (known && releaseIdOf(known.live) === releaseIdOf(release))
    throw new Error(`${releaseIdOf(release)} is live already: a canary needs a change`);
  await setCanary(outputFolder, remote.name, release, percent);
  return releaseIdOf(release);
}

/** Every remote with its live and earlier releases, as lines to read. */
export async function listReleases(outputFolder: string): Promise<string> {
  const { remotes, snapshot } = await readRegistry(outputFolder);
  const lines = Object.entries(remotes).map(([name, { live, canary: tried, previous, killed }]) => {
    const earlier = previous.length > 0 ? `, before: ${previous.join(', ')}` : '';
    const share = tried ? `, ${tried.percent} % of devices: ${releaseIdOf(tried.release)}` : '';
    return `${name}  ${releaseIdOf(live)}${killed ? ' (switched off)' : ''}${share}${earlier}`;
  });
  return lines.length > 0 ? [`snapshot ${snapshot}`, ...lines].join('\n') : `nothing is published in ${outputFolder}`;
}
