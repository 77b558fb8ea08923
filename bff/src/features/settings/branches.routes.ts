import { QueryFlag } from '@wellspring/shared/contracts/common.ts';
import { CompanyBranch, PublicCompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const BranchesQuery = z.strictObject({ isdefault: z.optional(QueryFlag) });

/** Branches of the company for every user; for visitors title and logo of the default one. */
export const branchesRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);
  app.get(
    '/companybranches',
    {
      config: { isSessionOptional: true, embed: ['checkups', 'checkup', 'report'] },
      schema: {
        ...describe({
          summary: 'Branches of the company; without a session title and logo of the default one',
          tag: 'Settings',
          access: 'optional',
          answers: { 200: z.array(z.union([CompanyBranch, PublicCompanyBranch])) },
          errors: [400],
        }),
        querystring: BranchesQuery,
      },
    },
    async (request, reply) => {
      if (request.actor) return forward(request, reply);
      if (request.query.isdefault !== true) throw new AppError('unauthenticated');
      const answer = await checkups.send(asBff, 'GET', '/internal/companybranches/default');
      return reply.type(answer.contentType).send(answer.body as never);
    },
  );
};
