import { Readable } from 'node:stream';
import { Id } from '@wellspring/shared/contracts/common.ts';
import { DataCopy, NewDataCopy } from '@wellspring/shared/contracts/privacy/data-copy.ts';
import { OwnData } from '@wellspring/shared/contracts/privacy/own-data.ts';
import { requireUser, type UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

type OwnDataDeps = { checkups: Upstream; limits: Limits };

const tag = 'Personal data';
const NAME = 'wellspring-my-data';
const types = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;
const ReadyCopy = z.object({ copy: DataCopy, pieceCount: z.int() });

/** All that is held about the person who asks, to take away: a worker makes a copy, and it is fetched when it is ready. */
export const ownDataRoutes: FastifyPluginAsyncZod<OwnDataDeps> = async (app, { checkups, limits }) => {
  const forward = forwardTo(checkups);

  /** The pieces of a file one after the other, each read when the one before is on its way. */
  async function* readPieces(person: UserActor, id: string, count: number) {
    for (let place = 0; place < count; place += 1)
      yield (await checkups.send(person, 'GET', `/internal/data-copies/${id}/pieces/${place}`)).body;
  }

  app.post(
    '/users/me/data/copies',
    {
      schema: {
        ...describe({
          summary: 'Ask for a copy; while one of that format is being made, it is that one',
          tag,
          answers: { 200: DataCopy },
          errors: [400, 429],
        }),
        body: strict(NewDataCopy),
      },
    },
    async (request, reply) => {
      await limits.ownData(requireUser(request).userId);
      return forward(request, reply);
    },
  );

  app.get(
    '/users/me/data/copies/:id/file',
    {
      schema: {
        ...describe({
          summary: 'The file of a copy that is ready: JSON as described here, or a PDF file',
          tag,
          answers: { 200: OwnData },
          errors: [404, 409],
        }),
        params: z.object({ id: Id }),
      },
    },
    async (request, reply) => {
      const person = requireUser(request);
      const { id } = request.params;
      const { copy, pieceCount } = await checkups.call(person, 'GET', `/internal/data-copies/${id}`, ReadyCopy);
      void reply.header('cache-control', 'no-store');
      void reply.header('content-disposition', `attachment; filename="${NAME}.${copy.format}"`);
      if (copy.byteLength !== null) void reply.header('content-length', copy.byteLength);
      // Bytes and no object of the contract: sent past its serialiser, and as they come.
      return reply.type(types[copy.format]).send(Readable.from(readPieces(person, id, pieceCount)) as never);
    },
  );
};
