import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';

/** `/checkups/shared` and `/checkups/shared/:submission` in the shell. */
export const SharedReportsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "shared-reports" */ './features/shared-reports/shared-reports-page.tsx'))
      .SharedReportsPage,
  messages: joinCatalogues(
    {
      en: () => import('./features/shared-reports/locales/en.json'),
      fr: () => import('./features/shared-reports/locales/fr.json'),
      nl: () => import('./features/shared-reports/locales/nl.json'),
    },
    {
      en: () => import('@wellspring/shared/web/areas/reports/locales/en.json'),
      fr: () => import('@wellspring/shared/web/areas/reports/locales/fr.json'),
      nl: () => import('@wellspring/shared/web/areas/reports/locales/nl.json'),
    },
    {
      en: () => import('@wellspring/shared/web/areas/submissions/locales/en.json'),
      fr: () => import('@wellspring/shared/web/areas/submissions/locales/fr.json'),
      nl: () => import('@wellspring/shared/web/areas/submissions/locales/nl.json'),
    },
  ),
});
