import type {
  Frontend,
  FrontendRelease,
  FrontendsPage,
  ReleaseChanges,
} from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import type { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { UserNames } from '@wellspring/shared/contracts/internal/user-names.ts';
import type { HourlyLoads } from '@wellspring/shared/domain/frontends/hourly-loads.ts';
import { HOURS_COUNTED } from '@wellspring/shared/domain/frontends/hourly-loads.ts';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import type { CanaryCounts } from '@wellspring/shared/server/frontends/canary-counts.ts';
import { checkFit, type LiveParts, readShellParts } from '@wellspring/shared/server/frontends/check-requires.ts';
import type { HourlyCounts } from '@wellspring/shared/server/frontends/hourly-counts.ts';
import { type RecordedAct, readActs } from '@wellspring/shared/server/frontends/registry/acts.ts';
import { readRelease } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import type { RemoteState } from '@wellspring/shared/server/frontends/registry/remote-states.ts';
import { bffParts } from '../../frontends/bff-parts.ts';
import type { RegistrySource } from '../../frontends/registry/registry-source.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';

export type FrontendsReaderDeps = {
  checkups: Pick<Upstream, 'call'>;
  frontendsFolder: string;
  canaryCounts: Pick<CanaryCounts, 'read'>;
  hourlyCounts: Pick<HourlyCounts, 'read'>;
  published: Pick<RegistrySource, 'readNow' | 'readTrust'>;
};

const USER = 'user:';
const MAX_NAMES = 200;

/** What the live parts provide, of which this server is one. */
export const readParts = async (folder: string): Promise<LiveParts> => ({
  shell: await readShellParts(folder),
  bff: bffParts,
});

const hashOf = (id: string) => id.slice(id.lastIndexOf('-') + 1);

/** The state of every remote as an operator sees it. */
export function createFrontendsReader(deps: FrontendsReaderDeps) {
  const { checkups, frontendsFolder, canaryCounts, hourlyCounts, published } = deps;
  /** Of users by their ids; an erased one has none. */
  async function namesOf(acts: readonly RecordedAct[]): Promise<(by: string) => string | null> {
    const ids = acts.flatMap(({ by }) => (by.startsWith(USER) ? [by.slice(USER.length)] : []));
    const userIds = [...new Set(ids)].slice(0, MAX_NAMES);
    const names =
      userIds.length > 0 ? await checkups.call(asBff, 'POST', '/internal/user-names', UserNames, { userIds }) : {};
    return (by) => (by.startsWith(USER) ? (names[by.slice(USER.length)] ?? null) : by);
  }

  async function readFrontend(
    name: string,
    remote: RemoteState,
    {
      acts,
      nameOf,
      parts,
      now,
    }: { acts: RecordedAct[]; nameOf: (by: string) => string | null; parts: LiveParts; now: Date },
  ): Promise<Frontend> {
    const own = acts.filter((act) => act.remote === name);
    const hours = await hourlyCounts.read(name, now).catch(() => null);
    const doing = (act: RecordedAct | undefined) => (act ? { at: act.at, by: nameOf(act.by) } : null);
    const show = (release: RemoteRelease) => toShown(release, doing(givenOut(own, toReleaseId(release))), hours);
    const find = async (id: string | undefined) => {
      const release = id === undefined ? null : await readRelease(frontendsFolder, name, id).catch(() => null);
      return release && show(release);
    };
    const { live, canary, previous, takenBack = [], killed } = remote;
    const liveId = toReleaseId(live);
    const isRolledBack = own.find(({ act, release }) => isGiving(act) && release === liveId)?.act === 'rollback';
    const refusal = findRefusal(own);
    const refused = refusal?.release
      ? await readRelease(frontendsFolder, name, refusal.release).catch(() => null)
      : null;
    return {
      name,
      live: show(live),
      fit: checkFit(live, parts),
      isRolledBack,
      canary: canary
        ? {
            release: show(canary.release),
            fit: checkFit(canary.release, parts),
            percent: canary.percent,
            ...(await readCanaryState(name, canary)),
            changes: changesBetween(live, canary.release),
          }
        : null,
      previous: await find(previous.find((id) => !takenBack.includes(id))),
      takenBack: isRolledBack ? await find(takenBack[0]) : null,
      refused:
        refused && refusal
          ? {
              release: toShown(refused, doing(refusal), hours),
              fit: checkFit(refused, parts),
              reason: refusal.reason ?? '',
            }
          : null,
      switchedOff: killed
        ? (doing(own.find(({ act }) => act === 'kill')) ?? { at: now.toISOString(), by: null })
        : null,
    };
  }

  async function readCanaryState(remote: string, { salt, isPaused }: NonNullable<RemoteState['canary']>) {
    if (isPaused) return { state: 'paused', haltedAt: null } as const;
    const tally = await canaryCounts.read({ remote, salt }).catch(() => null);
    if (!tally) return { state: 'unknown', haltedAt: null } as const;
    const { haltedAt } = tally;
    return { state: haltedAt ? 'halted' : 'served', haltedAt } as const;
  }

  async function readSignature(): Promise<Pick<FrontendsPage, 'expiresAt' | 'refusedRegistry'>> {
    const { refused = null, expiresAt } = (await published.readTrust()) ?? {};
    return {
      expiresAt: expiresAt?.toISOString() ?? null,
      refusedRegistry: refused && { since: refused.since.toISOString(), reason: refused.reason },
    };
  }

  return async function readFrontends(): Promise<FrontendsPage> {
    const [{ snapshot, remotes }, acts, parts] = await Promise.all([
      published.readNow(),
      readActs(frontendsFolder),
      readParts(frontendsFolder),
    ]);
    const shared = { acts, nameOf: await namesOf(acts), parts, now: new Date() };
    const shown = Object.entries(remotes).map(([name, remote]) => readFrontend(name, remote, shared));
    return { snapshot, ...(await readSignature()), frontends: await Promise.all(shown) };
  };
}

/** Acts that give a release to people. */
const isGiving = (act: RecordedAct['act']) => act === 'publish' || act === 'rollback' || act === 'canary';

/** The last act that gave this release to people. */
const givenOut = (acts: readonly RecordedAct[], id: string) =>
  acts.find(({ act, release }) => isGiving(act) && release === id);

/** The last refusal, unless a release was accepted or it was dismissed since. */
function findRefusal(acts: readonly RecordedAct[]): RecordedAct | null {
  const last = acts.find(({ act }) => act === 'refuse' || act === 'dismiss' || act === 'publish' || act === 'canary');
  return last?.act === 'refuse' ? last : null;
}

function toShown(
  release: RemoteRelease,
  done: FrontendRelease['done'],
  hours: ReadonlyMap<string, HourlyLoads> | null,
): FrontendRelease {
  const id = toReleaseId(release);
  const counted = hours?.get(id) ?? { loads: new Array(HOURS_COUNTED).fill(0), errors: 0 };
  return {
    id,
    version: release.version,
    hash: hashOf(id),
    commit: release.commit ?? null,
    done,
    loads: hours ? counted.loads : null,
    errors: hours ? counted.errors : null,
  };
}

function changesBetween(before: RemoteRelease, after: RemoteRelease): ReleaseChanges {
  const rights = ({ routes = [] }: RemoteRelease) =>
    new Map(routes.map(({ path, permissions = [] }) => [path, [...permissions].sort().join()]));
  const [earlier, later] = [rights(before), rights(after)];
  const without = (all: Iterable<string>, known: { has: (path: string) => boolean }) =>
    [...all].filter((each) => !known.has(each));
  return {
    pathsAdded: without(later.keys(), earlier),
    pathsRemoved: without(earlier.keys(), later),
    rightsChanged: [...later].flatMap(([path, needed]) =>
      earlier.has(path) && earlier.get(path) !== needed ? [path] : [],
    ),
    viewsAdded: without(after.embeddable, new Set(before.embeddable)),
    viewsRemoved: without(before.embeddable, new Set(after.embeddable)),
  };
}
