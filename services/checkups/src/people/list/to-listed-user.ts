import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { ListedUser } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import type { ProfileOptionList } from '@wellspring/shared/contracts/people/profile-options.ts';
import { PERMISSIONS, permissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import { heldOption, optionTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import { mayManage } from '../../access/door/may-manage.ts';
import { toUserState } from '../door/person.ts';
import { findOptions } from '../door/profile-options.ts';
import { toProfile } from '../profile/to-profile.ts';
import type { ListedRow, ListedTeams } from './user-list.repository.ts';

const FIELDS = [
  'jobTitle',
  'employmentType',
  'companyBranch',
  'employmentStart',
  'employmentEnd',
] as const satisfies ProfileField[];

type Reader = { actor: Actor | null; locale: Locale; lists: readonly ProfileOptionList[] };

/** A line of the list of people, with the title of a chosen option in the reader's language. */
export function toListedUser(row: ListedRow, teams: ListedTeams | undefined, reader: Reader): ListedUser {
  const { lists, locale } = reader;
  const profile = toProfile(row.profile, { fields: FIELDS, lists, locale }) as ListedUser['profile'];
  const held = profile.jobTitle ? heldOption(findOptions(lists, 'jobTitle'), profile.jobTitle) : null;
  const flags = permissionFlags(row.permissions);
  return {
    id: row._id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    language: row.language,
    state: toUserState(row.status),
    teams: teams?.memberOf ?? [],
    isManager: teams?.isManager ?? false,
    isAdministrator: PERMISSIONS.some((name) => flags[name] === true),
    mayManage: mayManage(reader.actor, row),
    profile: { ...profile, ...(held ? { jobTitle: optionTitle(held.title, locale) } : {}) },
  };
}
