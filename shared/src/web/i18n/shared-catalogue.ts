import type { Locale } from '../../contracts/common.ts';
import type { Catalogue } from './catalogue.ts';

const loaders: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  nl: () => import('./locales/nl.json'),
};

/** The messages every app has: a sentence for each error code and the words of the common parts. */
export async function loadSharedMessages(locale: Locale): Promise<Catalogue> {
  return (await loaders[locale]()).default;
}
