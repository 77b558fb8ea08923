import type { CatalogueLoaders } from '../../i18n/join-catalogues.ts';

/** The messages of everything that says or asks who can read a report. */
export const sharingLocales: CatalogueLoaders = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  nl: () => import('./locales/nl.json'),
};
