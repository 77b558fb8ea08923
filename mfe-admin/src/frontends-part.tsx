import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/settings/frontends` in the shell. */
export const FrontendsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "frontends" */ './features/frontends/frontends-page.tsx')).FrontendsPage,
  messages: {
    en: () => import('./features/frontends/locales/en.json'),
    fr: () => import('./features/frontends/locales/fr.json'),
    nl: () => import('./features/frontends/locales/nl.json'),
  },
});
