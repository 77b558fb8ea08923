import type { MenuLink, SiteRoute } from '../../contracts/frontends/site-map.ts';
import { type AccessUser, meetsAnyOf } from './permissions.ts';
import { type CompanySwitches, findRoute, isSwitchedOff } from './route-access.ts';

/** The links of the navigation, in order. An empty `manager` means that the section is not shown at all. */
export type Menu = { readonly personal: readonly MenuLink[]; readonly manager: readonly MenuLink[] };

export type MenuQuestion = {
  readonly user: AccessUser;
  readonly settings: CompanySwitches;
  readonly routes: readonly SiteRoute[];
  readonly menu: readonly MenuLink[];
};

/**
 * Which links a user sees; the side navigation and the mobile menu show the same. A link has conditions of its own besides
 * those of its page: every user can open some pages that are linked only for users who find something there.
 */
export function buildMenu({ user, settings, routes, menu }: MenuQuestion): Menu {
  const isOpen = (access: Pick<SiteRoute, 'permissions' | 'setting'>) =>
    meetsAnyOf(user, access.permissions ?? []) && !isSwitchedOff(access, settings);
  const shown = menu.filter((link) => {
    const route = findRoute(routes, link.path);
    return route !== null && isOpen(route) && isOpen(link);
  });
  return {
    personal: shown.filter(({ place }) => place === 'personal'),
    manager: shown.filter(({ place }) => place === 'manager'),
  };
}

/** The link whose page a path is or lies below, as the title of the area; null when the navigation has none. */
export const findMenuLink = (menu: readonly MenuLink[], path: string): MenuLink | null => findRoute(menu, path);
