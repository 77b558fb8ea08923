import type {
  OptionField,
  ProfileOption,
  ProfileOptionList,
} from '@wellspring/shared/contracts/people/profile-options.ts';

/** What people choose from for one field of their profile. */
export type ProfileOptionsRow = { _id: OptionField; options: ProfileOption[]; revision: number };

/** The list of every field; an empty one where there is none. */
export type ReadOptionLists = () => Promise<ProfileOptionList[]>;

/** The options of a field among all lists. */
export const findOptions = (lists: readonly ProfileOptionList[], field: string): readonly ProfileOption[] =>
  lists.find((list) => list.field === field)?.options ?? [];
