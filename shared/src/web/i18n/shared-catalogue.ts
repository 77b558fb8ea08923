import type { Locale } from '../../contracts/common.ts';
import type { Catalogue } from './catalogue.ts';

// One chunk name per language: the shared messages and an app's own travel in one file.
const loaders: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  fr: () => import(/* webpackChunkName: "locale-fr" */ './locales/fr.json'),
  nl: () => import(/* webpackChunkName: "locale-nl" */ './locales/nl.json'),
};

/** The messages every app has: a sentence for each error code and the words of the common parts. */
export async function loadSharedMessages(locale: Locale): Promise<Catalogue> {
  return (await loaders[locale]()).default;
}
