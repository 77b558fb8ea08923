import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { mayManage } from '../../access/door/may-manage.ts';
import { actorCan, chooseLocale } from '../../platform/authorization.ts';
import { findClosedBefore } from '../door/closure.ts';
import { toUserState } from '../door/person.ts';
import type { ReadOptionLists } from '../door/profile-options.ts';
import type { ReadShownFields } from '../profile/shown-fields.ts';
import { allProfileFields, toProfile } from '../profile/to-profile.ts';
import type { PeopleRepository } from './people.repository.ts';
import { toUser } from './to-user.ts';

type ReaderDeps = {
  people: Pick<PeopleRepository, 'findPerson' | 'linksOf' | 'findProfile' | 'namesOf'>;
  readShownFields: ReadShownFields;
  readLists: ReadOptionLists;
};

/** A person with their profile. @throws AppError not_found */
export type ReadUser = (userId: string, actor: Actor | null) => Promise<UserProfile>;

const fieldsOfOthers = allProfileFields.map((field) => ({ field, isEditable: false, isRequired: false }));

/** Reads a person as the actor may see them: their own profile by the company's rules, that of others whole. */
export const createUserReader =
  ({ people, readShownFields, readLists }: ReaderDeps): ReadUser =>
  async (userId, actor) => {
    const isOwn = actor?.kind === 'user' && actor.userId === userId;
    const managesUsers = actorCan(actor, 'manageusers');
    const [person, links, stored, lists, profileFields] = await Promise.all([
      people.findPerson(userId),
      people.linksOf(userId),
      people.findProfile(userId),
      readLists(),
      isOwn ? readShownFields() : fieldsOfOthers,
    ]);
    if (!person || !stored || (!isOwn && person.erasedAt)) throw new AppError('not_found');
    const { lostMailboxBy } = stored;
    const names = lostMailboxBy === null ? null : await people.namesOf([lostMailboxBy]);
    const closedBefore = findClosedBefore(person.closures);
    const fields = profileFields.map(({ field }) => field);
    return {
      ...toUser(person, links),
      profile: toProfile(stored.profile, { fields, lists, locale: chooseLocale(actor, undefined) }),
      profileFields,
      profileRevision: stored.revision,
      ...(isOwn || managesUsers
        ? {
            managed: {
              state: toUserState(person.status),
              proposedEmail: stored.proposedEmail,
              mayManage: managesUsers && mayManage(actor, person),
              ...(names && lostMailboxBy !== null
                ? {
                    lostMailbox: {
                      by: names.get(lostMailboxBy) ?? '',
                      isOwn: actor?.kind === 'user' && actor.userId === lostMailboxBy,
                    },
                  }
                : {}),
              ...(closedBefore ? { closedBefore: closedBefore.toISOString() } : {}),
            },
          }
        : {}),
    };
  };
