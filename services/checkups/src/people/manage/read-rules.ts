import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { UserRow } from '../door/person.ts';
import { allProfileFields, toProfile } from '../profile/to-profile.ts';
import type { ManageDeps } from './manage-deps.ts';
import type { InputRules } from './read-user-input.ts';

/** What a profile is held against: branches, lists of options, the company's time zone, and the current profile. */
export async function readRules(
  { settings, readLists }: Pick<ManageDeps, 'settings' | 'readLists'>,
  person: Pick<UserRow, 'profile'> | null,
  locale: Locale,
): Promise<InputRules> {
  const [branches, lists, timeZone] = await Promise.all([settings.listBranches(), readLists(), settings.timeZone()]);
  const current = toProfile(person?.profile ?? {}, { fields: allProfileFields, lists, locale });
  return { branchIds: new Set(branches.map(({ id }) => id)), lists, current, timeZone };
}
