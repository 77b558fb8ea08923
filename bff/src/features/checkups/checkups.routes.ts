import { CheckupVitamins, OwnCheckup, OwnCheckupsQuery } from '@wellspring/shared/contracts/checkup.ts';
import { Count, Id, Locale } from '@wellspring/shared/contracts/common.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Checkups';
const OwnQuery = strict(OwnCheckupsQuery);

/** The checkups a person is asked for, and what a questionnaire needs. */
export const checkupsRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  app.get(
    '/checkups/own',
    {
      config: { embed: ['checkups', 'checkup'] },
      schema: {
        ...describe({ summary: 'My checkups', tag, answers: { 200: z.array(OwnCheckup) }, errors: [400] }),
        querystring: OwnQuery,
      },
    },
    forward,
  );

  app.get(
    '/checkups/owncount',
    {
      config: { embed: ['checkups', 'checkup'] },
      schema: {
        ...describe({ summary: 'How many checkups I have', tag, answers: { 200: Count }, errors: [400] }),
        querystring: OwnQuery,
      },
    },
    forward,
  );

  app.get(
    '/checkups/:id/vitamins',
    {
      config: { embed: ['checkup'] },
      schema: {
        ...describe({
          summary: 'Everything a questionnaire needs, in order',
          tag,
          answers: { 200: CheckupVitamins },
          errors: [400, 404, 409],
        }),
        params: z.object({ id: Id }),
        querystring: z.strictObject({ _locale: z.optional(Locale) }),
      },
    },
    forward,
  );
};
