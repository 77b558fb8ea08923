import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiteRoute } from '../../contracts/frontends/site-map.ts';
import { defaultGrants } from '../frontends/remote-grants.ts';
import { buildSiteMap } from '../frontends/site-map.ts';
import { buildMenu } from './menu.ts';
import { decideNavigation, findHome, safeReturnPath } from './navigation.ts';
import { type AccessUser, PERMISSIONS, type Requirement } from './permissions.ts';
import { type CompanySwitches, findRoute } from './route-access.ts';

/** Of a site whose remotes ask for what those of this repository ask for. */
const { routes, menu } = buildSiteMap({ remotes: {} }, defaultGrants, 'en');

const settings: CompanySwitches = {
  hidedashboard: false,
  hidefeedback: false,
  actionsenabled: true,
  statsenabled: true,
};
const employee: AccessUser = { ismanager: false, issegmentmanager: false, hasDashboard: true };
const who = (...held: readonly Requirement[]): AccessUser => ({
  ...employee,
  ...Object.fromEntries(held.map((requirement) => [requirement, true])),
});
const goTo = (path: string, user: AccessUser | null, changed: Partial<CompanySwitches> = {}, previousPath?: string) => {
  const decision = decideNavigation({ path, user, settings: { ...settings, ...changed }, routes, previousPath });
  return decision.allow ? 'allowed' : `${decision.redirect} ${decision.reason}`;
};

/** The table of routes as the product promises it: path, and the requirements of which one is enough. */
const promised: readonly [path: string, anyOf: readonly Requirement[]][] = [
  ['/', []],
  ['/dashboard', []],
  ['/vitamins', []],
  ['/vitamins/checkup/0198c0de', []],
  ['/vitamins/checkup/own', []],
  ['/actions', []],
  ['/definitions', []],
  ['/profile', []],
  ['/feedback', []],
  ['/schedule', ['manageschedule']],
  ['/checkups', ['ismanager', 'viewTeams', 'manageteams', 'managesegments', 'viewSegments']],
  ['/tree', ['ismanager', 'issegmentmanager', 'manageteams']],
  ['/tree/import', ['manageteams']],
  ['/segments', ['managesegments']],
  ['/permissions', ['managepermissions']],
  ['/audit', ['managecompany']],
  ['/analytics', ['manageanalytics']],
  ['/users', ['manageusers']],
  ['/settings', ['managesettings']],
];
const requirements: readonly Requirement[] = [...PERMISSIONS, 'ismanager', 'issegmentmanager'];

