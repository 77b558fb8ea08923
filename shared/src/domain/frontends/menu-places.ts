/** Parts of the navigation: a user's own pages, and below them what managers and administrators work with. */
export const MENU_PLACES = ['personal', 'manager'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];
