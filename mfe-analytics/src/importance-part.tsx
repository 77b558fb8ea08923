import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { statisticsMessages } from './statistics/statistics-messages.ts';

/** `/analytics/importance` in the shell. */
export const ImportancePart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "importance" */ './features/importance/importance-page.tsx')).ImportancePage,
  messages: joinCatalogues(statisticsMessages, {
    en: () => import('./features/importance/locales/en.json'),
    fr: () => import('./features/importance/locales/fr.json'),
    nl: () => import('./features/importance/locales/nl.json'),
  }),
});
