import type { Profile, ProfileField } from '../../contracts/people/profile.ts';
import type { InputProblem } from '../input/input-problem.ts';
import { problemOfDay, readDay } from '../input/read-day.ts';
import { type NumberLimits, problemOfNumber } from '../input/read-whole-number.ts';
import { cleanLine } from '../text/clean-line.ts';
import { COUNTRY_CODES } from './country-codes.ts';

/** What is wrong with a value: a stable word for the message, and what the message says besides. */
export type ProfileProblem =
  | InputProblem
  | { code: 'too_long'; params: { amount: number } }
  | { code: 'invalid_phone' | 'invalid_postal_code' | 'unknown_country'; params?: never };

type Value<Field extends ProfileField> = NonNullable<Profile[Field]> | null;
type Reading<Field extends ProfileField> =
  | { value: Value<Field>; problem?: never }
  | { problem: ProfileProblem; value?: never };

const DAYS: ReadonlySet<ProfileField> = new Set(['birthdate', 'employmentStart', 'employmentEnd']);
/** Digits with what people put between them; a plus before the country. */
const PHONE = /^\+?[\d ()./-]+$/;
const PHONE_DIGITS = { least: 6, most: 15 };
/** Letters, digits, spaces and hyphens: nothing more is in any country's codes. */
const POSTAL_CODE = /^[\p{L}\d][\p{L}\d -]{1,9}$/u;
const MAX_TAG_LENGTH = 40;

/** Characters; a field that is not here is 120. */
const longest: Partial<Record<ProfileField, number>> = {
  phone: 32,
  nr: 12,
  bus: 12,
  postalCode: 12,
  companyBranch: 64,
  terminationReason: 500,
};

/** What the numbers of a profile may be; both ends are allowed. */
export const PROFILE_NUMBERS = {
  children: { least: 0, most: 30 },
  seniority: { least: 0, most: 80 },
} as const satisfies Partial<Record<ProfileField, NumberLimits>>;

const findLimits = (field: ProfileField): NumberLimits | undefined =>
  (PROFILE_NUMBERS as Record<string, NumberLimits>)[field];

/** Only the ISO form is stored; what was typed in another one and is no date is named by what is wrong with it. */
function problemOfProfileDay(field: ProfileField, text: string, today: string): ProfileProblem | null {
  const problem = problemOfDay(text, { latest: field === 'birthdate' ? today : undefined });
  return problem ?? (readDay(text) === text ? null : { code: 'not_a_date' });
}

function problemOfLine(field: ProfileField, text: string): ProfileProblem | null {
  const most = longest[field] ?? 120;
  if (text.length > most) return { code: 'too_long', params: { amount: most } };
  switch (field) {
    case 'phone': {
      const digits = text.replace(/\D/g, '').length;
      const isPhone = PHONE.test(text) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
      return isPhone ? null : { code: 'invalid_phone' };
    }
    case 'postalCode':
      return POSTAL_CODE.test(text) ? null : { code: 'invalid_postal_code' };
    case 'country':
      return COUNTRY_CODES.includes(text) ? null : { code: 'unknown_country' };
    default:
      return null;
  }
}

function readTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => cleanLine(tag)).filter((tag) => tag !== ''))];
}

/** What is wrong with a day or a number, looked at as it was typed: spaces are neither, and not nothing. */
function problemOfTyped(
  field: ProfileField,
  value: unknown,
  { isRequired, today }: ReadOptions,
): ProfileProblem | null {
  if (value === null || value === '') return null;
  const limits = findLimits(field);
  if (limits) return problemOfNumber(value as number | string, limits, { isOptional: !isRequired });
  return DAYS.has(field) ? problemOfProfileDay(field, String(value), today) : null;
}

type ReadOptions = { isRequired: boolean; today: string };

/**
 * A value as it may be stored, or its error. Texts are normalised; an empty one becomes null.
 *
 * @param value of the right kind, or the text of an invalid field: its error names what is missing
 * @param today as `YYYY-MM-DD`: upper limit of a date of birth
 */
export function readProfileValue<Field extends ProfileField>(
  field: Field,
  value: Value<Field>,
  { isRequired, today }: ReadOptions,
): Reading<Field> {
  const typed = problemOfTyped(field, value, { isRequired, today });
  if (typed) return { problem: typed };
  const read: unknown = Array.isArray(value)
    ? readTags(value)
    : typeof value === 'string'
      ? cleanLine(value) || null
      : value;
  const isEmpty = read === null || (Array.isArray(read) && read.length === 0);
  if (isEmpty && isRequired) return { problem: { code: 'required' } };
  if (Array.isArray(read) && read.some((tag: string) => tag.length > MAX_TAG_LENGTH))
    return { problem: { code: 'too_long', params: { amount: MAX_TAG_LENGTH } } };
  const problem = typeof read === 'string' && !DAYS.has(field) ? problemOfLine(field, read) : null;
  return problem ? { problem } : { value: read as Value<Field> };
}
