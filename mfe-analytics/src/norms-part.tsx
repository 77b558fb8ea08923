import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/analytics/norms` in the shell. */
export const NormsPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "norms" */ './features/norms/norms-page.tsx')).NormsPage,
  messages: {
    en: () => import('./features/norms/locales/en.json'),
    fr: () => import('./features/norms/locales/fr.json'),
    nl: () => import('./features/norms/locales/nl.json'),
  },
});
