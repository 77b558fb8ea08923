import type { EmbedCanary } from '@wellspring/shared/contracts/access/embed.ts';
import type { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import { isCanary } from '../../frontends/rollout-bucket.ts';
import { nameInRelease } from '../../frontends/shell-document.ts';
import { remoteOfView } from './remote-of-view.ts';

/** Whether the release of a view is decided by who the user is. */
export const hasCanaryOfView = (registry: Registry, view: string): boolean =>
  registry.remotes[remoteOfView(registry, view) ?? '']?.canary !== undefined;

/**
 * The canaries that a user gets, by view; null when they get the live releases. An embed has no cookie in which a device
 * could keep its rollout bucket, but unlike a page of the shell it knows the user before it shows anything: so the share
 * is taken of the users, and each of them gets the same release in every browser until the canary ends.
 */
export function assignCanaries(
  registry: Registry,
  views: readonly string[],
  userId: string,
): Record<string, EmbedCanary> | null {
  const assigned = views.flatMap((view) => {
    const canary = findCanary(registry, view, userId);
    return canary ? [[view, canary] as const] : [];
  });
  return assigned.length > 0 ? Object.fromEntries(assigned) : null;
}

function findCanary(registry: Registry, view: string, userId: string): EmbedCanary | null {
  const canary = registry.remotes[remoteOfView(registry, view) ?? '']?.canary;
  if (!canary || !isCanary(canary, userId)) return null;
  const { version, embed, embeddable, integrity, files } = canary.release;
  if (embed === null || !embeddable.includes(view)) return null;
  return { version, module: embed, integrity: integrity[nameInRelease(embed)] ?? null, files: files ?? null };
}
