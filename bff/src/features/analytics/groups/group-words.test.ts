import { readFileSync } from 'node:fs';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { expect, it } from 'vitest';
import { groupWords } from './group-words.ts';
import { listBands } from './list-bands.ts';

it.each<Locale>(['en', 'fr', 'nl'])('groups are called in the words of the profile in %s', (locale) => {
  const path = `../../../../../shared/src/web/areas/profile/locales/${locale}.json`;
  const profile = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, string>;
  for (const [id, title] of Object.entries(groupWords[locale].choices))
    expect(title).toBe(profile[`profile.choice.${id}`]);
});

it('ages are in bands without a gap, and who gave nothing comes last', () => {
  expect(listBands('age', [], groupWords.en)).toEqual([
    { id: 'under_25', title: 'Under 25' },
    { id: '25_34', title: '25 to 34' },
    { id: '35_44', title: '35 to 44' },
    { id: '45_54', title: '45 to 54' },
    { id: '55_over', title: '55 and over' },
    { id: 'not_given', title: 'Not given' },
  ]);
});

it.each(['gender', 'education', 'employmentType'] as const)('every choice of %s has a title', (attribute) => {
  for (const { id, title } of listBands(attribute, [], groupWords.nl)) expect(title).not.toBe(id);
});
