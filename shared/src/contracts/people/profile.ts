import * as z from 'zod/mini';
import { Locale } from '../common.ts';
import { User } from './user.ts';

/** What is known about a person besides their account, in the order it is shown. The e-mail address is of the account. */
export const ProfileField = z.enum([
  'gender',
  'birthdate',
  'maritalState',
  'children',
  'phone',
  'street',
  'nr',
  'bus',
  'postalCode',
  'city',
  'state',
  'country',
  'education',
  'transportation',
  'jobTitle',
  'jobLevel',
  'position',
  'seniority',
  'employmentType',
  'companyBranch',
  'employmentStart',
  'employmentEnd',
  'terminationReason',
  'tags',
]);
export type ProfileField = z.infer<typeof ProfileField>;

/** Whether people see a field on their profile, may change it, and must fill it in; required means nothing without editable. */
export const ProfileFieldRule = z.object({ isShown: z.boolean(), isEditable: z.boolean(), isRequired: z.boolean() });
export type ProfileFieldRule = z.infer<typeof ProfileFieldRule>;

export const ProfileFieldRules = z.record(ProfileField, ProfileFieldRule);
export type ProfileFieldRules = z.infer<typeof ProfileFieldRules>;

const text = z.string().check(z.maxLength(500));
const wholeNumber = z.int().check(z.minimum(0), z.maximum(1000));
const day = z.string().check(z.maxLength(10));

/** What each field holds on the wire: days as YYYY-MM-DD, the country as its two letters (ISO 3166-1), null when empty. */
const fieldValues = {
  gender: z.nullable(z.enum(['male', 'female', 'other'])),
  birthdate: z.nullable(day),
  maritalState: z.nullable(z.enum(['not-married', 'married', 'widow', 'widower'])),
  children: z.nullable(wholeNumber),
  phone: z.nullable(text),
  street: z.nullable(text),
  nr: z.nullable(text),
  bus: z.nullable(text),
  postalCode: z.nullable(text),
  city: z.nullable(text),
  state: z.nullable(text),
  country: z.nullable(text),
  education: z.nullable(z.enum(['primary', 'secondary', 'bachelor', 'master', 'phd'])),
  transportation: z.nullable(z.enum(['car', 'bike', 'foot'])),
  jobTitle: z.nullable(text),
  jobLevel: z.nullable(text),
  position: z.nullable(text),
  /** Whole years. */
  seniority: z.nullable(wholeNumber),
  employmentType: z.nullable(z.enum(['blue-collar', 'white-collar'])),
  /** Id of a company branch. */
  companyBranch: z.nullable(text),
  employmentStart: z.nullable(day),
  employmentEnd: z.nullable(day),
  terminationReason: z.nullable(text),
  tags: z.array(text).check(z.maxLength(20)),
} as const satisfies Record<ProfileField, z.ZodMiniType>;

/** Only the fields the reader may see are there. */
export const Profile = z.partial(z.object(fieldValues));
export type Profile = z.infer<typeof Profile>;

/** A person with their profile, as they see themselves. */
export const UserProfile = z.object({
  ...User.shape,
  profile: Profile,
  /** The fields of `profile` and what may be done with them here. */
  profileFields: z.array(z.object({ field: ProfileField, isEditable: z.boolean(), isRequired: z.boolean() })),
  /** Counts the changes of the profile: a change is refused when it was based on an older one. */
  profileRevision: z.int(),
  /** For readers who manage people only. */
  managed: z.optional(
    z.object({
      state: z.enum(['current', 'inactive', 'former']),
      /** A new address that waits for the person's confirmation; null without one. */
      proposedEmail: z.nullable(z.string()),
      /** Whether the reader may change this person: only when they hold every right of this person. */
      mayManage: z.boolean(),
      /** Who says that the old mailbox is lost: another administrator may confirm the proposed address. */
      lostMailbox: z.optional(z.object({ by: z.string(), isOwn: z.boolean() })),
      /** Answers, reports and notes begun before are closed to the person; absent: none are. */
      closedBefore: z.optional(z.string()),
    }),
  ),
});
export type UserProfile = z.infer<typeof UserProfile>;

/** The language alone, or fields of the profile with the revision they were based on. What is not named stays as it is. */
export const ProfileChange = z.object({
  language: z.optional(Locale),
  profileRevision: z.optional(z.int().check(z.minimum(0))),
  ...z.partial(z.object(fieldValues)).shape,
});
export type ProfileChange = z.infer<typeof ProfileChange>;
