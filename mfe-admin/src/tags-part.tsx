import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/settings/tags` in the shell. */
export const TagsPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "tags" */ './features/tags/tags-page.tsx')).TagsPage,
  messages: {
    en: () => import('./features/tags/locales/en.json'),
    fr: () => import('./features/tags/locales/fr.json'),
    nl: () => import('./features/tags/locales/nl.json'),
  },
});
