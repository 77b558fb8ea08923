import { RemoteLoads } from '@wellspring/shared/contracts/frontends/remote-loads.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CanaryWatch } from '../../frontends/canary-watch.ts';
import type { Frontends } from '../../frontends/frontends.ts';
import { describe, NoContent } from '../../http/describe.ts';
import type { Limits } from '../../limits/limits.ts';

export type RemoteLoadsRoutesDeps = {
  frontends: Pick<Frontends, 'registry'>;
  canaries: Pick<CanaryWatch, 'record'>;
  limits: Pick<Limits, 'remoteLoads'>;
};

/** Ten remotes of one page fit in it several times. */
const LARGEST_BODY = 2 * 1024;

/**
 * Reports of pages about loading a remote with a canary. Only signed-in users may send them, at a limited rate:
 * otherwise anyone could end a healthy release. The user is neither logged nor stored.
 */
export const remoteLoadsRoutes: FastifyPluginAsyncZod<RemoteLoadsRoutesDeps> = async (app, deps) => {
  const { frontends, canaries, limits } = deps;
  app.post(
    '/remote-loads',
    {
      bodyLimit: LARGEST_BODY,
      config: { unnamed: true },
      schema: {
        ...describe({
          summary: 'How loading a remote went, while a canary of it is tried',
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
      // While Redis is away nothing is counted; the page can do nothing about it, and no canary is dealt then.
      if (registry)
        await canaries
          .record(registry.value, request.body.loads, userId)
          .catch((err: unknown) => request.log.warn({ err }, 'what a page told of a canary was not counted'));
      return reply.status(204).send();
    },
  );
};
