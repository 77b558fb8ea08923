import type { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import { RemoteLoads } from '@wellspring/shared/contracts/frontends/remote-loads.ts';
import type { HourlyCounts } from '@wellspring/shared/server/frontends/hourly-counts.ts';
import { releasesOf } from '@wellspring/shared/server/frontends/registry/remote-states.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CanaryWatch } from '../../frontends/canary-watch.ts';
import type { Frontends } from '../../frontends/frontends.ts';
import { describe, NoContent } from '../../http/describe.ts';
import type { Limits } from '../../limits/limits.ts';

export type RemoteLoadsRoutesDeps = {
  frontends: Pick<Frontends, 'registry'>;
  canaries: Pick<CanaryWatch, 'record'>;
  hourlyCounts: Pick<HourlyCounts, 'count'>;
  limits: Pick<Limits, 'remoteLoads'>;
};

/** Ten remotes of one page fit in it several times. */
const LARGEST_BODY = 2 * 1024;

/**
 * Reports of pages about loading remotes. Only signed-in users may send them, at a limited rate:
 * otherwise anyone could end a healthy release. The user is neither logged nor stored.
 */
export const remoteLoadsRoutes: FastifyPluginAsyncZod<RemoteLoadsRoutesDeps> = async (app, deps) => {
  const { frontends, canaries, hourlyCounts, limits } = deps;

  /** Only of releases that the registry knows: what a page sends cannot fill Redis. */
  async function countHours({ remotes }: Registry, loads: RemoteLoads['loads']): Promise<void> {
    const at = new Date();
    // One page has each remote once.
    const first = new Map(loads.toReversed().map((load) => [load.remote, load]));
    for (const { remote, release, outcome } of first.values()) {
      const known = remotes[remote];
      if (known && releasesOf(known).includes(release)) await hourlyCounts.count(remote, release, outcome, at);
    }
  }

  app.post(
    '/remote-loads',
    {
      bodyLimit: LARGEST_BODY,
      config: { unnamed: true, embed: 'any' },
      schema: {
        ...describe({
          summary: 'How loading a remote went',
          tag: 'Front ends',
          answers: { 204: NoContent },
        }),
        body: RemoteLoads,
      },
    },
    async (request, reply) => {
      const { userId } = requireUser(request);
      await limits.remoteLoads(userId);
      const registry = await frontends.registry.read();
      const { loads } = request.body;
      // While Redis is away nothing is counted; the page can do nothing about it, and no canary is dealt then.
      if (registry)
        await Promise.all([canaries.record(registry.value, loads, userId), countHours(registry.value, loads)]).catch(
          (err: unknown) => request.log.warn({ err }, 'what a page told of its loads was not counted'),
        );
      return reply.status(204).send();
    },
  );
};
