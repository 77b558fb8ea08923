import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/settings/branches` in the shell. */
export const BranchesPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "branches" */ './features/branches/branches-page.tsx')).BranchesPage,
  messages: {
    en: () => import('./features/branches/locales/en.json'),
    fr: () => import('./features/branches/locales/fr.json'),
    nl: () => import('./features/branches/locales/nl.json'),
  },
});
