import { expect, it } from 'vitest';
import { grantOf, ownerOfPath, remoteGrants } from './remote-grants.ts';

it('gives no area and no view to two remotes', () => {
  const grants = Object.values(remoteGrants);
  for (const kind of ['areas', 'views'] as const) {
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
  expect(ownerOfPath(path)).toBe(owner);
});

it('grants nothing to a remote it does not know', () => {
  expect(grantOf('mfe-other')).toEqual({ areas: [], views: [] });
  expect(grantOf('toString')).toEqual({ areas: [], views: [] });
});
