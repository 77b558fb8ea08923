import { describe, expect, it } from 'vitest';
import { PermissionName } from '../../contracts/access/rights.ts';
import { type AccessUser, can, deriveFlags, meetsAnyOf, PERMISSIONS, permissionFlags } from './permissions.ts';

const nobody: AccessUser = { ismanager: false, issegmentmanager: false, hasDashboard: true };
const team = { isVisible: true, isSegment: false, hideDashboard: false };
const segment = { ...team, isSegment: true };
const hidden = { isVisible: false };
const withoutDashboard = { ...team, hideDashboard: true };

it('has the permissions of the API, in their order', () => {
  expect(PERMISSIONS).toEqual(PermissionName.options);
});

describe('can', () => {
  it.each(PERMISSIONS)('grants %s to its holder and to managers of the company, and to no other user', (permission) => {
    expect(can({ [permission]: true }, permission)).toBe(true);
    expect(can({ managecompany: true }, permission)).toBe(true);
    expect(can({}, permission)).toBe(false);
    expect(can({ [permission]: false }, permission)).toBe(false);
    const others = PERMISSIONS.filter((other) => other !== permission && other !== 'managecompany');
    expect(can(permissionFlags(others), permission)).toBe(false);
  });
});

describe('permissionFlags', () => {
  it('reads names and ignores unknown ones', () => {
    const flags = permissionFlags(['manageusers', 'constructor', 'admin']);
    expect(PERMISSIONS.filter((permission) => flags[permission])).toEqual(['manageusers']);
    expect(Object.keys(flags).toSorted()).toEqual([...PERMISSIONS].toSorted());
  });
});

describe('meetsAnyOf', () => {
  it('needs one of the requirements, or nothing when there are none', () => {
    expect(meetsAnyOf(nobody, [])).toBe(true);
    expect(meetsAnyOf(nobody, ['viewTeams', 'ismanager'])).toBe(false);
    expect(meetsAnyOf({ ...nobody, viewTeams: true }, ['viewTeams', 'ismanager'])).toBe(true);
    expect(meetsAnyOf({ ...nobody, ismanager: true }, ['viewTeams', 'ismanager'])).toBe(true);
  });

  it('gives who manages the company every permission, but does not make them a team manager', () => {
    const owner = { ...nobody, managecompany: true };
    expect(meetsAnyOf(owner, ['ismanager', 'manageteams'])).toBe(true);
    expect(meetsAnyOf(owner, ['ismanager', 'issegmentmanager'])).toBe(false);
  });
});

describe('deriveFlags', () => {
  it.each([
    ['leads a team', [team], [], true],
    ['views a team', [], [team], true],
    ['leads an invisible team', [{ ...team, ...hidden }], [], false],
    ['views an invisible team', [], [{ ...team, ...hidden }], false],
    ['leads and views segments only', [segment], [segment], false],
    ['leads and views nothing', [], [], false],
  ])('ismanager: %s', (_, led, viewed, expected) => {
    expect(deriveFlags(led, viewed, []).ismanager).toBe(expected);
  });

  it.each([
    ['leads a segment', [segment], [], true],
    ['leads an invisible segment', [{ ...segment, ...hidden }], [], false],
    ['only views a segment', [], [segment], false],
    ['leads a team', [team], [], false],
  ])('issegmentmanager: %s', (_, led, viewed, expected) => {
    expect(deriveFlags(led, viewed, []).issegmentmanager).toBe(expected);
  });

  it.each([
    ['belongs to nothing', [], true],
    ['belongs to a team with a dashboard', [team], true],
    ['belongs to one team with and one without', [withoutDashboard, team], true],
    ['belongs only to teams without', [withoutDashboard, withoutDashboard], false],
    ['belongs to a segment and a team without', [segment, withoutDashboard], false],
    ['belongs to a segment only', [{ ...segment, hideDashboard: true }], true],
  ])('hasDashboard: %s', (_, memberOf, expected) => {
    expect(deriveFlags([], [], memberOf).hasDashboard).toBe(expected);
  });
});
