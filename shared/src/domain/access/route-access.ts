import type { SiteRoute } from '../../contracts/frontends/site-map.ts';

/** The company switches that open and close pages, as the public settings spell them. */
export type CompanySwitches = {
  readonly hidedashboard: boolean;
  readonly hidefeedback: boolean;
  readonly actionsenabled: boolean;
  readonly statsenabled: boolean;
  /** No user exists yet: only the set-up page is open. */
  readonly needsFirstAccount?: boolean | undefined;
};

/** Whether the company has switched off what a route or a link needs. An unknown switch is off. */
export const isSwitchedOff = ({ setting }: Pick<SiteRoute, 'setting'>, settings: CompanySwitches): boolean =>
  setting !== undefined && settings[setting.name as keyof CompanySwitches] !== setting.is;

/** The bare path: without query, hash and trailing slash. */
export function barePath(path: string): string {
  const end = path.search(/[?#]/);
  const bare = (end === -1 ? path : path.slice(0, end)).replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** Whether a path is the one of a route, or lies below it. The start page has nothing below it. */
function matches({ path, isExact = path === '/' }: { path: string; isExact?: boolean | undefined }, bare: string) {
  const wanted = path.split('/');
  const given = bare.split('/');
  const isLongEnough = isExact ? given.length === wanted.length : given.length >= wanted.length;
  return isLongEnough && wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''));
}

/**
 * The route a path belongs to: of those that match, the longest, and of two of the same length the one that names the
 * path. Null when the site has no such page. Case matters, as in the router.
 */
export function findRoute<R extends { path: string; isExact?: boolean | undefined }>(
  routes: readonly R[],
  path: string,
): R | null {
  const bare = barePath(path);
  const depth = (route: R) => route.path.split('/').length - (route.path.includes(':') ? 0.5 : 0);
  let found: R | null = null;
  for (const route of routes) if (matches(route, bare) && (!found || depth(route) > depth(found))) found = route;
  return found;
}
