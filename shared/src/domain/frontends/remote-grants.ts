import type { RemoteRelease } from '../../contracts/frontends/registry.ts';
import type { MenuEntry, ReleaseRoute } from '../../contracts/frontends/site-map.ts';
import { findRoute } from '../access/route-access.ts';
import { MENU_ICONS } from './menu-icons.ts';
import { MENU_PLACES } from './menu-places.ts';

/** What the server lets a remote show: a release asks for it in what it lists, and gets no more than this. */
export type RemoteGrant = {
  /** Its paths with all below them; '/' is the start page alone. */
  readonly paths: readonly string[];
  /** Views that other pages may embed. */
  readonly views: readonly string[];
  /** Parts of the navigation in which its links may stand. */
  readonly menu: readonly string[];
};

/** By remote. No path and no view has two owners, so that no release takes over what belongs to another remote. */
export type RemoteGrants = Readonly<Record<string, RemoteGrant>>;

/** Of the remotes of this repository; a server's configuration may say otherwise (server/read-grants.ts). */
export const defaultGrants: RemoteGrants = {
  'mfe-employee': {
    paths: ['/', '/dashboard', '/vitamins', '/actions', '/definitions', '/profile', '/feedback'],
    views: ['checkups', 'checkup', 'report'],
    menu: ['personal'],
  },
  'mfe-manager': { paths: ['/checkups'], views: ['team-report', 'manager-home'], menu: ['manager'] },
  'mfe-admin': {
    paths: ['/tree', '/schedule', '/segments', '/users', '/permissions', '/audit', '/settings'],
    views: [],
    menu: ['manager'],
  },
  'mfe-analytics': { paths: ['/analytics'], views: [], menu: ['manager'] },
};

const nothing: RemoteGrant = { paths: [], views: [], menu: [] };

/** What a remote may show; nothing when it is not known. */
export const findGrant = (grants: RemoteGrants, name: string): RemoteGrant =>
  Object.hasOwn(grants, name) ? (grants[name] ?? nothing) : nothing;

/** The remote that a path is granted to: the one with the longest granted path above it; null when none has. */
export function ownerOfPath(grants: RemoteGrants, path: string): string | null {
  const granted = Object.entries(grants).flatMap(([name, { paths }]) => paths.map((one) => ({ path: one, name })));
  return findRoute(granted, path)?.name ?? null;
}

/** What a release asks for. */
type Asked = Pick<RemoteRelease, 'embeddable' | 'routes' | 'menu'>;

/** What of a release the server's grants cover. */
export const coveredBy = (grants: RemoteGrants, name: string) => {
  const { views, menu } = findGrant(grants, name);
  const isOwn = (path: string) => ownerOfPath(grants, path) === name;
  return {
    view: (view: string) => views.includes(view),
    route: ({ path }: Pick<ReleaseRoute, 'path'>) => isOwn(path),
    link: ({ path, place }: Pick<MenuEntry, 'path' | 'place'>) => isOwn(path) && menu.includes(place),
  };
};

/** What a release asks for and is not granted, each with the reason in words; empty when it is within its grant. */
export function ungranted(grants: RemoteGrants, name: string, { embeddable, routes = [], menu = [] }: Asked): string[] {
  const { view: isView, route: isRoute } = coveredBy(grants, name);
  const places = findGrant(grants, name).menu;
  const findOwner = (path: string) => {
    const owner = ownerOfPath(grants, path);
    return owner === null ? 'no remote' : owner;
  };
  const reasons: string[] = [];
  for (const view of embeddable)
    if (!isView(view)) reasons.push(`it lists the view '${view}', which is not granted to it`);
  for (const { path } of routes)
    if (!isRoute({ path })) reasons.push(`it has the route '${path}', which is granted to ${findOwner(path)}`);
  for (const { path, place, icon } of menu) {
    if (!isRoute({ path })) reasons.push(`its menu leads to '${path}', which is granted to ${findOwner(path)}`);
    if (!MENU_PLACES.some((known) => known === place))
      reasons.push(`its menu has the place '${place}'; there is ${MENU_PLACES.join(', ')}`);
    else if (!places.includes(place))
      reasons.push(`its menu entry '${path}' stands in '${place}', which is not granted to it`);
    if (!MENU_ICONS.some((known) => known === icon))
      reasons.push(`its menu entry '${path}' has the icon '${icon}'; there is ${MENU_ICONS.join(', ')}`);
  }
  return reasons;
}
