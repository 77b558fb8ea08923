import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/settings/help-texts` in the shell. */
export const FaqPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "faq" */ './features/faq/faq-page.tsx')).FaqPage,
  messages: {
    en: () => import('./features/faq/locales/en.json'),
    fr: () => import('./features/faq/locales/fr.json'),
    nl: () => import('./features/faq/locales/nl.json'),
  },
});
