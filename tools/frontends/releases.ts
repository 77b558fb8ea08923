import type { LoadCounts } from '@wellspring/shared/domain/frontends/canary-verdict.ts';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import type { RemoteGrants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import type { CanaryCounts, CanaryName } from '@wellspring/shared/server/frontends/canary-counts.ts';
import { checkFit, type LiveParts } from '@wellspring/shared/server/frontends/check-requires.ts';
import { recordAct } from '@wellspring/shared/server/frontends/registry/acts.ts';
import { goLive, setCanary, setPaused } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { readRegistry, readRelease } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { readSignedRelease } from '@wellspring/shared/server/frontends/signing/check-registry.ts';
import { buildSigned } from '../build/build-signed.ts';
import type { Frontend } from '../build/frontend.ts';
import { account, operator } from '../registry/operator.ts';
import { prune } from '../registry/prune.ts';
import type { SignatureState } from '../registry/signature-state.ts';
import type { Candidate } from './prove-release.ts';

/** How a release is proved before it goes live, and what it may show; without it, none is. */
export type Proof = {
  types: () => Promise<void>;
  /** Whether the live parts provide what it requires. */
  requires: (candidate: Candidate) => Promise<void>;
  loads: (candidate: Candidate) => Promise<void>;
  grants: RemoteGrants;
};

/** Of a refusal as it is recorded; characters. */
const MAX_REASON_LENGTH = 2_000;

/** @throws Error with the reasons, which are also recorded for the operators' page */
async function prove(proof: Proof | undefined, candidate: Omit<Candidate, 'grants'>): Promise<void> {
  if (!proof) return;
  const { grants } = proof;
  const { outputFolder, name, release } = candidate;
  try {
    await proof.requires({ ...candidate, grants });
    await proof.loads({ ...candidate, grants });
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON_LENGTH);
    const { snapshot } = await readRegistry(outputFolder);
    const act = { act: 'refuse', remote: name, release: toReleaseId(release), reason } as const;
    await recordAct(outputFolder, act, snapshot, account());
    throw error;
  }
}

/** Builds a remote, proves it and makes it live; old releases are pruned. @returns the release's id */
export async function publish(remote: Frontend, outputFolder: string, proof?: Proof): Promise<string> {
  await proof?.types();
  const release = await buildSigned(remote, outputFolder);
  return promote(remote.name, toReleaseId(release), outputFolder, proof);
}

/**
 * Proves a release in the folder, and makes it live, also one that was rolled back.
 *
 * @returns the release's id
 * @throws Error with the reasons when it does not load in the live shell
 */
export async function promote(name: string, id: string, outputFolder: string, proof?: Proof): Promise<string> {
  const by = await operator();
  // Before it is tried in a browser.
  if (by.seal) await readSignedRelease(outputFolder, name, id, by.seal.keys.operators);
  const release = await readRelease(outputFolder, name, id);
  await prove(proof, { outputFolder, name, release });
  await goLive(outputFolder, name, release, by);
  await prune(outputFolder);
  return id;
}

/**
 * Builds a remote and assigns it to a share of the devices. A canary whose source did not change only changes its
 * share.
 *
 * @param percent of the devices, 1 to 100
 * @returns the release's id
 * @throws Error when the build equals the live release
 */
export async function canary(remote: Frontend, outputFolder: string, percent: number, proof?: Proof): Promise<string> {
  await proof?.types();
  const release = await buildSigned(remote, outputFolder);
  return canaryRelease(remote.name, toReleaseId(release), outputFolder, percent, proof);
}

/**
 * Proves a release in the folder, such as one that was pushed, and assigns it to a share of the devices. The canary of
 * the same release only changes its share.
 *
 * @param percent of the devices, 1 to 100
 * @returns the release's id
 * @throws Error when there is no such release, it is live, or it does not load in the live shell
 */
export async function canaryRelease(
  name: string,
  id: string,
  outputFolder: string,
  percent: number,
  proof?: Proof,
): Promise<string> {
  const by = await operator();
  // Before it is tried in a browser.
  if (by.seal) await readSignedRelease(outputFolder, name, id, by.seal.keys.operators);
  const release = await readRelease(outputFolder, name, id);
  await prove(proof, { outputFolder, name, release });
  await setCanary(outputFolder, name, release, percent, by);
  return id;
}

