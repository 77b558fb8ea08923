import { isSwitchedOff } from './navigation.ts';
import { type AccessUser, can, meetsAnyOf } from './permissions.ts';
import { type CompanySwitches, type RoutePath, routeOf } from './route-access.ts';

const personalPaths = ['/', '/vitamins', '/actions', '/feedback', '/definitions', '/profile'] as const;
const managerPaths = ['/checkups', '/tree', '/schedule', '/segments', '/analytics', '/users', '/settings'] as const;

/** The links of the navigation, in order. An empty `manager` means that the section is not shown at all. */
export type Menu = { readonly personal: readonly RoutePath[]; readonly manager: readonly RoutePath[] };

/** Which links a user sees; the side navigation and the mobile menu show the same. */
export function menuOf(user: AccessUser, settings: CompanySwitches): Menu {
  const isOpen = (path: RoutePath) => {
    const route = routeOf(path);
    return route !== null && meetsAnyOf(user, route.anyOf) && !isSwitchedOff(route, settings);
  };
  return {
    personal: personalPaths.filter((path) => isOpen(path) && isListed(path, user, settings)),
    manager: managerPaths.filter(isOpen),
  };
}

/** Some pages are open to everyone but are linked only for users who have content there. */
function isListed(path: RoutePath, user: AccessUser, settings: CompanySwitches): boolean {
  if (path === '/') return user.hasDashboard && !settings.hidedashboard;
  // Everyone gives feedback from the dashboard; the page lists received feedback.
  if (path === '/feedback') return can(user, 'managefeedback') || user.ismanager;
  return true;
}
