import { describe, expect, it } from 'vitest';
import { findAreas } from './default-areas.ts';
import { defaultGrants, findGrant, ownerOfPath, type RemoteGrants, ungranted } from './remote-grants.ts';

it('gives no path and no view to two remotes', () => {
  const grants = Object.values(defaultGrants);
  for (const kind of ['paths', 'views'] as const) {
    const all = grants.flatMap((grant) => grant[kind]);
    expect(new Set(all).size).toBe(all.length);
  }
});

it.each([
  ['/', 'mfe-employee'],
  ['/vitamins/checkup/1', 'mfe-employee'],
  ['/settings', 'mfe-admin'],
  ['/analytics', 'mfe-analytics'],
  ['/login', null],
  ['/constructor', null],
])('%s belongs to %s', (path, owner) => {
  expect(ownerOfPath(defaultGrants, path)).toBe(owner);
});

it('gives a path to the longest grant above it', () => {
  const deeper: RemoteGrants = {
    ...defaultGrants,
    'mfe-sample': { paths: ['/checkups/sample'], views: [], menu: [] },
  };
  expect(ownerOfPath(deeper, '/checkups/sample/1')).toBe('mfe-sample');
  expect(ownerOfPath(deeper, '/checkups/samples')).toBe('mfe-manager');
});

it('grants nothing to a remote it does not know', () => {
  const nothing = { paths: [], views: [], menu: [] };
  expect(findGrant(defaultGrants, 'mfe-other')).toEqual(nothing);
  expect(findGrant(defaultGrants, 'toString')).toEqual(nothing);
});

describe('what a release asks for', () => {
  const title = { en: 'Sample', fr: 'Exemple', nl: 'Voorbeeld' };
  const link = { path: '/schedule', title, icon: 'compass', place: 'manager', order: 1 };

  it.each(Object.keys(defaultGrants))('is within the grant of %s', (name) => {
    const { routes, menu } = findAreas(name);
    const asked = { embeddable: [...(defaultGrants[name]?.views ?? [])], routes: [...routes], menu: [...menu] };
    expect(ungranted(defaultGrants, name, asked)).toEqual([]);
  });

  it.each([
    [{ embeddable: ['checkup'] }, "it lists the view 'checkup', which is not granted to it"],
    [{ routes: [{ path: '/vitamins/mine' }] }, "it has the route '/vitamins/mine', which is granted to mfe-employee"],
    [{ routes: [{ path: '/brand-new' }] }, "it has the route '/brand-new', which is granted to no remote"],
    [{ menu: [{ ...link, path: '/checkups' }] }, "its menu leads to '/checkups', which is granted to mfe-manager"],
    [
      { menu: [{ ...link, place: 'personal' }] },
      "its menu entry '/schedule' stands in 'personal', which is not granted",
    ],
    [{ menu: [{ ...link, place: 'footer' }] }, "its menu has the place 'footer'; there is personal, manager"],
    [
      { menu: [{ ...link, icon: 'skull' }] },
      "its menu entry '/schedule' has the icon 'skull'; there is layout-dashboard",
    ],
  ])('is refused in words when it is outside: %j', (asked, reason) => {
    expect(ungranted(defaultGrants, 'mfe-admin', { embeddable: [], ...asked })).toEqual([
      expect.stringContaining(reason),
    ]);
  });
});
