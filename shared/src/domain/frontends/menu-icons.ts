/** Icons that a release may choose for a link of the navigation: the shell draws them before any remote is loaded. */
export const MENU_ICONS = [
  'layout-dashboard',
  'clipboard-check',
  'list-checks',
  'scroll-text',
  'message-circle',
  'book-open',
  'user-round',
  'clipboard-list',
  'network',
  'calendar-days',
  'shapes',
  'chart-column',
  'users',
  'settings',
  'key-round',
  'compass',
  'heart-handshake',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];
