import { sharingLocales } from '@wellspring/shared/web/areas/sharing/sharing-locales.ts';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import type { MfeViewProps } from '@wellspring/shared/web/host/mfe.ts';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';

/** The messages of everything about the list of checkups. */
export const vitaminsMessages = joinCatalogues(sharingLocales, {
  en: () => import('../features/checkups/locales/en.json'),
  fr: () => import('../features/checkups/locales/fr.json'),
  nl: () => import('../features/checkups/locales/nl.json'),
});

/** `/vitamins` in the shell. */
export const CheckupsPagePart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "pages" */ '../features/checkups/vitamins-page.tsx')).VitaminsPage,
  messages: vitaminsMessages,
});

/** The list in another page. */
export const CheckupsPart = featurePart<MfeViewProps>({
  component: async () =>
    (await import(/* webpackChunkName: "pages" */ '../features/checkups/checkups-view.tsx')).CheckupsView,
  messages: vitaminsMessages,
});
