import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import { loadSharedMessages } from '@wellspring/shared/web/i18n/shared-catalogue.ts';

const loaders: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  fr: () => import(/* webpackChunkName: "locale-fr" */ './locales/fr.json'),
  nl: () => import(/* webpackChunkName: "locale-nl" */ './locales/nl.json'),
};

/** The messages the server wrote into the page, in the language it takes the visitor for. */
const inPage = JSON.parse(document.getElementById('ws-catalogue')?.textContent ?? 'null') as {
  locale: Locale;
  messages: Catalogue;
} | null;

/** The language the page came in; null when the server does not say. */
export const pageLocale: Locale | null = inPage?.locale ?? null;

/** The shell's messages in a language, the shared ones among them. */
export async function loadShellCatalogue(locale: Locale): Promise<Catalogue> {
  if (inPage?.locale === locale) return inPage.messages;
  const [shared, own] = await Promise.all([loadSharedMessages(locale), loaders[locale]()]);
  return { ...shared, ...own.default };
}
