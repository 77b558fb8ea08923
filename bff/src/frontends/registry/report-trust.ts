import type { Metrics } from '@wellspring/shared/server/metrics/metrics.ts';
import type { ReadinessCheck } from '../../features/health/health.routes.ts';
import type { RegistrySource } from './registry-source.ts';

type Source = Pick<RegistrySource, 'readTrust'>;

/** Figures of a registry that has to be signed. */
export function watchTrust({ readTrust }: Source, metrics: Pick<Metrics, 'watchSeconds'> | undefined): void {
  metrics?.watchSeconds(
    'wellspring_registry_refused_seconds',
    'How long the registry in the folder has been refused; 0: it is served',
    async () => {
      const refused = (await readTrust())?.refused;
      return refused ? Math.max(1, (Date.now() - refused.since.getTime()) / 1_000) : 0;
    },
  );
  metrics?.watchSeconds(
    'wellspring_registry_expires_seconds',
    'Time until the registry that is served expires; below 0: it has expired',
    async () => {
      const expiresAt = (await readTrust())?.expiresAt;
      return expiresAt ? (expiresAt.getTime() - Date.now()) / 1_000 : null;
    },
  );
}

/** Adds to the probe whether the registry in the folder is the one that is served, where it has to be signed. */
export const withRegistry =
  (check: ReadinessCheck, { readTrust }: Source): ReadinessCheck =>
  async () => {
    const [parts, trust] = await Promise.all([check(), readTrust()]);
    if (!trust) return parts;
    const isGood = trust.refused === null && trust.expiresAt !== null && trust.expiresAt.getTime() > Date.now();
    return { ...parts, registry: isGood ? 'ok' : 'degraded' };
  };
