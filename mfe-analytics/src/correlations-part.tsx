import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { statisticsMessages } from './statistics/statistics-messages.ts';

/** `/analytics/correlations` in the shell. */
export const CorrelationsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "correlations" */ './features/correlations/correlations-page.tsx'))
      .CorrelationsPage,
  messages: joinCatalogues(statisticsMessages, {
    en: () => import('./features/correlations/locales/en.json'),
    fr: () => import('./features/correlations/locales/fr.json'),
    nl: () => import('./features/correlations/locales/nl.json'),
  }),
});
