import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ProfileOptionList } from '@wellspring/shared/contracts/people/profile-options.ts';
import { OWN_DATA_VERSION, type OwnData } from '@wellspring/shared/contracts/privacy/own-data.ts';
import { heldOption, optionTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import type { Link, UserRow } from '../../people/door/person.ts';
import { findOptions } from '../../people/door/profile-options.ts';
import type { SectionName } from '../../platform/personal-data.ts';

/** What a copy holds besides its lists. */
export type CopyHead = Omit<OwnData, SectionName>;

export type CopyHeadParts = {
  user: UserRow;
  links: readonly Link[];
  /** What people choose from on their profile. */
  lists: readonly ProfileOptionList[];
  timesAsked: number;
  presets: OwnData['presets'];
  locale: Locale;
  now: Date;
};

/** A profile with the titles of what was chosen: an id says nothing to the person. */
const inWords = (profile: UserRow['profile'], lists: CopyHeadParts['lists'], locale: Locale): UserRow['profile'] =>
  Object.fromEntries(
    Object.entries(profile).map(([field, value]) => {
      const held = typeof value === 'string' ? heldOption(findOptions(lists, field), value) : null;
      return [field, held ? optionTitle(held.title, locale) : value];
    }),
  );

/** How the customer's directory knows the person, beside the accounts with which they log in. */
const inDirectory = ({ provisioned: { userName, externalId } = {} }: Pick<UserRow, 'provisioned'>) =>
  [userName, externalId].flatMap((subject) => (subject === undefined ? [] : [{ issuer: 'scim', subject }]));

/** The person, their teams, how often they were asked and what they keep under a name; nothing that opens a door. */
export const toCopyHead = ({ user, links, lists, timesAsked, presets, locale, now }: CopyHeadParts): CopyHead => ({
  schema: 'wellspring.own-data',
  schemaVersion: OWN_DATA_VERSION,
  exportedAt: now.toISOString(),
  language: locale,
  person: {
    id: user._id,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    language: user.language,
    status: user.status,
    permissions: user.permissions,
    profile: inWords(user.profile, lists, locale),
    externalIds: [...user.externalIds.map(({ issuer, subject }) => ({ issuer, subject })), ...inDirectory(user)],
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  },
  memberships: links
    .filter(({ role, team }) => !team.isSegment || role !== 'member')
    .map(({ role, team }) => ({ team: team.title, isSegment: team.isSegment, role })),
  presets,
  pulses: { timesAsked },
});
