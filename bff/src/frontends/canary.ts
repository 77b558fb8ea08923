import { createHash, randomInt } from 'node:crypto';
import type { Canary, Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'ws_lane';
/** Few enough that the number tells nobody apart, enough to deal by the hundredth. */
const LANES = 1_000;
/** Seconds. */
const RETENTION_S = 30 * 24 * 3600;

const isCanary = ({ salt, percent }: Canary, lane: number): boolean =>
  createHash('sha256').update(`${salt}:${lane}`).digest().readUInt32BE() % 100 < percent;

/** The registry as one device gets it: where it is dealt a canary, that is what is live. */
export function registryFor({ remotes, ...registry }: Registry, lane: number | null): Registry {
  const dealt = Object.entries(remotes).map(([name, { canary, ...remote }]) => {
    if (!canary) return [name, remote];
    const live = lane !== null && isCanary(canary, lane) ? canary.release : remote.live;
    return [name, { ...remote, live, isWatched: true }];
  });
  return { ...registry, remotes: Object.fromEntries(dealt) };
}

/** What tells two dealt registries of one snapshot apart. */
export const entriesOf = ({ remotes }: Registry): string[] => Object.values(remotes).map(({ live }) => live.entry);

export const hasCanary = ({ remotes }: Registry): boolean => Object.values(remotes).some(({ canary }) => canary);

/**
 * Who a visitor is, the first page cannot know; so canaries are dealt to devices, by a number in a cookie that is only
 * set while there is a canary. The same device gets the same release until the canary ends.
 */
export function laneOf(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): number {
  const known = /(?:^|;\s*)ws_lane=(\d{1,3})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (known !== undefined) return Number(known);
  const lane = randomInt(LANES);
  const secure = publicOrigin.startsWith('https://') ? '; Secure' : '';
  void reply.header('set-cookie', `${NAME}=${lane}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${RETENTION_S}${secure}`);
  return lane;
}
