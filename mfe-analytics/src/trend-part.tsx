import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { statisticsMessages } from './statistics/statistics-messages.ts';

/** `/analytics/trend` in the shell. */
export const TrendPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "trend" */ './features/trend/trend-page.tsx')).TrendPage,
  messages: joinCatalogues(statisticsMessages, {
    en: () => import('./features/trend/locales/en.json'),
    fr: () => import('./features/trend/locales/fr.json'),
    nl: () => import('./features/trend/locales/nl.json'),
  }),
});
