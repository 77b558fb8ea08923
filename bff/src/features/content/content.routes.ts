import { Id, Locale, oneOrMany, QueryFlag } from '@wellspring/shared/contracts/common.ts';
import { Factor, Vitamin } from '@wellspring/shared/contracts/content.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Content';

/** Vitamins and factors in the reader's language. */
export const contentRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  app.get(
    '/vitamins',
    {
      config: { embed: ['checkup', 'report'] },
      schema: {
        ...describe({
          summary: 'Vitamins with their factors and questions',
          tag,
          answers: { 200: z.array(Vitamin) },
          errors: [400],
        }),
        querystring: z.strictObject({
          _locale: z.optional(Locale),
          key: z.optional(Id),
          key_in: z.optional(oneOrMany(Id)),
          isVisible_ne: z.optional(QueryFlag),
        }),
      },
    },
    forward,
  );

  app.get(
    '/factors',
    {
      config: { embed: ['checkup', 'report'] },
      schema: {
        ...describe({
          summary: 'Factors, radar groups and composites',
          tag,
          answers: { 200: z.array(Factor) },
          errors: [400],
        }),
        querystring: z.strictObject({ _locale: z.optional(Locale), key_in: z.optional(oneOrMany(Id)) }),
      },
    },
    forward,
  );
};
