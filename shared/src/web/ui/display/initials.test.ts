import { expect, it } from 'vitest';
import { toInitials } from './initials.ts';

it.each([
  ['Nora Verhaegen', 'NV'],
  ['Jean-Baptiste Lefèvre', 'JL'],
  ['An De Smet', 'AS'],
  ['  élise  ', 'É'],
  ['', ''],
])('%s becomes %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
