import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';

/** `/checkups/compare` in the shell. */
export const ComparePart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "compare" */ './features/compare/compare-page.tsx')).ComparePage,
  messages: joinCatalogues(
    {
      en: () => import('./features/compare/locales/en.json'),
      fr: () => import('./features/compare/locales/fr.json'),
      nl: () => import('./features/compare/locales/nl.json'),
    },
    {
      en: () => import('@wellspring/shared/web/areas/reports/locales/en.json'),
      fr: () => import('@wellspring/shared/web/areas/reports/locales/fr.json'),
      nl: () => import('@wellspring/shared/web/areas/reports/locales/nl.json'),
    },
  ),
});
