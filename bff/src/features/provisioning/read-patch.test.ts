import { describe, expect, it } from 'vitest';
import { readUserPatch } from './read-patch.ts';

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const read = (...operations: unknown[]) => readUserPatch({ schemas: [PATCH_SCHEMA], Operations: operations });

describe('the forms of Entra ID', () => {
  it('reads operations in capitals, with a path, a value filter and a flag as a text', () => {
    expect(
      read(
        { op: 'Replace', path: 'active', value: 'False' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@demo.test' },
        { op: 'Add', path: 'name.familyName', value: 'Peeters' },
        { op: 'Add', path: 'externalId', value: '7c4f' },
        { op: 'Replace', path: 'userName', value: 'new@demo.test' },
        { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Care' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+32 9 225 10 20' },
      ),
    ).toEqual({
      isActive: false,
      email: 'new@demo.test',
      lastname: 'Peeters',
      externalId: '7c4f',
      userName: 'new@demo.test',
    });
  });

  it('reads names with dots inside of a value, and a value that is a list', () => {
    const value = { 'name.givenName': 'Noor', [`${ENTERPRISE}:manager`]: 'x', displayName: 'Noor Peeters' };
    expect(read({ op: 'replace', value })).toEqual({ firstname: 'Noor' });
    expect(read({ op: 'Replace', path: 'userName', value: [{ value: 'noor' }] })).toEqual({ userName: 'noor' });
  });
});

describe('the forms of Okta', () => {
  it('reads an operation without a path, whose value names the attributes', () => {
    expect(read({ op: 'replace', value: { active: false } })).toEqual({ isActive: false });
    expect(read({ op: 'replace', value: { active: true, name: { givenName: 'Noor', familyName: 'Haddad' } } })).toEqual(
      {
        isActive: true,
        firstname: 'Noor',
        lastname: 'Haddad',
      },
    );
    const emails = [
      { value: 'home@demo.test', type: 'home' },
      { value: 'work@demo.test', type: 'work', primary: true },
    ];
    expect(read({ op: 'replace', value: { emails } })).toEqual({ email: 'work@demo.test' });
  });
});

it('lets the last operation win, and ignores what it does not know', () => {
  expect(
    read(
      { op: 'add', path: 'preferredLanguage', value: 'fr-BE' },
      { op: 'replace', path: 'preferredLanguage', value: 'nl' },
      { op: 'replace', path: 'preferredLanguage', value: 'de' },
      { op: 'add', path: 'constructor', value: 'x' },
      { op: 'add', path: 'emails[type eq "home"].value', value: 'home@demo.test' },
      { op: 'remove', path: 'emails[type eq "home"]' },
      { op: 'remove', path: 'externalId' },
    ),
  ).toEqual({ language: 'nl', externalId: null });
});

it.each<[string, unknown, string]>([
  ['a body without operations', {}, 'invalidSyntax'],
  ['no operation', { Operations: [] }, 'invalidSyntax'],
  ['an operation that is a text', { Operations: ['x'] }, 'invalidSyntax'],
  ['an unknown op', { Operations: [{ op: 'move', path: 'active', value: true }] }, 'invalidSyntax'],
  ['a removal without a path', { Operations: [{ op: 'remove' }] }, 'invalidPath'],
  ['a path that is broken', { Operations: [{ op: 'add', path: 'emails[type', value: 'x' }] }, 'invalidPath'],
  ['no path and a text', { Operations: [{ op: 'add', value: 'x' }] }, 'invalidValue'],
  ['a flag that is none', { Operations: [{ op: 'add', path: 'active', value: 'maybe' }] }, 'invalidValue'],
  ['a name that is a number', { Operations: [{ op: 'add', path: 'name.givenName', value: 5 }] }, 'invalidValue'],
  ['the id', { Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 'mutability'],
  ['the id without a path', { Operations: [{ op: 'replace', value: { id: 'x' } }] }, 'mutability'],
  ['a removal of what all have', { Operations: [{ op: 'remove', path: 'userName' }] }, 'mutability'],
])('refuses %s', (_what, body, scimType) => {
  expect(() => readUserPatch(body)).toThrow(expect.objectContaining({ status: 400, scimType }));
});
