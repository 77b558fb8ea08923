import { Id } from '@wellspring/shared/contracts/common.ts';
import { ProfileChange, UserProfile } from '@wellspring/shared/contracts/profile.ts';
import { User } from '@wellspring/shared/contracts/user.ts';
import { shownProfileFields } from '@wellspring/shared/domain/profile/profile-fields.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { userOf } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { actorCan } from '../../acting.ts';
import type { SettingsData } from '../../domain/setting.ts';
import { toUser } from '../../domain/to-user.ts';
import { readProfileChange } from './change-profile.ts';
import type { PeopleRepository } from './people.repository.ts';
import { allProfileFields, toProfile, toStoredProfile } from './to-profile.ts';

const Change = z.strictObject(ProfileChange.shape);
const params = z.object({ id: Id });

type UsersRoutesOptions = {
  people: PeopleRepository;
  readSettings: () => Promise<SettingsData>;
  branchIds: () => Promise<Set<string>>;
};

/** People: everybody sees and changes themselves; who manages users sees others. */
export const usersRoutes: FastifyPluginAsyncZod<UsersRoutesOptions> = async (
  app,
  { people, readSettings, branchIds },
) => {
  const fieldsOfOwn = async () => {
    const { profileFields, hideuserprofile } = await readSettings();
    return shownProfileFields(profileFields, hideuserprofile);
  };
  const fieldsOfOthers = allProfileFields.map((field) => ({ field, isEditable: false, isRequired: false }));

  async function read(userId: string, isOwn: boolean): Promise<UserProfile> {
    const [person, links, stored, profileFields] = await Promise.all([
      people.findPerson(userId),
      people.linksOf(userId),
      people.findProfile(userId),
      isOwn ? fieldsOfOwn() : fieldsOfOthers,
    ]);
    if (!person || !stored) throw new AppError('not_found');
    const fields = profileFields.map(({ field }) => field);
    return {
      ...toUser(person, links),
      profile: toProfile(stored.profile, fields),
      profileFields,
      profileRevision: stored.revision,
    };
  }

  app.get('/users/me', { schema: { response: { 200: User } } }, async (request) => {
    const { userId } = userOf(request);
    const [person, links] = await Promise.all([people.findPerson(userId), people.linksOf(userId)]);
    if (person?.status !== 'active') throw new AppError('session_ended');
    return toUser(person, links);
  });

  app.get('/users/:id', { schema: { params, response: { 200: UserProfile } } }, async (request) => {
    const { id } = request.params;
    const isOwn = id === userOf(request).userId;
    // Whoever may not see a person learns nothing about whether they exist.
    if (!isOwn && !actorCan(request.actor, 'manageusers')) throw new AppError('not_found');
    return read(id, isOwn);
  });

  app.put('/customuser/:id', { schema: { params, body: Change, response: { 200: UserProfile } } }, async (request) => {
    const { body } = request;
    const { id } = request.params;
    if (id !== userOf(request).userId) throw new AppError('not_found');
    const [fields, branches, { timeZone }] = await Promise.all([fieldsOfOwn(), branchIds(), readSettings()]);
    const changes = readProfileChange(body, { fields, branchIds: branches, timeZone });
    if (Object.keys(changes).length > 0) {
      const isChanged = await people.changeProfile(id, body.profileRevision ?? 0, toStoredProfile(changes));
      if (!isChanged) throw new AppError('stale_revision', { details: await read(id, true) });
    }
    if (body.language) await people.setLanguage(id, body.language);
    return read(id, true);
  });
};
