import { expect, it } from 'vitest';
import { listWords } from './list-words.ts';

it.each([
  ['en', 'Hanne, Bram and Noor', 'Hanne and Bram'],
  ['fr', 'Hanne, Bram et Noor', 'Hanne et Bram'],
  ['nl', 'Hanne, Bram en Noor', 'Hanne en Bram'],
] as const)('lists names as a sentence of %s does', (locale, three, two) => {
  expect(listWords(['Hanne', 'Bram', 'Noor'], locale)).toBe(three);
  expect(listWords(['Hanne', 'Bram'], locale)).toBe(two);
  expect(listWords(['Hanne'], locale)).toBe('Hanne');
});
