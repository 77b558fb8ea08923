import type { SiteRoute } from '../../contracts/frontends/site-map.ts';
import { type AccessUser, meetsAnyOf } from './permissions.ts';
import { barePath, type CompanySwitches, findRoute, isSwitchedOff } from './route-access.ts';

/** The shell's own pages, which are for visitors without a session. */
const ENTRANCE = ['/login', '/reset', '/setup'];

/** Why a visitor is sent elsewhere; the shell turns some of them into a toast. */
export type RedirectReason =
  | 'setup_required'
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
  /** As dealt to the page. */
  readonly routes: readonly SiteRoute[];
  /** Where the visitor came from inside the application, when they did. */
  readonly previousPath?: string | undefined;
};

const allowed: NavigationDecision = { allow: true };

/** Where a signed-in user starts: the dashboard, or their checkups when there is no dashboard for them. */
export function findHome(user: AccessUser, settings: CompanySwitches): '/' | '/vitamins' {
  return settings.hidedashboard || !user.hasDashboard ? '/vitamins' : '/';
}

/**
 * Decides whether a visitor may open a path, and where they go instead.
 * Following the redirects always ends on an allowed page after at most three steps, whatever the releases ask for: the
 * start page and the user's home are always there.
 */
export function decideNavigation(question: NavigationQuestion): NavigationDecision {
  const { path, user, settings, routes, previousPath } = question;
  const bare = barePath(path);
  const isEntrance = ENTRANCE.includes(bare);
  const route = findRoute(routes, bare);
  if (user === null) {
    if (settings.needsFirstAccount)
      // A link of the command for a first account leads to the reset page.
      return bare === '/setup' || bare === '/reset' ? allowed : redirectTo('/setup', 'setup_required');
    if (bare === '/setup') return redirectTo('/login', 'unknown_path');
    if (isEntrance) return allowed;
    return route || bare === '/' ? redirectTo('/login', 'login_required') : redirectTo('/', 'unknown_path');
  }

  const wanted = findHome(user, settings);
  const home = findRoute(routes, wanted) ? wanted : '/';
  if (isEntrance) return redirectTo(home, 'already_logged_in');
  if (bare === home) return allowed;
  // `/dashboard` stays open: without a report it still has the meetings and the feedback form.
  if (bare === '/') return redirectTo(home, 'dashboard_hidden');
  if (route === null) return redirectTo('/', 'unknown_path');
  if (!meetsAnyOf(user, route.permissions ?? [])) return redirectTo(home, 'not_permitted');
  if (!isSwitchedOff(route, settings)) return allowed;
  return redirectTo(switchedOffTarget(route, home, previousPath, routes), 'switched_off');
}

function redirectTo(redirect: string, reason: RedirectReason): NavigationDecision {
  return { allow: false, redirect, reason };
}

function switchedOffTarget(
  route: SiteRoute,
  home: string,
  previousPath: string | undefined,
  routes: readonly SiteRoute[],
): string {
  if (route.whenSwitchedOff === undefined) return home;
  // Going back to a page of the same switched-off route would send the visitor round in a circle.
  const canGoBack = previousPath !== undefined && findRoute(routes, previousPath)?.path !== route.path;
  return route.whenSwitchedOff === 'previous' && canGoBack ? previousPath : '/';
}

/**
 * The path to open after signing in, from the `redirect` query of the login page.
 *
 * @param wanted what the query says; anybody can write it into a link
 * @param routes as dealt to the page
 * @returns the path with its query, or null when it is not a page of this application: another origin (`//host`,
 *   `https:`, a backslash that browsers read as a slash), a control character, or a page for signed-out people only
 */
export function safeReturnPath(wanted: string | null | undefined, routes: readonly SiteRoute[]): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return null;
  // Browsers drop tabs and line ends inside an address, so "/\t/host" would become "//host".
  if ([...wanted].some((character) => character < ' ' || character === '\\' || character === '\u007f')) return null;
  const bare = barePath(wanted);
  const isPage = bare === '/' || (findRoute(routes, bare) !== null && !ENTRANCE.includes(bare));
  return isPage && !bare.includes('//') ? wanted : null;
}
