import { expect, it } from 'vitest';
import { readPastedOptions } from './read-pasted-options.ts';

const id = '00000000-0000-7000-8000-000000000001';
const nurse = { id, title: { en: 'Nurse', fr: 'Infirmière', nl: '' }, isRetired: false };

it('takes one option from each line, in the language of the lines', () => {
  expect(readPastedOptions('- Porter\r\n\n •  Chef \n* Driver', 'fr', []).titles).toEqual([
    { en: '', fr: 'Porter', nl: '' },
    { en: '', fr: 'Chef', nl: '' },
    { en: '', fr: 'Driver', nl: '' },
  ]);
});

it('takes the three languages from the columns of a spreadsheet', () => {
  expect(readPastedOptions('Cook\tCuisinier\tKok\nDriver;;Chauffeur', 'fr', []).titles).toEqual([
    { en: 'Cook', fr: 'Cuisinier', nl: 'Kok' },
    { en: 'Driver', fr: '', nl: 'Chauffeur' },
  ]);
});

it('leaves out what is there already, in this language, and what came before', () => {
  const pasted = readPastedOptions('NURSE\nPorter\nporter', 'en', [nurse]);
  expect(pasted).toMatchObject({ titles: [{ en: 'Porter' }], knownCount: 2 });
  expect(readPastedOptions('infirmiere', 'fr', [nurse]).knownCount).toBe(1);
  expect(readPastedOptions('Nurse', 'nl', [nurse]).titles).toHaveLength(1);
});

it('names the first line that is too long', () => {
  const pasted = readPastedOptions(`Cook\n${'x'.repeat(121)}`, 'en', []);
  expect([pasted.titles.length, pasted.tooLong?.length]).toEqual([1, 121]);
});
