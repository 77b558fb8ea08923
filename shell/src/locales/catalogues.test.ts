import { catalogueProblems } from '@wellspring/shared/web/i18n/catalogue-problems.ts';
import { expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

it('says the same in every language', () => {
  expect(catalogueProblems({ en, fr, nl })).toEqual([]);
});
