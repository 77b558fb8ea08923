import * as z from 'zod/mini';
import { Locale } from '../common.ts';

/** Options one list holds at most. */
export const MAX_OPTIONS = 500;
/** Characters of a title: what the field held as a free text. */
export const MAX_OPTION_LENGTH = 120;

/** Fields of a profile whose values a company may choose itself; without a list each is a line of text. */
export const OptionField = z.enum(['jobTitle', 'jobLevel', 'position', 'terminationReason']);
export type OptionField = z.infer<typeof OptionField>;

/** A UUID, so that an id is never confused with a text that a user typed. */
const OptionId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

const title = z.string().check(z.maxLength(MAX_OPTION_LENGTH));

export const ProfileOption = z.object({
  id: OptionId,
  /** '' where it is not translated yet; never in every language. */
  title: z.object({ en: title, fr: title, nl: title }),
  /** No longer offered; users who have it keep it. */
  isRetired: z.boolean(),
});
export type ProfileOption = z.infer<typeof ProfileOption>;

/** What people choose from, in order; `revision` guards against two editors. */
export const ProfileOptionList = z.object({ field: OptionField, revision: z.int(), options: z.array(ProfileOption) });
export type ProfileOptionList = z.infer<typeof ProfileOptionList>;

/** The whole new list. Options missing from it are deleted, unless they are in use. */
export const ProfileOptionListChange = z.object({
  revision: z.int().check(z.minimum(0)),
  options: z.array(ProfileOption).check(z.maxLength(MAX_OPTIONS)),
});
export type ProfileOptionListChange = z.infer<typeof ProfileOptionListChange>;

export const OfferedOptionsQuery = z.object({ _locale: z.optional(Locale) });

/** What a reader may choose for a field, in their language; a field that is not there is a free text. */
export const OfferedOptions = z.object({
  field: OptionField,
  options: z.array(
    z.object({
      id: OptionId,
      title: z.string(),
      /** No longer offered: the reader holds it, or sees people who do. */
      isRetired: z.boolean(),
    }),
  ),
});
export type OfferedOptions = z.infer<typeof OfferedOptions>;
