import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Nora Verhaegen', 'NV'],
  ['Jean-Baptiste Lefèvre', 'JL'],
  ['An De Smet', 'AS'],
  ['  élise  ', 'É'],
  ['', ''],
])('%s becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
