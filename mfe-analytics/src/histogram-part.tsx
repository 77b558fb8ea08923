import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { runMessages } from './run/run-messages.ts';

/** `/analytics/histogram` in the shell. */
export const HistogramPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "histogram" */ './features/histogram/histogram-page.tsx')).HistogramPage,
  messages: joinCatalogues(runMessages, {
    en: () => import('./features/histogram/locales/en.json'),
    fr: () => import('./features/histogram/locales/fr.json'),
    nl: () => import('./features/histogram/locales/nl.json'),
  }),
});
