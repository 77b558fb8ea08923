import type { Profile, ProfileField } from '../../contracts/profile.ts';
import { cleanLine } from '../clean-line.ts';
import { COUNTRY_CODES } from './country-codes.ts';

/** What is wrong with a value: a stable word for the message, and what the message says besides. */
export type ProfileProblem = { code: ProfileProblemCode; params?: Record<string, number> };
export type ProfileProblemCode =
  | 'required'
  | 'too_long'
  | 'invalid_phone'
  | 'invalid_postal_code'
  | 'unknown_country'
  | 'invalid_date'
  | 'in_the_future'
  | 'out_of_range';

type Value<Field extends ProfileField> = NonNullable<Profile[Field]> | null;
type Reading<Field extends ProfileField> =
  | { value: Value<Field>; problem?: never }
  | { problem: ProfileProblem; value?: never };

const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2100;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Digits with what people put between them; a plus before the country. */
const PHONE = /^\+?[\d ()./-]+$/;
const PHONE_DIGITS = { least: 6, most: 15 };
/** Letters, digits, spaces and hyphens: nothing more is in any country's codes. */
const POSTAL_CODE = /^[\p{L}\d][\p{L}\d -]{1,9}$/u;
const LONGEST_TAG = 40;

/** Characters; a field that is not here is 120. */
const longest: Partial<Record<ProfileField, number>> = {
  phone: 32,
  nr: 12,
  bus: 12,
  postalCode: 12,
  companyBranch: 64,
  terminationReason: 500,
};

const greatest: Partial<Record<ProfileField, number>> = { children: 30, seniority: 80 };

/**
 * A day as `YYYY-MM-DD` that exists, from 1900 to 2100. Not by Date.parse, which takes half of everything for a day.
 */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return (
    Number(year) >= EARLIEST_YEAR &&
    Number(year) <= LATEST_YEAR &&
    moment.getUTCMonth() === Number(month) - 1 &&
    moment.getUTCDate() === Number(day)
  );
}

function problemOfText(field: ProfileField, text: string, today: string): ProfileProblem | null {
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
    case 'birthdate':
    case 'employmentStart':
    case 'employmentEnd':
      if (!isDay(text)) return { code: 'invalid_date' };
      // ISO days compare as texts.
      return field === 'birthdate' && text > today ? { code: 'in_the_future' } : null;
    default:
      return null;
  }
}

function readTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => cleanLine(tag)).filter((tag) => tag !== ''))];
}

/**
 * A value as it may be stored, or what is wrong with it. Texts are cleaned; an empty one becomes null.
 *
 * @param value of the right kind already (the contract has seen to it)
 * @param today as `YYYY-MM-DD`: nobody is born later
 */
export function readProfileValue<Field extends ProfileField>(
  field: Field,
  value: Value<Field>,
  { isRequired, today }: { isRequired: boolean; today: string },
): Reading<Field> {
  const read: unknown = Array.isArray(value)
    ? readTags(value)
    : typeof value === 'string'
      ? cleanLine(value) || null
      : value;
  const isEmpty = read === null || (Array.isArray(read) && read.length === 0);
  if (isEmpty && isRequired) return { problem: { code: 'required' } };
  if (typeof read === 'number' && read > (greatest[field] ?? read))
    return { problem: { code: 'out_of_range', params: { amount: greatest[field] ?? read } } };
  if (Array.isArray(read) && read.some((tag: string) => tag.length > LONGEST_TAG))
    return { problem: { code: 'too_long', params: { amount: LONGEST_TAG } } };
  const problem = typeof read === 'string' ? problemOfText(field, read, today) : null;
  return problem ? { problem } : { value: read as Value<Field> };
}
