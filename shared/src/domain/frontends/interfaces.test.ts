import { expect, it } from 'vitest';
import { fromVersion, INTERFACES, isWithin } from './interfaces.ts';

it.each([
  ['1.0.0', '^1.0.0', true],
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.9.9', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.0.0', false],
  ['0.9.0', '^1.0.0', false],
  ['1.3.0-beta.1', '^1.2.0', true],
  ['1.0.0', '1.0.0', null],
  ['1.0.0', '>=1', null],
  ['new', '^1.0.0', null],
])('version %s within %s: %s', (version, range, expected) => {
  expect(isWithin(version, range)).toBe(expected);
});

it('has every interface within its own range', () => {
  for (const version of Object.values(INTERFACES)) expect(isWithin(version, fromVersion(version))).toBe(true);
});
