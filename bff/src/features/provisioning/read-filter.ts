import { refuse } from './scim-error.ts';

/** A comparison of one attribute, in lower case, with a value. */
export type Comparison = { attribute: string; value: string | boolean };

const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:user:';
const MAX_LENGTH = 2_000;

/** The name of an attribute without its schema, in lower case: names are compared without case. */
export function toAttribute(name: string): string {
  const lower = name.toLowerCase();
  return lower.startsWith(USER_SCHEMA) ? lower.slice(USER_SCHEMA.length) : lower;
}

// A name with its schema, and a value filter as in emails[type eq "work"].value; then the operator and the rest.
const COMPARISON = /^\s*([A-Za-z][\w:.$-]*(?:\[[^\]"]*(?:"[^"\\]*"[^\]"]*)*\])?(?:\.\w+)?)\s+([A-Za-z]+)\s+(.*)$/s;
const VALUE = /^("(?:[^"\\]|\\.)*"|true|false)(?:\s+|$)(.*)$/is;

function readValue(text: string): string | boolean {
  try {
    return JSON.parse(text.startsWith('"') ? text : text.toLowerCase());
  } catch {
    throw refuse('invalidFilter', 'A value in the filter is no text in double quotes.');
  }
}

/**
 * Reads the part of the filter language (RFC 7644, section 3.4.2.2) that is offered: comparisons by `eq`, all of which
 * must hold.
 *
 * @throws ScimError invalidFilter for anything else
 */
export function readFilter(filter: string): Comparison[] {
  if (filter.length > MAX_LENGTH) throw refuse('invalidFilter', 'The filter is too long.');
  const comparisons: Comparison[] = [];
  let rest = filter.trim();
  while (comparisons.length < 10) {
    const [, name = '', operator = '', after = ''] = COMPARISON.exec(rest) ?? [];
    if (operator.toLowerCase() !== 'eq')
      throw refuse('invalidFilter', 'Only comparisons by eq are offered, joined by and: attribute eq "value".');
    const [, value, next = ''] = VALUE.exec(after) ?? [];
    if (value === undefined) throw refuse('invalidFilter', 'A value in the filter is no text in double quotes.');
    comparisons.push({ attribute: toAttribute(name).replaceAll(/\s+/g, ' '), value: readValue(value) });
    if (next === '') return comparisons;
    const [, another] = /^and\s+(.*)$/is.exec(next) ?? [];
    if (another === undefined)
      throw refuse('invalidFilter', 'Comparisons are joined by and; or and not are not offered.');
    rest = another;
  }
  throw refuse('invalidFilter', 'The filter has too many comparisons.');
}

const searched: Readonly<Record<string, 'userName' | 'externalId' | 'email'>> = {
  username: 'userName',
  externalid: 'externalId',
  emails: 'email',
  'emails.value': 'email',
  'emails[type eq "work"].value': 'email',
};

/** What a filter of people asks for. @throws ScimError invalidFilter for an attribute that people are not found by */
export function readUserFilter(filter: string): { userName?: string; externalId?: string; email?: string } | 'nobody' {
  const found: { userName?: string; externalId?: string; email?: string } = {};
  for (const { attribute, value } of readFilter(filter)) {
    const field = searched[attribute];
    if (!field || typeof value !== 'string')
      throw refuse('invalidFilter', 'People are found by userName, externalId and emails.value, each with a text.');
    const before = found[field];
    if (before !== undefined && before.toLowerCase() !== value.toLowerCase()) return 'nobody';
    found[field] = value;
  }
  return found;
}
