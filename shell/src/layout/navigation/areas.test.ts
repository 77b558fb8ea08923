import { defaultGrants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { buildSiteMap } from '@wellspring/shared/domain/frontends/site-map.ts';
import { expect, it } from 'vitest';
import { findAreaTitle, findRemoteName, isFocused } from './areas.ts';

const defaults = buildSiteMap({ remotes: {} }, defaultGrants, 'en');
const siteMap = { ...defaults, routes: [...defaults.routes, { path: '/brand-new', remote: 'mfe-sample' }] };

it('knows from the registry of the page whose a path is', () => {
  const paths = ['/brand-new/page?a=1', '/new', '/login', '/analytics'];
  expect(paths.map((path) => findRemoteName(siteMap, path))).toEqual(['mfe-sample', null, null, null]);
});

it.each([
  ['/', 'Dashboard'],
  ['/dashboard', 'Dashboard'],
  ['/vitamins/checkup/1', 'Vitamins'],
  ['/tree/2', 'Teams'],
  ['/brand-new', ''],
  ['/login', ''],
])('%s bears the title of its link, %j', (path, title) => {
  expect(findAreaTitle(siteMap, path)).toBe(title);
});

it.each([
  ['/vitamins/checkup/0198c0de', true],
  ['/vitamins/checkup/0198c0de/', true],
  ['/vitamins/checkup/own', false],
  ['/vitamins', false],
  ['/', false],
])('%s fills the window: %s', (path, isAlone) => {
  expect(isFocused(siteMap, path)).toBe(isAlone);
});
