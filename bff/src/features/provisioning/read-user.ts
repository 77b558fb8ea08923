import { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ProvisionedChange } from '@wellspring/shared/contracts/internal/provisioning.ts';
import { toAttribute } from './read-filter.ts';
import { refuse } from './scim-error.ts';

/** What is written of a person so far. */
export type UserWish = { -readonly [Key in keyof ProvisionedChange]: ProvisionedChange[Key] };

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The properties by their names in lower case: SCIM compares names without case. */
export const byName = (value: Fields): Map<string, unknown> =>
  new Map(Object.entries(value).map(([name, inner]) => [toAttribute(name), inner]));

/** A text; some directories send a single value as a list with one object. @throws ScimError invalidValue */
export function readText(attribute: string, value: unknown): string {
  const [first] = Array.isArray(value) && value.length === 1 ? value : [value];
  const text = isObject(first) ? byName(first).get('value') : first;
  if (typeof text !== 'string') throw refuse('invalidValue', `${attribute} is no text.`);
  if (text.length > 1_000) throw refuse('invalidValue', `${attribute} is too long.`);
  return text;
}

/** A text that is a key: not empty, and at most 256 characters. */
function readKey(attribute: string, value: unknown): string {
  const text = readText(attribute, value).trim();
  if (text === '') throw refuse('invalidValue', `${attribute} is empty.`);
  if (text.length > 256) throw refuse('invalidValue', `${attribute} is longer than 256 characters.`);
  return text;
}

/** A flag, which Entra ID sends as a text in its standard setting. */
function readFlag(attribute: string, value: unknown): boolean {
  const flag = typeof value === 'boolean' ? value : readText(attribute, value).toLowerCase();
  if (flag === true || flag === 'true') return true;
  if (flag === false || flag === 'false') return false;
  throw refuse('invalidValue', `${attribute} is neither true nor false.`);
}

/** The address at work, else the primary one, else the first. */
function readEmails(value: unknown): string | undefined {
  const list = Array.isArray(value) ? value : [value];
  const emails = list.map((one) => (isObject(one) ? byName(one) : new Map<string, unknown>([['value', one]])));
  const chosen =
    emails.find((one) => String(one.get('type')).toLowerCase() === 'work') ??
    emails.find((one) => one.get('primary') === true) ??
    emails[0];
  return chosen && readText('emails.value', chosen.get('value'));
}

/** Of a language or a language with a country: those in which Wellspring speaks. Another is ignored. */
function readLanguage(attribute: string, value: unknown): Locale | undefined {
  const { data } = Locale.safeParse(readText(attribute, value).slice(0, 2).toLowerCase());
  return data;
}

function writeName(wish: UserWish, value: unknown): void {
  if (!isObject(value)) throw refuse('invalidValue', 'name is no object.');
  for (const [name, inner] of byName(value)) writeAttribute(wish, `name.${name}`, inner);
}

type Write = (wish: UserWish, value: unknown) => void;

const writes: Readonly<Record<string, Write>> = {
  username(wish, value) {
    wish.userName = readKey('userName', value);
  },
  externalid(wish, value) {
    wish.externalId = value === null || value === '' ? null : readKey('externalId', value);
  },
  active(wish, value) {
    wish.isActive = readFlag('active', value);
  },
  name: writeName,
  'name.givenname'(wish, value) {
    if (value !== null) wish.firstname = readText('name.givenName', value);
  },
  'name.familyname'(wish, value) {
    if (value !== null) wish.lastname = readText('name.familyName', value);
  },
  emails(wish, value) {
    const email = value === null ? undefined : readEmails(value);
    if (email !== undefined) wish.email = email;
  },
  preferredlanguage(wish, value) {
    const language = value === null ? undefined : readLanguage('preferredLanguage', value);
    if (language) wish.language = language;
  },
  locale(wish, value) {
    const language = value === null ? undefined : readLanguage('locale', value);
    if (language) wish.language ??= language;
  },
};

/** Writes one attribute; one that is not known is ignored, as RFC 7644 says. @param name in lower case */
export function writeAttribute(wish: UserWish, name: string, value: unknown): void {
  if (Object.hasOwn(writes, name)) writes[name]?.(wish, value);
}

/**
 * A person of a POST or PUT. What the directory may not write (`id`, `meta`, `groups`) is ignored, and so is what is not
 * known. Without a name of its parts the shown name is taken.
 *
 * @throws ScimError invalidValue, invalidSyntax
 */
export function readUser(body: unknown): UserWish & { userName: string } {
  if (!isObject(body)) throw refuse('invalidSyntax', 'The body is no object.');
  const sent = byName(body);
  const wish: UserWish = {};
  for (const [name, value] of sent) writeAttribute(wish, name, value);
  const { userName } = wish;
  if (userName === undefined) throw refuse('invalidValue', 'userName is required.');
  const shown = sent.get('displayname');
  if (typeof shown === 'string' && shown.length <= 1_000) {
    const [first = '', ...others] = shown.trim().split(/\s+/);
    if (wish.firstname === undefined && first) wish.firstname = first;
    if (wish.lastname === undefined && others.length > 0) wish.lastname = others.join(' ');
  }
  return { ...wish, userName };
}
