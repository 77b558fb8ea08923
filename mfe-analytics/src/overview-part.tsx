import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { runMessages } from './run/run-messages.ts';

/** `/analytics` in the shell. */
export const OverviewPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "overview" */ './features/overview/overview-page.tsx')).OverviewPage,
  messages: joinCatalogues(runMessages, {
    en: () => import('./features/overview/locales/en.json'),
    fr: () => import('./features/overview/locales/fr.json'),
    nl: () => import('./features/overview/locales/nl.json'),
  }),
});
