import type { CatalogueLoaders } from '../../i18n/join-catalogues.ts';

/** The messages of setting up an app and of recovery codes, at the log-in and on the profile. */
export const secondFactorLocales: CatalogueLoaders = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  nl: () => import('./locales/nl.json'),
};
