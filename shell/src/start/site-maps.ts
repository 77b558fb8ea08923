import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { MenuTitles, type SiteMap } from '@wellspring/shared/contracts/frontends/site-map.ts';
import { createApi } from '@wellspring/shared/http.ts';

/** Of a page without a registry: only the shell's own pages. */
export const emptySiteMap: SiteMap = { locale: 'en', routes: [], menu: [] };

/**
 * The site map with titles in any language. The page brings it in one; the words of another are requested once, and
 * without them the navigation stays in the language that is there.
 */
export function createSiteMaps(siteMap: SiteMap, apiBaseUrl: string): (locale: Locale) => Promise<SiteMap> {
  const translated = new Map<Locale, Promise<SiteMap>>([[siteMap.locale, Promise.resolve(siteMap)]]);

  async function translate(locale: Locale): Promise<SiteMap> {
    const titles = await createApi({ apiBaseUrl }).get('menu', { searchParams: { locale } }).json(MenuTitles);
    return {
      ...siteMap,
      locale,
      menu: siteMap.menu.map((link) => ({ ...link, title: titles[link.path] ?? link.title })),
    };
  }

  return (locale) => {
    const known = translated.get(locale) ?? translate(locale);
    translated.set(locale, known);
    return known.catch(() => {
      translated.delete(locale);
      return siteMap;
    });
  };
}
