import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { SiteMap } from '@wellspring/shared/contracts/frontends/site-map.ts';
import type { User } from '@wellspring/shared/contracts/people/user.ts';
import { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import { background, createApi } from '@wellspring/shared/http.ts';
import { prepareRoutes } from '@wellspring/shared/web/host/renderable-routes.tsx';
import { asLocale } from '@wellspring/shared/web/i18n/catalogue.ts';
import { prepareLayout } from '../layout/layout.tsx';
import { findRemoteName } from '../layout/navigation/areas.ts';
import { createLoadBeacon } from '../remotes/load-beacon.ts';
import { createRemotes, type Remotes } from '../remotes/remotes.ts';
import { createSession } from '../session/session.ts';
import type { ShellSession } from '../session/session-context.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { loadShellCatalogue, pageLocale } from '../shell-catalogue.ts';
import { keepChoice, readChoice } from './device-choice.ts';
import { fallbackSettings } from './fallback-settings.ts';
import { type PageData, readRegistry } from './page-data.ts';
import { createSiteMaps, emptySiteMap } from './site-maps.ts';

export type StartedShell = { shellSession: ShellSession; remotes: Remotes };

/** However slow a remote is, the frame of the page is shown after this long. */
const patienceMs = 2_000;

/**
 * Loads the first page's code while the server is still asked who is there. The shell waits for it a moment: a page that
 * is shown half and then replaced is slower than one that is shown once, because React holds back the second change.
 */
async function prepareFirstPage(remotes: Remotes, siteMap: SiteMap, locale: Locale): Promise<void> {
  const { pathname } = location;
  const name = findRemoteName(siteMap, pathname);
  const loading = [
    prepareLayout(siteMap, pathname),
    name === null ? null : prepareRemote(remotes, name, pathname, locale),
  ];
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  // What failed is shown in its place, with a way to try again.
  await Promise.race([Promise.allSettled(loading), patience]);
}

async function prepareRemote(remotes: Remotes, name: string, pathname: string, locale: Locale): Promise<void> {
  const remote = await remotes.load(name, locale);
  await Promise.all([prepareRoutes(remote.routes, pathname), remote.catalogue(locale)]);
}

/** Loads the session, the public settings and the language; all requests are made at once. */
export async function startShell({ config, registry, settings }: PageData): Promise<StartedShell> {
  const { apiBaseUrl } = config;
  const keptLocale = asLocale(readChoice('lang'));
  const keptCatalogue = keptLocale ? loadShellCatalogue(keptLocale) : null;
  const beacon = createLoadBeacon((json) => {
    // Only signed-in users report how remotes load.
    if (!session.getToken()) return;
    session.api.post('remote-loads', { json, keepalive: true, context: background }).catch(() => undefined);
  });
  const remotes = createRemotes(registry, { beacon, readRegistry: () => readRegistry(config) });
  const { siteMap = emptySiteMap } = registry;
  const firstPage = prepareFirstPage(remotes, siteMap, keptLocale ?? pageLocale ?? 'en');
  const siteMapIn = createSiteMaps(siteMap, apiBaseUrl);
  const store = createSessionStore({
    settings: settings ?? fallbackSettings,
    locale: keptLocale ?? 'en',
    catalogue: {},
    siteMap,
  });
  let hasSettings = settings !== null;
  let hasStarted = false;

  /** The remotes' messages first, so that nothing is half in one language and half in another. */
  async function changeLocale(locale: Locale): Promise<void> {
    const [catalogue, siteMap] = await Promise.all([
      loadShellCatalogue(locale),
      siteMapIn(locale),
      ...remotes.all().map((remote) => remote.catalogue(locale)),
    ]);
    keepChoice('lang', locale);
    store.setState({ locale, catalogue, siteMap });
  }

  async function refreshSettings(): Promise<void> {
    const read = await createApi({ apiBaseUrl })
      .get('settings')
      .json(PublicSettings)
      .catch(() => null);
    if (!read) return;
    hasSettings = true;
    // An equal value would render every page again.
    if (JSON.stringify(read) !== JSON.stringify(store.getState().settings)) store.setState({ settings: read });
  }

  /** Also after the first log-in of a company, which names it. */
  const readSettings = async () =>
    hasSettings && !store.getState().settings.needsFirstAccount ? undefined : refreshSettings();

  async function welcome(user: User): Promise<void> {
    await readSettings();
    if (user.language !== store.getState().locale) await changeLocale(user.language).catch(() => undefined);
    store.setState({ user, hasEnded: false });
  }

  function onUser(user: User | null): void {
    if (user && hasStarted) void welcome(user);
    // What waited for one person is nothing to the next.
    else store.setState({ user, waiting: {}, ...(user ? { hasEnded: false } : {}) });
  }

  const onUnreachable = () => store.setState({ isUnreachable: true });
  const onEnded = () => store.setState({ hasEnded: true });
  const session = createSession({ apiBaseUrl, onUnreachable, onUser, onEnded });

  await Promise.all([readSettings(), session.restore()]);
  const { user, settings: known } = store.getState();
  const locale = user?.language ?? keptLocale ?? known.defaultLanguage;
  const [catalogue, translated] = await Promise.all([
    locale === keptLocale && keptCatalogue ? keptCatalogue : loadShellCatalogue(locale),
    siteMapIn(locale),
  ]);
  keepChoice('lang', locale);
  store.setState({ locale, catalogue, siteMap: translated });
  if (user) await firstPage;
  hasStarted = true;
  return { shellSession: { session, store, changeLocale, refreshSettings: () => void refreshSettings() }, remotes };
}
