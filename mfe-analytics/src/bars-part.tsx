import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { runMessages } from './run/run-messages.ts';

/** `/analytics/bars` in the shell. */
export const BarsPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "bars" */ './features/bars/bars-page.tsx')).BarsPage,
  messages: joinCatalogues(runMessages, {
    en: () => import('./features/bars/locales/en.json'),
    fr: () => import('./features/bars/locales/fr.json'),
    nl: () => import('./features/bars/locales/nl.json'),
  }),
});
