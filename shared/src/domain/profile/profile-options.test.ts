import { describe, expect, it } from 'vitest';
import type { ProfileOption } from '../../contracts/people/profile-options.ts';
import { heldOption, optionTitle, problemOfChoice, readOptionValue, untranslated } from './profile-options.ts';

const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`;
const option = (digit: number, en: string, changes: Partial<ProfileOption> = {}): ProfileOption => ({
  id: id(digit),
  title: { en, fr: '', nl: '' },
  isRetired: false,
  ...changes,
});
const nurse = option(1, 'Nurse', { title: { en: 'Nurse', fr: 'Infirmière', nl: '' } });
const porter = option(2, 'Porter', { isRetired: true });
const list = [nurse, porter];

describe('an option', () => {
  it('has a title in another language where its own is missing', () => {
    expect((['en', 'fr', 'nl'] as const).map((locale) => optionTitle(nurse.title, locale))).toEqual([
      'Nurse',
      'Infirmière',
      'Nurse',
    ]);
    expect(optionTitle({ en: '', fr: '', nl: 'Arts' }, 'fr')).toBe('Arts');
    expect(untranslated(nurse.title)).toEqual(['nl']);
  });

  it('is held by its id, or by its title as people wrote it before', () => {
    expect(heldOption(list, id(2))).toBe(porter);
    expect(heldOption(list, ' INFIRMIERE ')).toBe(nurse);
    // Without this, a title missing in French would match every untranslated option.
    expect(heldOption(list, '')).toBeNull();
    expect(heldOption(list, 'Doctor')).toBeNull();
  });
});

describe('a stored value', () => {
  it('is an id where a list exists, a text where none does, and null for an unknown id', () => {
    expect(readOptionValue(list, 'nurse', 'fr')).toBe(id(1));
    expect(readOptionValue(list, 'Doctor', 'fr')).toBe('Doctor');
    expect(readOptionValue(list, id(9), 'fr')).toBeNull();
    expect(readOptionValue([porter], id(2), 'fr')).toBe('Porter');
    expect(readOptionValue([], 'Doctor', 'fr')).toBe('Doctor');
  });
});

describe('a choice', () => {
  it.each([
    ['an option', list, id(1), null, null],
    ['nothing', list, null, id(1), null],
    ['a free text', list, 'Nurse', 'Nurse', 'unknown_option'],
    ['an option of another list', list, id(9), null, 'unknown_option'],
    ['a retired option', list, id(2), null, 'retired_option'],
    ['the retired option one holds', list, id(2), id(2), null],
    ['a text without a list', [], 'Nurse', null, null],
    ['a text when all is retired', [porter], 'Nurse', null, null],
  ])('may or may not be %s', (_name, options, value, held, problem) => {
    expect(problemOfChoice(options, value, held)).toBe(problem);
  });
});
