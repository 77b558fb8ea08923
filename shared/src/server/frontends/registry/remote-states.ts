import { randomBytes } from 'node:crypto';
import type { Registry, RemoteRelease } from '../../../contracts/frontends/registry.ts';
import { toReleaseId } from '../../../domain/frontends/release-id.ts';
import { RegistryRefusal } from './refusal.ts';

export type RemoteState = Registry['remotes'][string];

/** How many releases stay known of a remote: those to go back to, and those that were taken back. */
const MAX_RELEASES = 10;

/** A release goes live; the one before it is kept for a roll back. A canary ends. */
export function withLive(before: RemoteState | undefined, release: RemoteRelease): RemoteState {
  const id = toReleaseId(release);
  const known = before ? [toReleaseId(before.live), ...before.previous] : [];
  return {
    live: release,
    previous: without(known, id).slice(0, MAX_RELEASES),
    // Publishing a release again is a deliberate decision: it clears the mark.
    takenBack: without(before?.takenBack ?? [], id),
    killed: before?.killed ?? false,
  };
}

/** The result of a roll back, decided before anything is read or written. */
export type RollBack = { ends: 'canary'; release: RemoteRelease } | { ends: 'live'; to: string };

/**
 * Target of a roll back: the newest earlier release that was not rolled back, or the named one. With a canary the
 * canary ends, and the live release stays.
 *
 * @throws RegistryRefusal with a message that names what the operator has to do
 */
export function planRollBack(name: string, before: RemoteState, wanted: string | null): RollBack {
  if (before.canary && wanted === null) return { ends: 'canary', release: before.canary.release };
  if (before.canary)
    throw new RegistryRefusal(
      `a canary of ${name} is tried (${toReleaseId(before.canary.release)}): 'rollback ${name}' ends it, then name a release`,
    );
  if (wanted === toReleaseId(before.live)) throw new RegistryRefusal(`${wanted} is live already`);
  if (wanted !== null && before.takenBack?.includes(wanted))
    throw new RegistryRefusal(`${wanted} was taken back; 'promote ${name} ${wanted}' makes it live all the same`);
  const to = wanted ?? before.previous.find((id) => !before.takenBack?.includes(id));
  if (to === undefined) throw new RegistryRefusal(`${name} has no earlier release to go back to`);
  if (!before.previous.includes(to))
    throw new RegistryRefusal(
      `${to} was never live, or too long ago; there is ${before.previous.join(', ') || 'none'}`,
    );
  return { ends: 'live', to };
}

/** The canary ends and is marked as rolled back. */
export function withoutCanary({ canary, ...before }: RemoteState, isTakenBack: boolean): RemoteState {
  return canary && isTakenBack ? { ...before, takenBack: takenBackAfter(before, canary.release) } : before;
}

/**
 * The live release is replaced by an earlier one. Releases between the two become the last candidates of a later roll
 * back.
 */
export function withRollBack(before: RemoteState, release: RemoteRelease): RemoteState {
  const { previous } = before;
  const place = previous.indexOf(toReleaseId(release));
  return {
    live: release,
    previous: [...previous.slice(place + 1), ...previous.slice(0, Math.max(place, 0))],
    takenBack: takenBackAfter(before, before.live),
    killed: before.killed,
  };
}

/** Starts a canary on a share of the devices. */
export function withCanary(before: RemoteState, release: RemoteRelease, percent: number): RemoteState {
  // The same canary keeps its salt: its devices keep it while the share grows. One that is paused stays so.
  const isSame = before.canary && toReleaseId(before.canary.release) === toReleaseId(release);
  const kept = isSame ? before.canary : undefined;
  const salt = kept?.salt ?? randomBytes(6).toString('hex');
  return { ...before, canary: { release, percent, salt, ...(kept?.isPaused ? { isPaused: true } : {}) } };
}

const without = (ids: readonly string[], id: string) => ids.filter((known) => known !== id);

function takenBackAfter({ takenBack = [] }: RemoteState, release: RemoteRelease): string[] {
  const id = toReleaseId(release);
  return [id, ...without(takenBack, id)].slice(0, MAX_RELEASES);
}

/** Every release that is known of a remote. */
export const releasesOf = ({ live, canary, previous, takenBack = [] }: RemoteState): string[] => [
  ...new Set([toReleaseId(live), ...(canary ? [toReleaseId(canary.release)] : []), ...previous, ...takenBack]),
];
