import { Id } from '@wellspring/shared/contracts/common.ts';
import { ProfileChange, UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { User } from '@wellspring/shared/contracts/people/user.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { actorCan, chooseLocale } from '../../platform/authorization.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import type { ReadOptionLists } from '../door/profile-options.ts';
import { readProfileChange } from '../profile/change-profile.ts';
import type { ReadShownFields } from '../profile/shown-fields.ts';
import { allProfileFields, toProfile, toStoredProfile } from '../profile/to-profile.ts';
import type { DeviceKeyOf } from './device-key.ts';
import type { PeopleRepository } from './people.repository.ts';
import type { ReadUser } from './read-user.ts';
import { toUser } from './to-user.ts';

const Change = z.strictObject(ProfileChange.shape);
const params = z.object({ id: Id });

type UsersRoutesOptions = {
  people: PeopleRepository;
  settings: Pick<SettingsReader, 'timeZone' | 'listBranches'>;
  readShownFields: ReadShownFields;
  optionLists: { readAll: ReadOptionLists };
  read: ReadUser;
  deviceKeyOf: DeviceKeyOf;
  /** Asks for the renewal of the user's segments. */
  renewSegments: (userId: string) => Promise<void>;
};

/** Users: all see and change themselves; users who manage users see others. */
export const usersRoutes: FastifyPluginAsyncZod<UsersRoutesOptions> = async (
  app,
  { people, settings, readShownFields, optionLists, read, deviceKeyOf, renewSegments },
) => {
  app.get('/users/me', { schema: { response: { 200: User } } }, async (request) => {
    const { userId } = requireUser(request);
    const [person, links] = await Promise.all([people.findPerson(userId), people.linksOf(userId)]);
    if (person?.status !== 'active') throw new AppError('session_ended');
    return { ...toUser(person, links), deviceKey: deviceKeyOf(userId) };
  });

  app.get('/users/:id', { schema: { params, response: { 200: UserProfile } } }, async (request) => {
    const { id } = request.params;
    const isOwn = id === requireUser(request).userId;
    // The answer does not reveal whether a user exists to callers who may not see them.
    if (!isOwn && !actorCan(request.actor, 'manageusers')) throw new AppError('not_found');
    return read(id, request.actor);
  });

  app.put('/customuser/:id', { schema: { params, body: Change, response: { 200: UserProfile } } }, async (request) => {
    const { actor, body } = request;
    const { id } = request.params;
    if (id !== requireUser(request).userId) throw new AppError('not_found');
    const [fields, branches, lists, stored, timeZone] = await Promise.all([
      readShownFields(),
      settings.listBranches(),
      optionLists.readAll(),
      people.findProfile(id),
      settings.timeZone(),
    ]);
    const current = toProfile(stored?.profile ?? {}, {
      fields: allProfileFields,
      lists,
      locale: chooseLocale(actor, undefined),
    });
    const branchIds = new Set(branches.map((branch) => branch.id));
    const changes = readProfileChange(body, { fields, branchIds, lists, current, timeZone });
    if (Object.keys(changes).length > 0) {
      const isChanged = await people.changeProfile(id, body.profileRevision ?? 0, toStoredProfile(changes));
      if (!isChanged) throw new AppError('stale_revision', { details: await read(id, actor) });
      await renewSegments(id);
    }
    if (body.language) await people.setLanguage(id, body.language);
    return read(id, actor);
  });
};
