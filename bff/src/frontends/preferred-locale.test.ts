import { expect, it } from 'vitest';
import { preferredLocale } from './preferred-locale.ts';

it.each([
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['de-DE,fr;q=0.5,en;q=0.9', 'en'],
  ['FR', 'fr'],
  ['de', 'nl'],
  [undefined, 'nl'],
])('takes the best known language of %s', (header, locale) => {
  expect(preferredLocale(header, 'nl')).toBe(locale);
});
