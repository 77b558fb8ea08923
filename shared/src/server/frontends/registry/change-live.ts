import type { Canary, RemoteRelease } from '../../../contracts/frontends/registry.ts';
import { toReleaseId } from '../../../domain/frontends/release-id.ts';
import type { Operator } from './acts.ts';
import { RegistryRefusal } from './refusal.ts';
import { changeRemote, readRelease } from './registry-file.ts';
import { planRollBack, type RemoteState, withCanary, withLive, withoutCanary, withRollBack } from './remote-states.ts';

/** Makes a release the live one; the one before it is kept for a roll back. */
export async function goLive(
  outputFolder: string,
  name: string,
  release: RemoteRelease,
  operator?: Operator,
): Promise<void> {
  const change = (before: RemoteState | undefined) => ({
    remote: withLive(before, release),
    act: { act: 'publish', release: toReleaseId(release) } as const,
  });
  await changeRemote(outputFolder, name, change, operator);
}

/** Result of a roll back: which release was rolled back, and which one is live now. */
export type RolledBack = { takenBack: string; wasCanary: boolean; live: string };

/**
 * Rolls the live release back to an earlier one, or ends a canary. Nothing is built: the folders are immutable.
 *
 * @param wanted the release to go back to; null: the newest earlier one that was not rolled back itself
 * @throws RegistryRefusal when there is none, or it was rolled back; Error when its files are gone
 */
export async function rollBack(
  outputFolder: string,
  name: string,
  wanted: string | null = null,
  operator?: Operator,
): Promise<RolledBack> {
  const change = async (before: RemoteState | undefined) => {
    if (!before) throw new RegistryRefusal(`${name} has no live release yet`);
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
  };
  return (await changeRemote(outputFolder, name, change, operator)).result;
}

/**
 * Replaces the live release that the operator saw by the one before it, or by one that was taken back; a canary ends.
 *
 * @param seen the live release on the operator's screen
 * @throws RegistryRefusal when another is live by now, or the release is not known of this remote
 */
export async function replaceLive(
  outputFolder: string,
  name: string,
  { seen, release: id }: { seen: string; release: string },
  operator: Operator,
): Promise<void> {
  const change = async (before: RemoteState | undefined) => {
    if (!before || toReleaseId(before.live) !== seen) throw new RegistryRefusal(`${seen} of ${name} is no longer live`);
    const isCanary = before.canary && toReleaseId(before.canary.release) === id;
    const isBack = before.previous.includes(id) && !before.takenBack?.includes(id);
    if (!isCanary && !isBack && !before.takenBack?.includes(id))
      throw new RegistryRefusal(`${id} was never live in ${name}, or too long ago`);
    const release = await readRelease(outputFolder, name, id);
    return isBack
      ? { remote: withRollBack(before, release), act: { act: 'rollback', release: id } as const }
      : { remote: withLive(before, release), act: { act: 'publish', release: id } as const };
  };
  await changeRemote(outputFolder, name, change, operator);
}

/** The canary of a remote, which the operator saw. @throws RegistryRefusal when it is another by now */
function requireCanary(name: string, before: RemoteState | undefined, seen: string): RemoteState & { canary: Canary } {
  if (before?.canary && toReleaseId(before.canary.release) === seen) return { ...before, canary: before.canary };
  throw new RegistryRefusal(`${seen} is no longer tried as a canary of ${name}`);
}

/**
 * Stops serving a canary, or serves it again; its devices are the same then.
 *
 * @param seen the release of the canary
 * @throws RegistryRefusal when another is tried by now, or it is so already
 */
export async function setPaused(
  outputFolder: string,
  name: string,
  seen: string,
  isPaused: boolean,
  operator: Operator,
): Promise<void> {
  const change = (now: RemoteState | undefined) => {
    const before = requireCanary(name, now, seen);
    if ((before.canary.isPaused ?? false) === isPaused)
      throw new RegistryRefusal(`the canary of ${name} is ${isPaused ? 'paused' : 'served'} already`);
    const { isPaused: _, ...canary } = before.canary;
    return {
      remote: { ...before, canary: isPaused ? { ...canary, isPaused } : canary },
      act: { act: isPaused ? 'pause' : 'resume', release: seen } as const,
    };
  };
  await changeRemote(outputFolder, name, change, operator);
}

/**
 * Starts a canary on a share of the devices.
 *
 * @param percent of the devices, 1 to 100
 * @throws RegistryRefusal when nothing is live yet, or that release is
 */
export async function setCanary(
  outputFolder: string,
  name: string,
  release: RemoteRelease,
  percent: number,
  operator?: Operator,
): Promise<void> {
  const change = (before: RemoteState | undefined) => {
    if (!before) throw new RegistryRefusal(`${name} has no live release yet: publish one first`);
    const id = toReleaseId(release);
    if (toReleaseId(before.live) === id) throw new RegistryRefusal(`${id} is live already: a canary needs a change`);
    return { remote: withCanary(before, release, percent), act: { act: 'canary', release: id, percent } as const };
  };
  await changeRemote(outputFolder, name, change, operator);
}

/** Ends the canary. @throws RegistryRefusal without one */
export async function endCanary(outputFolder: string, name: string, operator?: Operator): Promise<void> {
  const change = (before: RemoteState | undefined) => {
    if (!before?.canary) throw new RegistryRefusal(`${name} has no canary`);
    const release = toReleaseId(before.canary.release);
    return { remote: withoutCanary(before, false), act: { act: 'end-canary', release } as const };
  };
  await changeRemote(outputFolder, name, change, operator);
}

/**
 * Switches a remote off, or on again: pages say so instead of loading it. Its releases stay as they are.
 *
 * @throws RegistryRefusal when it is so already
 */
export async function setKilled(
  outputFolder: string,
  name: string,
  killed: boolean,
  operator?: Operator,
): Promise<void> {
  const change = (before: RemoteState | undefined) => {
    if (!before) throw new RegistryRefusal(`${name} has no live release yet`);
    if (before.killed === killed) throw new RegistryRefusal(`${name} is switched ${killed ? 'off' : 'on'} already`);
    return { remote: { ...before, killed }, act: { act: killed ? 'kill' : 'unkill', release: null } as const };
  };
  await changeRemote(outputFolder, name, change, operator);
}
