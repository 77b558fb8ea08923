import { UserNames, UsersToName } from '@wellspring/shared/contracts/internal/user-names.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PeopleRepository } from '../users/people.repository.ts';

/** Names of users beside what they did elsewhere: for the BFF only, which decides who reads them. */
export const internalNamesRoutes: FastifyPluginAsyncZod<Pick<PeopleRepository, 'namesOf'>> = async (
  app,
  { namesOf },
) => {
  app.addHook('preHandler', async (request) => requireService(request));

  app.post('/internal/user-names', { schema: { body: UsersToName, response: { 200: UserNames } } }, async ({ body }) =>
    Object.fromEntries(await namesOf(body.userIds)),
  );
};
