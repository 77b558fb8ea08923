import { expect, it } from 'vitest';
import { readUserFilter } from './read-filter.ts';

it.each([
  ['userName eq "Ada@Demo.test"', { userName: 'Ada@Demo.test' }],
  ['  USERNAME   EQ "a b \\"c\\" and \\u00e9"  ', { userName: 'a b "c" and é' }],
  ['externalId eq "00u1"', { externalId: '00u1' }],
  ['emails.value eq "ada@demo.test"', { email: 'ada@demo.test' }],
  ['emails[type eq "work"].value eq "ada@demo.test"', { email: 'ada@demo.test' }],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ada"', { userName: 'ada' }],
  ['userName eq "ada" and externalId eq "7"', { userName: 'ada', externalId: '7' }],
  ['userName eq "ada" AND userName eq "ADA"', { userName: 'ADA' }],
  ['userName eq "ada" and userName eq "bob"', 'nobody'],
])('reads %s', (filter, expected) => {
  expect(readUserFilter(filter)).toEqual(expected);
});

it.each([
  '',
  'userName',
  'userName eq',
  'userName eq ada',
  'userName eq "ada',
  'userName eq "ada" or externalId eq "7"',
  'userName eq "ada" externalId eq "7"',
  'userName eq "ada" and',
  'not (userName eq "ada")',
  '(userName eq "ada")',
  'userName sw "a"',
  'userName pr',
  'active eq true',
  'title eq "Nurse"',
  'userName eq true',
  'userName eq "\\x"',
  `userName eq "${'a'.repeat(2_000)}"`,
  Array.from({ length: 11 }, () => 'userName eq "a"').join(' and '),
])('refuses %j as SCIM does', (filter) => {
  expect(() => readUserFilter(filter)).toThrow(expect.objectContaining({ status: 400, scimType: 'invalidFilter' }));
});
