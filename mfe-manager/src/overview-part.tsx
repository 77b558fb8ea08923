import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/checkups` in the shell. */
export const OverviewPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "overview" */ './features/overview/overview-page.tsx')).OverviewPage,
  messages: {
    en: () => import('./features/overview/locales/en.json'),
    fr: () => import('./features/overview/locales/fr.json'),
    nl: () => import('./features/overview/locales/nl.json'),
  },
});
