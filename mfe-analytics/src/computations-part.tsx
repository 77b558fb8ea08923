import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { statisticsMessages } from './statistics/statistics-messages.ts';

/** `/analytics/computations` in the shell. */
export const ComputationsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "computations" */ './features/computations/computations-page.tsx'))
      .ComputationsPage,
  messages: joinCatalogues(statisticsMessages, {
    en: () => import('./features/computations/locales/en.json'),
    fr: () => import('./features/computations/locales/fr.json'),
    nl: () => import('./features/computations/locales/nl.json'),
  }),
});
