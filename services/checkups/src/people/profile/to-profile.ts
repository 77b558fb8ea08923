import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { Profile, ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import type { ProfileOptionList } from '@wellspring/shared/contracts/people/profile-options.ts';
import { isOptionField, readOptionValue } from '@wellspring/shared/domain/profile/profile-options.ts';
import { findOptions } from '../door/profile-options.ts';

/** Days are stored as the midnight of the day in UTC, so that segments can compare them. */
const days: ReadonlySet<ProfileField> = new Set(['birthdate', 'employmentStart', 'employmentEnd']);

/** Property of the stored profile that holds a field. */
const storedName = (field: ProfileField): string => (field === 'companyBranch' ? 'companyBranchId' : field);

type Reading = { fields: readonly ProfileField[]; lists: readonly ProfileOptionList[]; locale: Locale };

/**
 * The fields of a stored profile, in the API's words; what is missing or was stored by another rule is empty.
 * @param reading `locale` is for a chosen value of a field that has become a free text again
 */
export function toProfile(stored: Readonly<Record<string, unknown>>, { fields, lists, locale }: Reading): Profile {
  const read = fields.map((field) => {
    const value = stored[storedName(field)];
    const wire =
      value instanceof Date
        ? value.toISOString().slice(0, 10)
        : typeof value === 'string' && isOptionField(field)
          ? readOptionValue(findOptions(lists, field), value, locale)
          : (value ?? null);
    const known = Profile.shape[field].safeParse(wire ?? undefined);
    return [field, (known.success ? known.data : undefined) ?? (field === 'tags' ? [] : null)];
  });
  return Object.fromEntries(read) as Profile;
}

/** Changes of a profile by stored property: days as moments, null for what is taken away. */
export const toStoredProfile = (changes: Readonly<Profile>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      storedName(field as ProfileField),
      typeof value === 'string' && days.has(field as ProfileField) ? new Date(`${value}T00:00:00Z`) : value,
    ]),
  );

/** Every field there is, for who manages people. */
export const allProfileFields: readonly ProfileField[] = ProfileField.options;
