import type { Requirement } from './permissions.ts';

/** The company switches that open and close pages, as the public settings spell them. */
export type CompanySwitches = {
  readonly hidedashboard: boolean;
  readonly hidefeedback: boolean;
  readonly actionsenabled: boolean;
  readonly statsenabled: boolean;
};

/** Who may open a route, and where other visitors are redirected. */
export type RouteAccess = {
  readonly path: string;
  /** `loggedOut` routes are for visitors without a session. */
  readonly session: 'loggedIn' | 'loggedOut';
  /** At least one of these; an empty list is every signed-in user. */
  readonly anyOf: readonly Requirement[];
  /** A company switch that must have this value. */
  readonly setting?: { readonly name: keyof CompanySwitches; readonly is: boolean };
  /** Where a switched-off route leads: the user's home unless said otherwise. */
  readonly whenSwitchedOff?: 'root' | 'previous';
  /** Whether deeper paths (`/users/42`) exist under it with the same requirements. */
  readonly hasSubpages: boolean;
};

const everyone: readonly Requirement[] = [];

/** Every route of the product. A path that matches none of them leads to `/`. */
export const ROUTES = [
  { path: '/', session: 'loggedIn', anyOf: everyone, hasSubpages: false },
  { path: '/dashboard', session: 'loggedIn', anyOf: everyone, hasSubpages: false },
  { path: '/login', session: 'loggedOut', anyOf: everyone, hasSubpages: false },
  { path: '/reset', session: 'loggedOut', anyOf: everyone, hasSubpages: false },
  { path: '/vitamins', session: 'loggedIn', anyOf: everyone, hasSubpages: true },
  {
    path: '/actions',
    session: 'loggedIn',
    anyOf: everyone,
    setting: { name: 'actionsenabled', is: true },
    whenSwitchedOff: 'root',
    hasSubpages: true,
  },
  { path: '/definitions', session: 'loggedIn', anyOf: everyone, hasSubpages: true },
  { path: '/profile', session: 'loggedIn', anyOf: everyone, hasSubpages: true },
  {
    path: '/feedback',
    session: 'loggedIn',
    anyOf: everyone,
    setting: { name: 'hidefeedback', is: false },
    whenSwitchedOff: 'previous',
    hasSubpages: true,
  },
  { path: '/schedule', session: 'loggedIn', anyOf: ['manageschedule'], hasSubpages: true },
  {
    path: '/checkups',
    session: 'loggedIn',
    anyOf: ['ismanager', 'viewTeams', 'manageteams', 'managesegments', 'viewSegments'],
    hasSubpages: true,
  },
  { path: '/tree', session: 'loggedIn', anyOf: ['ismanager', 'issegmentmanager', 'manageteams'], hasSubpages: true },
  { path: '/segments', session: 'loggedIn', anyOf: ['managesegments'], hasSubpages: true },
  {
    path: '/analytics',
    session: 'loggedIn',
    anyOf: ['manageanalytics'],
    setting: { name: 'statsenabled', is: true },
    hasSubpages: true,
  },
  { path: '/users', session: 'loggedIn', anyOf: ['manageusers'], hasSubpages: true },
  { path: '/settings', session: 'loggedIn', anyOf: ['managesettings'], hasSubpages: true },
] as const satisfies readonly RouteAccess[];
export type RoutePath = (typeof ROUTES)[number]['path'];

/** The path without query, hash and trailing slash. */
export function barePath(path: string): string {
  const end = path.search(/[?#]/);
  const bare = (end === -1 ? path : path.slice(0, end)).replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** The route a path belongs to, or null when the product has no such page. Case matters, as in the router. */
export function routeOf(path: string): RouteAccess | null {
  const bare = barePath(path);
  const owns = (route: RouteAccess) => bare === route.path || (route.hasSubpages && bare.startsWith(`${route.path}/`));
  return ROUTES.find(owns) ?? null;
}
