import { describe, expect, it } from 'vitest';
import { type Profile, ProfileField } from '../../contracts/people/profile.ts';
import { COUNTRY_CODES } from './country-codes.ts';
import { defaultProfileFields, shownProfileFields } from './profile-fields.ts';
import { readProfileValue } from './read-profile-value.ts';

const today = '2026-03-02';
const read = (field: ProfileField, value: unknown, isRequired = false) => {
  const reading = readProfileValue(field, value as NonNullable<Profile[typeof field]> | null, { isRequired, today });
  return reading.problem ? reading.problem.code : reading.value;
};

describe('a value of a profile', () => {
  it.each([
    ['phone', ' +32 (0)9 / 225.10-20 ', '+32 (0)9 / 225.10-20'],
    ['phone', '12345', 'invalid_phone'],
    ['phone', '1234567890123456', 'invalid_phone'],
    ['phone', 'call me', 'invalid_phone'],
    ['phone', '0'.repeat(40), 'too_long'],
    ['postalCode', 'SW1A 1AA', 'SW1A 1AA'],
    ['postalCode', '9000', '9000'],
    ['postalCode', '9', 'invalid_postal_code'],
    ['postalCode', '=9+1', 'invalid_postal_code'],
    ['country', 'BE', 'BE'],
    ['country', 'be', 'unknown_country'],
    ['country', 'EU', 'unknown_country'],
    ['city', '\u202EGent\u200B ', 'Gent'],
    ['city', '   ', null],
    ['city', 'x'.repeat(121), 'too_long'],
    ['birthdate', '1990-02-28', '1990-02-28'],
    ['birthdate', '1990-02-29', 'no_such_date'],
    ['birthdate', '28/02/1990', 'not_a_date'],
    ['birthdate', '31/02/1990', 'no_such_date'],
    ['birthdate', '  ', 'not_a_date'],
    ['birthdate', '', null],
    ['birthdate', '1899-12-31', 'date_too_early'],
    ['birthdate', '2026-03-02', '2026-03-02'],
    ['birthdate', '2026-03-03', 'date_too_late'],
    ['employmentEnd', '2027-01-01', '2027-01-01'],
    ['children', 0, 0],
    ['children', 31, 'not_in_range_or_empty'],
    ['children', -1, 'not_in_range_or_empty'],
    ['children', 1.5, 'not_in_range_or_empty'],
    ['children', '1,5', 'not_in_range_or_empty'],
    ['children', ' ', 'not_in_range_or_empty'],
    ['seniority', 80, 80],
  ] as const)('%s %j is read as %j', (field, written, expected) => {
    expect(read(field, written)).toBe(expected);
  });

  it('must be there only where it is required', () => {
    expect([read('city', ' ', true), read('city', null, true), read('city', null)]).toEqual([
      'required',
      'required',
      null,
    ]);
    expect([read('children', 0, true), read('tags', ['\u200B'], true)]).toEqual([0, 'required']);
    expect(read('children', 'x', true)).toBe('not_in_range');
  });

  it('removes repeated tags', () => {
    expect(read('tags', [' first aid ', 'first  aid', '', 'union'])).toEqual(['first aid', 'union']);
    expect(read('tags', ['x'.repeat(41)])).toBe('too_long');
  });
});

describe('the countries', () => {
  it('are those of ISO 3166-1, each with a name in the three languages', () => {
    expect([COUNTRY_CODES.length, new Set(COUNTRY_CODES).size]).toEqual([249, 249]);
    for (const tag of ['en', 'fr-BE', 'nl-BE']) {
      const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
      expect(COUNTRY_CODES.filter((code) => !names.of(code))).toEqual([]);
    }
  });
});

describe('the fields of a profile', () => {
  it('all have a default, in the order of the contract', () => {
    expect(Object.keys(defaultProfileFields)).toEqual(ProfileField.options);
  });

  it('leave employment to the company, and what ends it unseen', () => {
    const shown = shownProfileFields(defaultProfileFields, false);
    const editable = shown.filter(({ isEditable }) => isEditable).map(({ field }) => field);
    expect(editable).toEqual(expect.arrayContaining(['phone', 'street', 'country', 'transportation']));
    expect(editable).not.toEqual(expect.arrayContaining(['employmentStart']));
    expect(shown.map(({ field }) => field)).not.toContain('terminationReason');
    expect(shownProfileFields(defaultProfileFields, true)).toEqual([]);
  });

  it('are required only where they can be filled in', () => {
    const rules = { ...defaultProfileFields, position: { isShown: true, isEditable: false, isRequired: true } };
    expect(shownProfileFields(rules, false)).toContainEqual({
      field: 'position',
      isEditable: false,
      isRequired: false,
    });
  });
});