type Counts = Pick<CanaryCounts, 'read' | 'resume'>;

const toShare = ({ ok, failed }: LoadCounts) => `${failed} of ${ok + failed} loads failed`;

/** State of a canary as text; while Redis does not answer it is not served. */
async function readState(counts: Counts, canary: CanaryName, isPaused = false): Promise<string> {
  if (isPaused) return `PAUSED; frontends resume ${canary.remote}`;
  try {
    const tally = await counts.read(canary);
    const state = `${toShare(tally.canary)}, of the live one ${toShare(tally.live)}`;
    return tally.haltedAt ? `HALTED at ${tally.haltedAt}: ${state}; frontends resume ${canary.remote}` : state;
  } catch {
    return 'Redis does not answer (REDIS_URL), so it is given to nobody';
  }
}

/**
 * The same for programs: what {@link listReleases} says, with the counts of a canary (null without an answer from Redis),
 * the version of the live release's source and each of its requirements beside what is live.
 *
 * @param signature null: the registry is not signed
 */
export async function releasesAsJson(
  outputFolder: string,
  counts: Counts,
  parts: LiveParts,
  signature: SignatureState | null = null,
): Promise<string> {
  const { remotes, snapshot } = await readRegistry(outputFolder);
  const listed: Record<string, object> = {};
  for (const [name, { live, canary: tried, previous, takenBack = [], killed }] of Object.entries(remotes)) {
    const tally = tried && (await counts.read({ remote: name, salt: tried.salt }).catch(() => null));
    const shown = tried && {
      release: toReleaseId(tried.release),
      percent: tried.percent,
      isPaused: tried.isPaused ?? false,
      loads: tally,
    };
    const { version } = live;
    const release = toReleaseId(live);
    listed[name] = {
      live: release,
      version,
      ...checkFit(live, parts),
      canary: shown ?? null,
      previous,
      takenBack,
      killed,
    };
  }
  return JSON.stringify({ snapshot, signature, remotes: listed }, null, 2);
}

/** Every remote with its live and earlier releases, as lines of text. */
export async function listReleases(outputFolder: string, counts: Counts): Promise<string> {
  const { remotes, snapshot } = await readRegistry(outputFolder);
  const lines: string[] = [];
  for (const [name, { live, canary: tried, previous, takenBack = [], killed }] of Object.entries(remotes)) {
    const earlier = previous.length > 0 ? `, before: ${previous.join(', ')}` : '';
    const bad = takenBack.length > 0 ? `, taken back: ${takenBack.join(', ')}` : '';
    const state = tried && (await readState(counts, { remote: name, salt: tried.salt }, tried.isPaused));
    const share = tried ? `, ${tried.percent} % of devices: ${toReleaseId(tried.release)} (${state})` : '';
    lines.push(`${name}  ${toReleaseId(live)}${killed ? ' (switched off)' : ''}${share}${earlier}${bad}`);
  }
  return lines.length > 0 ? [`snapshot ${snapshot}`, ...lines].join('\n') : `nothing is published in ${outputFolder}`;
}

/**
 * Serves a halted or paused canary again; after a halt it counts from the beginning.
 *
 * @returns the release's id
 * @throws Error when there is none that was halted or paused, or Redis does not answer
 */
export async function resumeCanary(name: string, outputFolder: string, counts: Counts): Promise<string> {
  const { remotes, snapshot } = await readRegistry(outputFolder);
  const canary = remotes[name]?.canary;
  if (!canary) throw new Error(`${name} has no canary`);
  const release = toReleaseId(canary.release);
  const wasHalted = await counts.resume({ remote: name, salt: canary.salt });
  if (canary.isPaused) await setPaused(outputFolder, name, release, false, await operator());
  else if (wasHalted) await recordAct(outputFolder, { act: 'resume', remote: name, release }, snapshot, account());
  else throw new Error(`the canary of ${name} is neither halted nor paused`);
  return release;
}