describe('decideNavigation', () => {
  it.each(promised)('%s opens for exactly those who may see it', (path, anyOf) => {
    expect(goTo(path, null)).toBe('/login login_required');
    expect(goTo(path, who('managecompany'))).toBe('allowed');
    for (const held of requirements.filter((requirement) => requirement !== 'managecompany')) {
      const mayOpen = anyOf.length === 0 || anyOf.includes(held);
      expect([held, goTo(path, who(held))]).toEqual([held, mayOpen ? 'allowed' : '/ not_permitted']);
    }
  });

  it.each(['/login', '/reset'])('%s is for people who are not signed in', (path) => {
    expect(goTo(path, null)).toBe('allowed');
    expect(goTo(path, employee)).toBe('/ already_logged_in');
    expect(goTo(path, { ...employee, hasDashboard: false })).toBe('/vitamins already_logged_in');
  });

  it('leads visitors of a company without users to the set-up page, and closes it once there is one', () => {
    const empty = { needsFirstAccount: true };
    for (const path of ['/', '/login', '/users', '/nothing'])
      expect(goTo(path, null, empty)).toBe('/setup setup_required');
    for (const path of ['/setup', '/reset?code=abc']) expect(goTo(path, null, empty)).toBe('allowed');
    expect(goTo('/setup', null)).toBe('/login unknown_path');
    expect(goTo('/setup', employee, empty)).toBe('/ already_logged_in');
    expect(safeReturnPath('/setup', routes)).toBeNull();
  });

  it('reads only the path of an address', () => {
    expect(goTo('/reset?code=abc', null)).toBe('allowed');
    expect(goTo('/users/?page=2#top', who('manageusers'))).toBe('allowed');
    expect(goTo('/users/42', employee)).toBe('/ not_permitted');
  });

  it.each(['/nothing', '/usersx', '/login/x', '/dashboard/x', '/Users', '//users', '/%2e/users'])(
    '%s is no page and leads to the root',
    (path) => {
      expect(goTo(path, who('managecompany'))).toBe('/ unknown_path');
      expect(goTo(path, null)).toBe('/ unknown_path');
    },
  );

  it('leads to the checkups from the root when there is no dashboard', () => {
    expect(goTo('/', { ...employee, hasDashboard: false })).toBe('/vitamins dashboard_hidden');
    expect(goTo('/', employee, { hidedashboard: true })).toBe('/vitamins dashboard_hidden');
  });

  it('keeps open, without a dashboard, the page of what is left of it', () => {
    expect(goTo('/dashboard', { ...employee, hasDashboard: false })).toBe('allowed');
    expect(goTo('/dashboard', employee, { hidedashboard: true })).toBe('allowed');
    expect(goTo('/dashboard', null, { hidedashboard: true })).toBe('/login login_required');
  });

  it('sends people without the permission home, wherever that is', () => {
    expect(goTo('/users', employee, { hidedashboard: true })).toBe('/vitamins not_permitted');
  });

  it('closes what the company has switched off, even to who manages it', () => {
    const owner = who('managecompany');
    expect(goTo('/actions', owner, { actionsenabled: false, hidedashboard: true })).toBe('/ switched_off');
    expect(goTo('/analytics', owner, { statsenabled: false })).toBe('/ switched_off');
    expect(goTo('/analytics', owner, { statsenabled: false, hidedashboard: true })).toBe('/vitamins switched_off');
    expect(goTo('/feedback', owner, { hidefeedback: true })).toBe('/ switched_off');
  });

  it('sends a visitor of switched-off feedback back to where they came from, but never in a circle', () => {
    expect(goTo('/feedback', employee, { hidefeedback: true }, '/profile')).toBe('/profile switched_off');
    expect(goTo('/feedback', employee, { hidefeedback: true }, '/feedback?tab=sent')).toBe('/ switched_off');
    expect(goTo('/actions', employee, { actionsenabled: false }, '/profile')).toBe('/ switched_off');
  });

  it('ends on an allowed page within three redirects, for every user, setting, path and whatever releases ask for', () => {
    const known = [...routes.map((route) => route.path), '/login', '/reset'];
    const path = fc.oneof(fc.constantFrom(...known), fc.webPath());
    const flags = fc.record(Object.fromEntries(requirements.map((requirement) => [requirement, fc.boolean()])));
    const user = fc.option(
      fc.tuple(flags, fc.boolean()).map(([held, hasDashboard]): AccessUser => ({ ...employee, ...held, hasDashboard })),
    );
    const switches = fc.record({
      hidedashboard: fc.boolean(),
      hidefeedback: fc.boolean(),
      actionsenabled: fc.boolean(),
      statsenabled: fc.boolean(),
    });
    const asked: fc.Arbitrary<SiteRoute> = fc.record(
      {
        path: fc.constantFrom(...known, '/vitamins/:id'),
        isExact: fc.boolean(),
        permissions: fc.subarray(['manageusers', 'ismanager', 'no-such-permission']),
        setting: fc.record({ name: fc.constantFrom('hidefeedback', 'no-such-switch'), is: fc.boolean() }),
        whenSwitchedOff: fc.constantFrom('root' as const, 'previous' as const),
      },
      { requiredKeys: ['path'] },
    );
    const site = fc.oneof(fc.constant(routes), fc.array(asked, { maxLength: 6 }));
    fc.assert(
      fc.property(
        path,
        fc.option(path, { nil: undefined }),
        user,
        switches,
        site,
        (start, previousPath, visitor, changed, asks) => {
          let at = start;
          for (let redirects = 0; redirects <= 3; redirects += 1) {
            const decision = decideNavigation({
              path: at,
              user: visitor,
              settings: changed,
              routes: asks,
              previousPath,
            });
            if (decision.allow) return;
            at = decision.redirect;
          }
          throw new Error(`${start} never ends`);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('buildMenu', () => {
  const pathsFor = (user: AccessUser, changed: CompanySwitches) => {
    const shown = buildMenu({ user, settings: changed, routes, menu });
    return { personal: shown.personal.map(({ path }) => path), manager: shown.manager.map(({ path }) => path) };
  };
  const personal = ['/vitamins', '/actions', '/definitions', '/profile'];

  it('shows an employee their own pages and no manager section', () => {
    expect(pathsFor(employee, settings)).toEqual({ personal: ['/', ...personal], manager: [] });
  });

  it('leaves out the dashboard and the actions where they are switched off', () => {
    expect(pathsFor(employee, { ...settings, hidedashboard: true }).personal).toEqual(personal);
    expect(pathsFor({ ...employee, hasDashboard: false }, settings).personal).toEqual(personal);
    expect(pathsFor(employee, { ...settings, actionsenabled: false }).personal).not.toContain('/actions');
  });

  it('shows feedback to those who read it, unless it is hidden', () => {
    for (const reader of [who('managefeedback'), who('ismanager'), who('managecompany')]) {
      expect(pathsFor(reader, settings).personal).toContain('/feedback');
      expect(pathsFor(reader, { ...settings, hidefeedback: true }).personal).not.toContain('/feedback');
    }
    expect(pathsFor(who('manageusers'), settings).personal).not.toContain('/feedback');
  });

  it('shows each manager what they may open', () => {
    expect(pathsFor(who('ismanager'), settings).manager).toEqual(['/checkups', '/tree']);
    expect(pathsFor(who('issegmentmanager'), settings).manager).toEqual(['/tree']);
    expect(pathsFor(who('manageanalytics'), settings).manager).toEqual(['/analytics']);
    expect(pathsFor(who('manageanalytics'), { ...settings, statsenabled: false }).manager).toEqual([]);
    expect(pathsFor(who('managecompany'), settings).manager).toHaveLength(9);
  });

  it('never shows a link that the guard would not open', () => {
    for (const held of requirements) {
      const { personal: own, manager } = pathsFor(who(held), settings);
      for (const path of [...own, ...manager])
        expect([held, path, goTo(path, who(held))]).toEqual([held, path, 'allowed']);
    }
  });
});

describe('findHome', () => {
  it('is the dashboard unless it is hidden or the user has none', () => {
    expect(findHome(employee, settings)).toBe('/');
    expect(findHome(employee, { ...settings, hidedashboard: true })).toBe('/vitamins');
    expect(findHome({ ...employee, hasDashboard: false }, settings)).toBe('/vitamins');
  });
});

describe('safeReturnPath', () => {
  it.each(['/', '/vitamins/checkup/42?from=mail#q3', '/users?page=2', '/vitamins?next=//a'])('follows %s', (path) => {
    expect(safeReturnPath(path, routes)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'users',
    'https://example.com/users',
    'javascript:alert(1)',
    '//example.com',
    '/\\example.com',
    '/users\\..\\..',
    '/\t/example.com',
    '/\n/example.com',
    '/users/\u0000',
    '/users//example.com',
    '/login',
    '/login?redirect=/users',
    '/reset?code=1',
    '/nothing',
  ])('does not follow %j', (path) => {
    expect(safeReturnPath(path, routes)).toBeNull();
  });

  it('follows only paths that stay on the same origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `/users${text}`),
        ),
        (wanted) => {
          const path = safeReturnPath(wanted, routes);
          if (path !== null) expect(path.startsWith('/') && findRoute(routes, path) !== null).toBe(true);
          if (path !== null) expect(/^\/[\\/]/.test(path)).toBe(false);
        },
      ),
    );
  });
});
