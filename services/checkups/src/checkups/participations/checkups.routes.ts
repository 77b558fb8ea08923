import { CheckupVitamins, OwnCheckup, OwnCheckupsQuery } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { Count, Id, Locale } from '@wellspring/shared/contracts/common.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { chooseLocale } from '../../platform/authorization.ts';
import { countOwnCheckups, listOwnCheckups, type OwnCheckupsDeps, readQuestionnaire } from './own-checkups.ts';

const ListQuery = z.strictObject(OwnCheckupsQuery.shape);
const LocaleQuery = z.strictObject({ _locale: z.optional(Locale) });

/** A person's own checkups and what each asks. */
export const ownCheckupsRoutes: FastifyPluginAsyncZod<{ deps: OwnCheckupsDeps }> = async (app, { deps }) => {
  app.get(
    '/checkups/own',
    { schema: { querystring: ListQuery, response: { 200: z.array(OwnCheckup) } } },
    async (request) => {
      const { query } = request;
      return listOwnCheckups(deps, requireUser(request).userId, query, chooseLocale(request.actor, query._locale));
    },
  );

  app.get('/checkups/owncount', { schema: { querystring: ListQuery, response: { 200: Count } } }, async (request) => ({
    count: await countOwnCheckups(deps, requireUser(request).userId, request.query),
  }));

  app.get(
    '/checkups/:id/vitamins',
    { schema: { params: z.object({ id: Id }), querystring: LocaleQuery, response: { 200: CheckupVitamins } } },
    async (request) => {
      const locale = chooseLocale(request.actor, request.query._locale);
      return readQuestionnaire(deps, requireUser(request).userId, request.params.id, locale);
    },
  );
};
