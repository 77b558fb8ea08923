import { PERMISSIONS } from '@wellspring/shared/domain/access/permissions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actingAs, asBff } from '../../testing/test-app.ts';
import { holdsAll, mayManage, mayPlace, requireMayManage } from './may-manage.ts';

const as = (permissions: readonly string[], _id = 'actor') =>
  actingAs({ _id, language: 'en', permissions: [...permissions] });
const target = (permissions: readonly string[]) => ({ _id: 'target', permissions });
const somePermissions = fc.uniqueArray(fc.constantFrom(...PERMISSIONS));

describe('mayManage', () => {
  it('allows exactly those who hold every permission of the person', () => {
    fc.assert(
      fc.property(somePermissions, somePermissions, (held, theirs) => {
        const lacks = theirs.some((permission) => !held.includes(permission));
        expect(mayManage(as(held), target(theirs))).toBe(held.includes('managecompany') || !lacks);
      }),
    );
  });

  it.each([
    ['a person without permissions', [], [], true],
    ['who holds one that the actor lacks', ['manageusers'], ['manageusers', 'viewTeams'], false],
    ['who manages the company, whatever else the actor holds', PERMISSIONS.slice(0, -1), ['managecompany'], false],
    ['whose stored permissions have an unknown name', ['manageusers'], ['constructor'], true],
  ])('%s', (_, held, theirs, expected) => {
    expect(mayManage(as(held), target(theirs))).toBe(expected);
  });

  it('allows users to act on themselves, and our processes on no user', () => {
    expect(mayManage(as([], 'target'), target(['managecompany']))).toBe(true);
    expect(mayManage(asBff, target([]))).toBe(false);
    expect(mayManage(null, target([]))).toBe(false);
  });

  it('is refused as not allowed', () => {
    expect(() => requireMayManage(as(['manageusers']), target(['managecompany']))).toThrow('not_allowed');
    expect(() => requireMayManage(as(['managecompany']), target(['managecompany']))).not.toThrow();
  });
});

it('holdsAll counts managecompany as every permission', () => {
  expect(holdsAll(as(['managecompany']), PERMISSIONS)).toBe(true);
  expect(holdsAll(as(PERMISSIONS.slice(0, -1)), PERMISSIONS)).toBe(false);
  expect(holdsAll(as([]), [])).toBe(true);
});

describe('mayPlace', () => {
  it.each(['manager', 'viewer'] as const)('refuses to name oneself %s without managing the company', (role) => {
    expect(mayPlace(as(['manageteams', 'manageusers'], 'me'), 'me', role)).toBe(false);
    expect(mayPlace(as(['managecompany'], 'me'), 'me', role)).toBe(true);
    expect(mayPlace(as(['manageteams'], 'me'), 'another', role)).toBe(true);
  });

  it('allows to name oneself a member', () => {
    expect(mayPlace(as(['manageteams'], 'me'), 'me', 'member')).toBe(true);
    expect(mayPlace(asBff, 'me', 'member')).toBe(false);
  });
});
