import { createHash, randomInt } from 'node:crypto';
import type { Canary, Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'ws_bucket';
/** Few enough that the number identifies no one, enough to assign by the hundredth. */
const BUCKETS = 1_000;
const RETENTION_S = 30 * 24 * 3600;

/** @param bucket of a device, or the id of a user */
export const isCanary = ({ salt, percent }: Canary, bucket: number | string): boolean =>
  createHash('sha256').update(`${salt}:${bucket}`).digest().readUInt32BE() % 100 < percent;

/** The registry as one device gets it: where it is dealt a canary, that is what is live. */
export function registryFor({ remotes, ...registry }: Registry, bucket: number | null): Registry {
  const dealt = Object.entries(remotes).map(([name, { canary, ...remote }]) => {
    if (!canary) return [name, remote];
    const live = bucket !== null && isCanary(canary, bucket) ? canary.release : remote.live;
    return [name, { ...remote, live }];
  });
  return { ...registry, remotes: Object.fromEntries(dealt) };
}

/** Distinguishes two registries of one snapshot with different releases. */
export const toLiveEntries = ({ remotes }: Registry): string[] => Object.values(remotes).map(({ live }) => live.entry);

export const hasCanary = ({ remotes }: Registry): boolean => Object.values(remotes).some(({ canary }) => canary);

/** The rollout bucket that a device already has; null when it has none. */
export function knownBucket({ headers }: FastifyRequest): number | null {
  const bucket = /(?:^|;\s*)ws_bucket=(\d{1,3})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return bucket === undefined ? null : Number(bucket);
}

/**
 * Who a visitor is, the first page cannot know; so canaries are dealt to devices, by a number in a cookie that is only
 * set while there is a canary. The same device gets the same release until the canary ends.
 */
export function ensureBucket(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): number {
  const known = knownBucket(request);
  if (known !== null) return known;
  const bucket = randomInt(BUCKETS);
  const secure = publicOrigin.startsWith('https://') ? '; Secure' : '';
  const cookie = `${COOKIE}=${bucket}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${RETENTION_S}${secure}`;
  void reply.header('set-cookie', cookie);
  return bucket;
}
