import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { PublicSettings } from '@wellspring/shared/contracts/settings.ts';
import type { User } from '@wellspring/shared/contracts/user.ts';
import { createApi } from '@wellspring/shared/http.ts';
import { asLocale } from '@wellspring/shared/web/i18n/catalogue.ts';
import { createRemotes, type Remotes } from '../remotes/remotes.ts';
import { createSession } from '../session/session.ts';
import type { ShellSession } from '../session/session-context.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { loadShellCatalogue } from '../shell-catalogue.ts';
import { cautiousSettings } from './cautious-settings.ts';
import { keepChoice, readChoice } from './device-choice.ts';
import type { PageData } from './page-data.ts';

export type StartedShell = { shellSession: ShellSession; remotes: Remotes };

/** Finds out who is there, what the company has decided and which language to speak; all questions are asked at once. */
export async function startShell({ config: { apiBaseUrl }, registry, settings }: PageData): Promise<StartedShell> {
  const keptLocale = asLocale(readChoice('lang'));
  const keptCatalogue = keptLocale ? loadShellCatalogue(keptLocale) : null;
  const remotes = createRemotes(registry);
  const store = createSessionStore({
    settings: settings ?? cautiousSettings,
    locale: keptLocale ?? 'en',
    catalogue: {},
  });
  let hasSettings = settings !== null;
  let hasStarted = false;

  /** The remotes' messages first, so that nothing is half in one language and half in another. */
  async function changeLocale(locale: Locale): Promise<void> {
    const [catalogue] = await Promise.all([
      loadShellCatalogue(locale),
      ...remotes.all().map((remote) => remote.catalogue(locale)),
    ]);
    keepChoice('lang', locale);
    store.setState({ locale, catalogue });
  }

  async function readSettings(): Promise<void> {
    if (hasSettings) return;
    const read = await createApi({ apiBaseUrl })
      .get('settings')
      .json(PublicSettings)
      .catch(() => null);
    hasSettings = read !== null;
    if (read) store.setState({ settings: read });
  }

  async function welcome(user: User): Promise<void> {
    await readSettings();
    if (user.language !== store.getState().locale) await changeLocale(user.language).catch(() => undefined);
    store.setState({ user });
  }

  function onUser(user: User | null): void {
    if (user && hasStarted) void welcome(user);
    // What waited for one person is nothing to the next.
    else store.setState({ user, waiting: {} });
  }

  const onUnreachable = () => store.setState({ isUnreachable: true });
  const session = createSession({ apiBaseUrl, onUnreachable, onUser });

  await Promise.all([readSettings(), session.restore()]);
  const { user, settings: known } = store.getState();
  const locale = user?.language ?? keptLocale ?? known.defaultLanguage;
  const catalogue = await (locale === keptLocale && keptCatalogue ? keptCatalogue : loadShellCatalogue(locale));
  store.setState({ locale, catalogue });
  hasStarted = true;
  return { shellSession: { session, store, changeLocale }, remotes };
}
