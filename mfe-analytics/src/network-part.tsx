import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { statisticsMessages } from './statistics/statistics-messages.ts';

/** `/analytics/network` in the shell. */
export const NetworkPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "network" */ './features/network/network-page.tsx')).NetworkPage,
  messages: joinCatalogues(statisticsMessages, {
    en: () => import('./features/network/locales/en.json'),
    fr: () => import('./features/network/locales/fr.json'),
    nl: () => import('./features/network/locales/nl.json'),
  }),
});
