import { OwnData, OwnDataQuery } from '@wellspring/shared/contracts/own-data.ts';
import { userOf } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { ownDataAsPdf } from './own-data-pdf.ts';
import { readOwnData } from './read-own-data.ts';

type OwnDataOptions = { checkups: Upstream; analytics: Upstream; limits: Limits };

const NAME = 'wellspring-my-data';

/** All that is held about the person who asks, to take away. */
export const ownDataRoutes: FastifyPluginAsyncZod<OwnDataOptions> = async (app, { checkups, analytics, limits }) => {
  app.get(
    '/users/me/data',
    {
      schema: {
        ...describe({
          summary: 'Everything held about me, as JSON or as a PDF file',
          tag: 'Personal data',
          answers: { 200: OwnData },
          errors: [400, 429],
        }),
        querystring: strict(OwnDataQuery),
      },
    },
    async (request, reply) => {
      const person = userOf(request);
      await limits.ownData(person.userId);
      const data = await readOwnData({ checkups, analytics }, person);
      void reply.header('cache-control', 'no-store');
      const { format } = request.query;
      void reply.header('content-disposition', `attachment; filename="${NAME}.${format}"`);
      if (format === 'json') return data;
      // Bytes and no object of the contract: sent past its serialiser.
      return reply
        .type('application/pdf')
        .serializer((bytes: unknown) => bytes as never)
        .send((await ownDataAsPdf(data)) as never);
    },
  );
};
