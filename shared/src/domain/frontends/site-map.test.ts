import { describe, expect, it } from 'vitest';
import type { Registry } from '../../contracts/frontends/registry.ts';
import type { MenuEntry, ReleaseRoute } from '../../contracts/frontends/site-map.ts';
import { findRoute } from '../access/route-access.ts';
import { defaultGrants } from './remote-grants.ts';
import { buildSiteMap, findPreloads } from './site-map.ts';

const title = { en: 'Sample', fr: 'Exemple', nl: 'Voorbeeld' };
const grants = { ...defaultGrants, 'mfe-sample': { paths: ['/sample'], views: [], menu: ['personal'] } };

function registryWith(
  name: string,
  { killed = false, ...asked }: { killed?: boolean; routes?: ReleaseRoute[]; menu?: MenuEntry[] } = {},
): Pick<Registry, 'remotes'> {
  const live = {
    version: '1.0.0',
    entry: `/mf/${name}/1.0.0-1a2b3c4d/remote-entry.js`,
    embed: null,
    integrity: {},
    preload: [],
    embedPreload: [],
    embeddable: [],
    ...asked,
  };
  return { remotes: { [name]: { live, previous: [], killed } } };
}

const link = { path: '/sample', title, icon: 'compass', place: 'personal', order: 45 };
const sample = { routes: [{ path: '/sample', permissions: ['manageusers'], preload: ['first'] }], menu: [link] };

describe('the site map', () => {
  it('has the paths and links of a remote that only the configuration and its release know', () => {
    const registry = registryWith('mfe-sample', sample);
    const { routes, menu } = buildSiteMap(registry, grants, 'fr');
    expect(routes.at(-1)).toEqual({ path: '/sample', permissions: ['manageusers'], remote: 'mfe-sample' });
    expect(menu.map(({ path }) => path).slice(3, 6)).toEqual(['/feedback', '/sample', '/definitions']);
    expect(menu[4]).toEqual({ path: '/sample', title: 'Exemple', icon: 'compass', place: 'personal' });
    expect(findPreloads(registry, grants, { path: '/sample', remote: 'mfe-sample' })).toEqual(['first']);
  });

  it('leaves out what the release was not granted', () => {
    const registry = registryWith('mfe-sample', {
      routes: [{ path: '/vitamins' }, { path: '/sample' }],
      menu: [{ ...link, path: '/users' }, { ...link, place: 'manager' }, link],
    });
    const { routes, menu } = buildSiteMap(registry, grants, 'en');
    expect(routes.filter(({ remote }) => remote === 'mfe-sample').map(({ path }) => path)).toEqual(['/sample']);
    expect(menu.filter(({ path }) => path === '/sample')).toHaveLength(1);
    expect(findRoute(routes, '/vitamins')?.remote).toBeUndefined();
  });

  it('keeps the paths and links of a remote that is switched off', () => {
    const of = (killed: boolean) => buildSiteMap(registryWith('mfe-sample', { ...sample, killed }), grants, 'en');
    expect(of(true)).toEqual(of(false));
  });

  it('gives a release from before there were routes those of its areas, or every path it is granted', () => {
    const old = buildSiteMap(registryWith('mfe-admin'), grants, 'en');
    expect(findRoute(old.routes, '/users/1')).toMatchObject({ remote: 'mfe-admin', permissions: ['manageusers'] });
    expect(old.menu.map(({ path }) => path)).toContain('/schedule');
    expect(findRoute(buildSiteMap(registryWith('mfe-sample'), grants, 'en').routes, '/sample')?.remote).toBe(
      'mfe-sample',
    );
  });

  it('has the areas without a published remote, and no remote for them', () => {
    const { routes, menu } = buildSiteMap({ remotes: {} }, grants, 'nl');
    expect(findRoute(routes, '/analytics')).toEqual(expect.not.objectContaining({ remote: expect.anything() }));
    expect(menu.map((entry) => entry.title)).toContain('Teams');
    expect(findRoute(routes, '/sample')).toBeNull();
  });
});

describe('a route', () => {
  const { routes } = buildSiteMap({ remotes: {} }, grants, 'en');

  it.each([
    ['/', '/'],
    ['/vitamins', '/vitamins'],
    ['/vitamins/reports/1', '/vitamins'],
    ['/vitamins/checkup/0198c0de', '/vitamins/checkup/:id'],
    ['/vitamins/checkup/0198c0de/?a=1#b', '/vitamins/checkup/:id'],
    ['/vitamins/checkup/own', '/vitamins/checkup/own'],
    ['/vitamins/checkup/0198c0de/more', '/vitamins'],
    ['/dashboard/x', undefined],
    ['/Users', undefined],
  ])('of %s is %s', (path, route) => {
    expect(findRoute(routes, path)?.path).toBe(route);
  });
});
