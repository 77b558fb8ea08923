import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { statisticsMessages } from './statistics/statistics-messages.ts';

/** `/analytics/descriptives` in the shell. */
export const DescriptivesPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "descriptives" */ './features/descriptives/descriptives-page.tsx'))
      .DescriptivesPage,
  messages: joinCatalogues(statisticsMessages, {
    en: () => import('./features/descriptives/locales/en.json'),
    fr: () => import('./features/descriptives/locales/fr.json'),
    nl: () => import('./features/descriptives/locales/nl.json'),
  }),
});
