import type { Locale } from '../../contracts/common.ts';
import type { Registry } from '../../contracts/frontends/registry.ts';
import type { MenuEntry, MenuLink, ReleaseRoute, SiteMap, SiteRoute } from '../../contracts/frontends/site-map.ts';
import { findAreas } from './default-areas.ts';
import { MENU_PLACES } from './menu-places.ts';
import { coveredBy, type RemoteGrants } from './remote-grants.ts';

type Asked = { name: string; isPublished: boolean; routes: readonly ReleaseRoute[]; menu: readonly MenuEntry[] };

/** What the live release of a remote asks for, as far as it was granted. A remote that is switched off keeps its paths. */
function askedBy({ remotes }: Pick<Registry, 'remotes'>, grants: RemoteGrants, name: string): Asked {
  const release = remotes[name]?.live;
  const otherwise = findAreas(name);
  const granted = coveredBy(grants, name);
  const everyPath = (grants[name]?.paths ?? []).map((path) => ({ path }));
  const routes = release?.routes ?? (otherwise.routes.length > 0 ? otherwise.routes : release ? everyPath : []);
  const menu = release?.menu ?? otherwise.menu;
  return {
    name,
    isPublished: release !== undefined,
    routes: routes.filter(granted.route),
    menu: menu.filter(granted.link),
  };
}

const findPlace = ({ place }: MenuEntry) => (MENU_PLACES as readonly string[]).indexOf(place);

const inOrder = (one: MenuEntry, other: MenuEntry) => findPlace(one) - findPlace(other) || one.order - other.order;

const toLink = ({ order: _order, title, ...link }: MenuEntry, locale: Locale): MenuLink => ({
  ...link,
  title: title[locale],
});

/**
 * The paths and the navigation of a site.
 *
 * @param registry as dealt to the device: what is tried on it stands in the place of what is live
 * @param locale of the titles
 */
export function buildSiteMap(registry: Pick<Registry, 'remotes'>, grants: RemoteGrants, locale: Locale): SiteMap {
  const asked = Object.keys(grants).map((name) => askedBy(registry, grants, name));
  const routes = asked.flatMap(({ name, isPublished, routes: own }) =>
    own.map(({ preload: _preload, ...route }): SiteRoute => ({ ...route, ...(isPublished ? { remote: name } : {}) })),
  );
  const menu = asked.flatMap((one) => one.menu).sort(inOrder);
  return { locale, routes, menu: menu.map((link) => toLink(link, locale)) };
}

/** Chunks that a page of a remote is sure to need, by name. */
export function findPreloads(registry: Pick<Registry, 'remotes'>, grants: RemoteGrants, route: SiteRoute): string[] {
  const { routes } = askedBy(registry, grants, route.remote ?? '');
  return routes.find(({ path }) => path === route.path)?.preload ?? [];
}
