import { type AccessUser, meetsAnyOf } from './permissions.ts';
import { barePath, type CompanySwitches, type RouteAccess, routeOf } from './route-access.ts';

/** Why a visitor is sent elsewhere; the shell turns some of them into a toast. */
export type RedirectReason =
  | 'login_required'
  | 'already_logged_in'
  | 'dashboard_hidden'
  | 'not_permitted'
  | 'switched_off'
  | 'unknown_path';

export type NavigationDecision =
  | { readonly allow: true }
  | { readonly allow: false; readonly redirect: string; readonly reason: RedirectReason };

export type NavigationQuestion = {
  readonly path: string;
  /** null without a session. */
  readonly user: AccessUser | null;
  readonly settings: CompanySwitches;
  /** Where the visitor came from inside the application, when they did. */
  readonly previousPath?: string | undefined;
};

const allowed: NavigationDecision = { allow: true };

/** Where a signed-in user starts: the dashboard, or their checkups when there is no dashboard for them. */
export function homeOf(user: AccessUser, settings: CompanySwitches): '/' | '/vitamins' {
  return settings.hidedashboard || !user.hasDashboard ? '/vitamins' : '/';
}

/**
 * Decides whether a visitor may open a path, and where they go instead.
 * Following the redirects always ends on an allowed page after at most three steps.
 */
export function decideNavigation({ path, user, settings, previousPath }: NavigationQuestion): NavigationDecision {
  const route = routeOf(path);
  if (route === null) return redirectTo('/', 'unknown_path');
  if (user === null) return route.session === 'loggedOut' ? allowed : redirectTo('/login', 'login_required');

  const home = homeOf(user, settings);
  if (route.session === 'loggedOut') return redirectTo(home, 'already_logged_in');
  // `/dashboard` stays open: without a report it still has the meetings and the feedback form.
  if (route.path === '/' && home !== '/') return redirectTo(home, 'dashboard_hidden');
  if (!meetsAnyOf(user, route.anyOf)) return redirectTo(home, 'not_permitted');
  if (isSwitchedOff(route, settings)) return redirectTo(switchedOffTarget(route, home, previousPath), 'switched_off');
  return allowed;
}

function redirectTo(redirect: string, reason: RedirectReason): NavigationDecision {
  return { allow: false, redirect, reason };
}

/** Whether the company has switched off what the route needs. */
export function isSwitchedOff(route: RouteAccess, settings: CompanySwitches): boolean {
  return route.setting !== undefined && settings[route.setting.name] !== route.setting.is;
}

function switchedOffTarget(route: RouteAccess, home: string, previousPath: string | undefined): string {
  if (route.whenSwitchedOff === undefined) return home;
  // Going back to a page of the same switched-off route would send the visitor round in a circle.
  const canGoBack = previousPath !== undefined && routeOf(previousPath)?.path !== route.path;
  return route.whenSwitchedOff === 'previous' && canGoBack ? previousPath : '/';
}

/**
 * The path to open after signing in, from the `redirect` query of the login page.
 *
 * @param wanted the query's value; untrusted
 * @returns the path with its query, or null when it is not a page of this application: another origin (`//host`,
 * `https:`, a backslash that browsers read as a slash), a control character, or a page for signed-out visitors only
 */
export function safeReturnPath(wanted: string | null | undefined): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return null;
  // Browsers drop tabs and line ends inside an address, so "/\t/host" would become "//host".
  if ([...wanted].some((character) => character < ' ' || character === '\\' || character === '\u007f')) return null;
  const route = routeOf(wanted);
  return route?.session === 'loggedIn' && !barePath(wanted).includes('//') ? wanted : null;
}
