import { Id } from '@wellspring/shared/contracts/common.ts';
import { LanguageChange, User } from '@wellspring/shared/contracts/user.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { userOf } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { actorCan } from '../../acting.ts';
import { toUser } from '../../domain/to-user.ts';
import type { PeopleRepository } from './people.repository.ts';

const params = z.object({ id: Id });

/** People: everybody sees and changes themselves; who manages users sees others. */
export const usersRoutes: FastifyPluginAsyncZod<{ people: PeopleRepository }> = async (app, { people }) => {
  async function read(userId: string): Promise<User> {
    const [person, links] = await Promise.all([people.findPerson(userId), people.linksOf(userId)]);
    if (!person) throw new AppError('not_found');
    return toUser(person, links);
  }

  app.get('/users/me', { schema: { response: { 200: User } } }, async (request) => {
    const { userId } = userOf(request);
    const [person, links] = await Promise.all([people.findPerson(userId), people.linksOf(userId)]);
    if (person?.status !== 'active') throw new AppError('session_ended');
    return toUser(person, links);
  });

  app.get('/users/:id', { schema: { params, response: { 200: User } } }, async (request) => {
    const { id } = request.params;
    // Whoever may not see a person learns nothing about whether they exist.
    if (id !== userOf(request).userId && !actorCan(request.actor, 'manageusers')) throw new AppError('not_found');
    return read(id);
  });

  app.put('/customuser/:id', { schema: { params, body: LanguageChange, response: { 200: User } } }, async (request) => {
    const { id } = request.params;
    if (id !== userOf(request).userId) throw new AppError('not_found');
    await people.setLanguage(id, request.body.language);
    return read(id);
  });
};
