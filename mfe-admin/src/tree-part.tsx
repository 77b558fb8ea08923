import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/tree` in the shell. */
export const TreePart = featurePart({
  component: async () => (await import(/* webpackChunkName: "tree" */ './features/tree/tree-page.tsx')).TreePage,
  messages: {
    en: () => import('./features/tree/locales/en.json'),
    fr: () => import('./features/tree/locales/fr.json'),
    nl: () => import('./features/tree/locales/nl.json'),
  },
});
