import type { Locale } from '../../contracts/common.ts';
import type { Catalogue } from './catalogue.ts';

/** The messages of a part of the screen, by language; each is loaded when it is needed. */
export type CatalogueLoaders = Readonly<Record<Locale, () => Promise<{ default: Catalogue }>>>;

/** Loads the messages of several parts together, for one that stands inside another. */
export function joinCatalogues(...parts: readonly CatalogueLoaders[]): CatalogueLoaders {
  const load = async (locale: Locale) => {
    const loaded = await Promise.all(parts.map((part) => part[locale]()));
    return { default: Object.assign({}, ...loaded.map((one) => one.default)) as Catalogue };
  };
  return { en: () => load('en'), fr: () => load('fr'), nl: () => load('nl') };
}
