import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { statisticsMessages } from './statistics/statistics-messages.ts';

/** `/analytics/participation` in the shell. */
export const ParticipationPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "participation" */ './features/participation/participation-page.tsx'))
      .ParticipationPage,
  messages: joinCatalogues(statisticsMessages, {
    en: () => import('./features/participation/locales/en.json'),
    fr: () => import('./features/participation/locales/fr.json'),
    nl: () => import('./features/participation/locales/nl.json'),
  }),
});
