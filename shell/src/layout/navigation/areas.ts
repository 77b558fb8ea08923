import type { SiteMap } from '@wellspring/shared/contracts/frontends/site-map.ts';
import { findMenuLink } from '@wellspring/shared/domain/access/menu.ts';
import { findRoute } from '@wellspring/shared/domain/access/route-access.ts';

/** The remote that shows a path, also when it is switched off; null when none does. */
export const findRemoteName = ({ routes }: SiteMap, path: string): string | null =>
  findRoute(routes, path)?.remote ?? null;

/** Whether a page fills the window, so that nothing stands beside it: by its path, so that the frame is right before the remote is loaded. */
export const isFocused = ({ routes }: SiteMap, path: string): boolean => findRoute(routes, path)?.layout === 'focus';

/** The title of the area a path lies in; empty when the navigation has none. */
export const findAreaTitle = ({ routes, menu }: SiteMap, path: string): string =>
  findMenuLink(menu, findRoute(routes, path)?.area ?? path)?.title ?? '';
