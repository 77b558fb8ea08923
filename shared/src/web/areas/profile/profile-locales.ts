import type { Locale } from '../../../contracts/common.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';

/** The messages of the fields of a profile. */
export const profileLocales: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  nl: () => import('./locales/nl.json'),
};
