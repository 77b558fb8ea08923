import { RemoteLoads } from '@wellspring/shared/contracts/remote-loads.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CanaryWatch } from '../../frontends/canary-watch.ts';
import type { Frontends } from '../../frontends/frontends.ts';
import { describe, NoContent } from '../../http/describe.ts';
import type { Limits } from '../../limits/limits.ts';

export type RemoteLoadsRoutesOptions = {
  frontends: Pick<Frontends, 'registry'>;
  canaries: Pick<CanaryWatch, 'told'>;
  limits: Pick<Limits, 'remoteLoads'>;
};

/** Ten remotes of one page fit in it several times. */
const LARGEST_BODY = 2 * 1024;

/**
 * Where pages tell how loading a remote went while a canary of it is tried. They say nothing of who is there: the call
 * carries no token, and what it tells only counts.
 */
export const remoteLoadsRoutes: FastifyPluginAsyncZod<RemoteLoadsRoutesOptions> = async (app, options) => {
  const { frontends, canaries, limits } = options;
  app.post(
    '/remote-loads',
    {
      bodyLimit: LARGEST_BODY,
      config: { public: true, unnamed: true },
      schema: {
        ...describe({
          summary: 'How loading a remote went, while a canary of it is tried',
          tag: 'Front ends',
          access: 'everybody',
          answers: { 204: NoContent },
        }),
        body: RemoteLoads,
      },
    },
    async (request, reply) => {
      // Other sites' pages cannot send JSON here; where the browser says where it comes from, we look as well.
      const { 'sec-fetch-site': site = 'same-origin' } = request.headers;
      if (site !== 'same-origin') throw new AppError('cross_site_request');
      await limits.remoteLoads(request.ip);
      const registry = await frontends.registry.read();
      if (registry) await canaries.told(registry.value, request.body.loads);
      return reply.status(204).send();
    },
  );
};
