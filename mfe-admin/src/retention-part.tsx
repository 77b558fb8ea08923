import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/settings/retention` in the shell. */
export const RetentionPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "retention" */ './features/retention/retention-page.tsx')).RetentionPage,
  messages: {
    en: () => import('./features/retention/locales/en.json'),
    fr: () => import('./features/retention/locales/fr.json'),
    nl: () => import('./features/retention/locales/nl.json'),
  },
});
