import type { LocalisedText } from '../../contracts/common.ts';
import type { MenuEntry, ReleaseRoute } from '../../contracts/frontends/site-map.ts';
import type { Requirement } from '../access/permissions.ts';
import type { CompanySwitches } from '../access/route-access.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import type { MenuIcon } from './menu-icons.ts';
import type { MenuPlace } from './menu-places.ts';

/** What a remote shows: its paths, and its links in the navigation. */
export type Areas = { readonly routes: readonly ReleaseRoute[]; readonly menu: readonly MenuEntry[] };

/** The same with names that are checked where they are written. */
type Access = { permissions?: Requirement[]; setting?: { name: keyof CompanySwitches; is: boolean } };
type Route = ReleaseRoute & Access;
type Link = Omit<MenuEntry, 'title'> & Access & { title: keyof typeof en; icon: MenuIcon; place: MenuPlace };

const toTitle = (id: keyof typeof en): LocalisedText => ({ en: en[id], fr: fr[id], nl: nl[id] });
const areas = (routes: Route[], menu: Link[]): Areas => ({
  routes,
  menu: menu.map(({ title, ...link }) => ({ ...link, title: toTitle(title) })),
});

/**
 * The areas of the product by remote. The remotes of this repository ask for them in their releases; they also stand in
 * for what a release from before there were routes does not say, and for remotes that are not published yet.
 */
export const defaultAreas: Readonly<Record<string, Areas>> = {
  'mfe-employee': areas(
    [
      { path: '/', preload: ['pages'] },
      { path: '/dashboard', isExact: true, area: '/', preload: ['pages'] },
      { path: '/vitamins', preload: ['pages'] },
      // Nothing but the questions; choosing an own vitamin is not one of them yet.
      { path: '/vitamins/checkup/:id', isExact: true, layout: 'focus', preload: ['questionnaire'] },
      { path: '/vitamins/checkup/own', isExact: true, preload: ['pages'] },
      { path: '/actions', setting: { name: 'actionsenabled', is: true }, whenSwitchedOff: 'root', preload: ['pages'] },
      { path: '/definitions', preload: ['pages'] },
      { path: '/profile', preload: ['pages'] },
      {
        path: '/feedback',
        setting: { name: 'hidefeedback', is: false },
        whenSwitchedOff: 'previous',
        preload: ['pages'],
      },
    ],
    [
      {
        path: '/',
        title: 'menu.dashboard.label',
        icon: 'layout-dashboard',
        place: 'personal',
        order: 10,
        permissions: ['hasDashboard'],
        setting: { name: 'hidedashboard', is: false },
      },
      { path: '/vitamins', title: 'menu.vitamins.label', icon: 'clipboard-check', place: 'personal', order: 20 },
      { path: '/actions', title: 'menu.actions.label', icon: 'list-checks', place: 'personal', order: 30 },
      {
        path: '/feedback',
        title: 'menu.feedback.label',
        icon: 'message-circle',
        place: 'personal',
        order: 40,
        // Every user gives feedback from the dashboard; the page lists what was received.
        permissions: ['managefeedback', 'ismanager'],
      },
      { path: '/definitions', title: 'menu.definitions.label', icon: 'book-open', place: 'personal', order: 50 },
      { path: '/profile', title: 'menu.profile.label', icon: 'user-round', place: 'personal', order: 60 },
    ],
  ),
  'mfe-manager': areas(
    [
      {
        path: '/checkups',
        permissions: ['ismanager', 'viewTeams', 'manageteams', 'managesegments', 'viewSegments'],
        preload: ['overview'],
      },
      // Whether a user may see one set is decided with its report.
      {
        path: '/checkups/reports',
        permissions: ['ismanager', 'issegmentmanager', 'viewTeams', 'viewSegments', 'manageanalytics'],
        preload: ['team-report'],
      },
      // Everybody compares the sets that they may see.
      {
        path: '/checkups/compare',
        permissions: ['ismanager', 'issegmentmanager', 'viewTeams', 'viewSegments', 'manageanalytics'],
        preload: ['compare'],
      },
      // Every shared report says itself who may read it.
      { path: '/checkups/shared', preload: ['shared-reports'] },
    ],
    [{ path: '/checkups', title: 'menu.checkups.label', icon: 'clipboard-list', place: 'manager', order: 10 }],
  ),
  'mfe-admin': areas(
    [
      { path: '/tree', permissions: ['ismanager', 'issegmentmanager', 'manageteams'] },
      { path: '/tree/import', permissions: ['manageteams'] },
      { path: '/schedule', permissions: ['manageschedule'] },
      { path: '/segments', permissions: ['managesegments'] },
      { path: '/users', permissions: ['manageusers'] },
      { path: '/audit', permissions: ['managecompany'] },
      { path: '/permissions', permissions: ['managepermissions'] },
      { path: '/settings', permissions: ['managesettings'] },
      // Who writes an embed key decides who vouches for all others.
      { path: '/settings/embedding', permissions: ['managecompany'] },
    ],
    [
      { path: '/tree', title: 'menu.tree.label', icon: 'network', place: 'manager', order: 20 },
      { path: '/schedule', title: 'menu.schedule.label', icon: 'calendar-days', place: 'manager', order: 30 },
      { path: '/segments', title: 'menu.segments.label', icon: 'shapes', place: 'manager', order: 40 },
      { path: '/users', title: 'menu.users.label', icon: 'users', place: 'manager', order: 60 },
      { path: '/permissions', title: 'menu.permissions.label', icon: 'key-round', place: 'manager', order: 65 },
      { path: '/audit', title: 'menu.audit.label', icon: 'scroll-text', place: 'manager', order: 80 },
      { path: '/settings', title: 'menu.settings.label', icon: 'settings', place: 'manager', order: 70 },
    ],
  ),
  'mfe-analytics': areas(
    [
      {
        path: '/analytics',
        permissions: ['manageanalytics'],
        setting: { name: 'statsenabled', is: true },
        preload: ['overview'],
      },
      {
        path: '/analytics/norms',
        permissions: ['manageadvancedanalytics'],
        setting: { name: 'statsenabled', is: true },
        preload: ['norms'],
      },
    ],
    [{ path: '/analytics', title: 'menu.analytics.label', icon: 'chart-column', place: 'manager', order: 50 }],
  ),
};

const nothing: Areas = { routes: [], menu: [] };

/** What a remote of this repository asks for; nothing for any other. */
export const findAreas = (name: string): Areas =>
  Object.hasOwn(defaultAreas, name) ? (defaultAreas[name] ?? nothing) : nothing;
