import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

const messages = {
  en: () => import('./features/definitions/locales/en.json'),
  fr: () => import('./features/definitions/locales/fr.json'),
  nl: () => import('./features/definitions/locales/nl.json'),
};

/** `/schedule/checkups` in the shell. */
export const DefinitionsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "definitions" */ './features/definitions/list/definitions-page.tsx'))
      .DefinitionsPage,
  messages,
});

/** `/schedule/checkups/:id` in the shell; `new` for one that is yet to be made. */
export const DefinitionPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "definitions" */ './features/definitions/editor/definition-page.tsx'))
      .DefinitionPage,
  messages,
});
