import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/settings/help-texts` in the shell. */
export const HelpTextsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "help-texts" */ './features/help-texts/help-texts-page.tsx')).HelpTextsPage,
  messages: {
    en: () => import('./features/help-texts/locales/en.json'),
    fr: () => import('./features/help-texts/locales/fr.json'),
    nl: () => import('./features/help-texts/locales/nl.json'),
  },
});
