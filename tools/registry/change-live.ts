import type { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import { changeRemote, readRelease } from './registry-file.ts';
import { planRollBack, withCanary, withLive, withoutCanary, withRollBack } from './remote-states.ts';

/** Makes a release the live one; the one before it is kept for a roll back. */
export async function goLive(outputFolder: string, name: string, release: RemoteRelease): Promise<void> {
  await changeRemote(outputFolder, name, (before) => ({
    remote: withLive(before, release),
    act: { act: 'publish', release: toReleaseId(release) },
  }));
}

/** Result of a roll back: which release was rolled back, and which one is live now. */
export type RolledBack = { takenBack: string; wasCanary: boolean; live: string };

/**
 * Rolls the live release back to an earlier one, or ends a canary. Nothing is built: the folders are immutable.
 *
 * @param wanted the release to go back to; null: the newest earlier one that was not rolled back itself
 * @throws Error when there is none, its files are gone, or it was rolled back
 */
export async function rollBack(outputFolder: string, name: string, wanted: string | null = null): Promise<RolledBack> {
  const { result } = await changeRemote(outputFolder, name, async (before) => {
    if (!before) throw new Error(`${name} has no live release yet`);
    const rolled = planRollBack(name, before, wanted);
    const live = toReleaseId(before.live);
    if (rolled.ends === 'canary') {
      const takenBack = toReleaseId(rolled.release);
      return {
        remote: withoutCanary(before, true),
        act: { act: 'rollback', release: takenBack } as const,
        result: { takenBack, wasCanary: true, live },
      };
    }
    return {
      remote: withRollBack(before, await readRelease(outputFolder, name, rolled.to)),
      act: { act: 'rollback', release: rolled.to } as const,
      result: { takenBack: live, wasCanary: false, live: rolled.to },
    };
  });
  return result;
}

/**
 * Starts a canary on a share of the devices.
 *
 * @param percent of the devices, 1 to 100
 * @throws Error when nothing is live yet, or that release is
 */
export async function setCanary(
  outputFolder: string,
  name: string,
  release: RemoteRelease,
  percent: number,
): Promise<void> {
  await changeRemote(outputFolder, name, (before) => {
    if (!before) throw new Error(`${name} has no live release yet: publish one first`);
    const id = toReleaseId(release);
    if (toReleaseId(before.live) === id) throw new Error(`${id} is live already: a canary needs a change`);
    return { remote: withCanary(before, release, percent), act: { act: 'canary', release: id, percent } };
  });
}

/** Ends the canary. @throws Error without one */
export async function endCanary(outputFolder: string, name: string): Promise<void> {
  await changeRemote(outputFolder, name, (before) => {
    if (!before?.canary) throw new Error(`${name} has no canary`);
    const release = toReleaseId(before.canary.release);
    return { remote: withoutCanary(before, false), act: { act: 'end-canary', release } };
  });
}

/**
 * Switches a remote off, or on again: pages say so instead of loading it. Its releases stay as they are.
 *
 * @throws Error when it is so already
 */
export async function setKilled(outputFolder: string, name: string, killed: boolean): Promise<void> {
  await changeRemote(outputFolder, name, (before) => {
    if (!before) throw new Error(`${name} has no live release yet`);
    if (before.killed === killed) throw new Error(`${name} is switched ${killed ? 'off' : 'on'} already`);
    return { remote: { ...before, killed }, act: { act: killed ? 'kill' : 'unkill', release: null } };
  });
}
