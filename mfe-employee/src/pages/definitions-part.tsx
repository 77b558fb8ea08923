import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/definitions` in the shell. */
export const DefinitionsPart = featurePart({
  component: async () => (await import('../features/definitions/definitions-page.tsx')).DefinitionsPage,
  messages: {
    en: () => import('../features/definitions/locales/en.json'),
    fr: () => import('../features/definitions/locales/fr.json'),
    nl: () => import('../features/definitions/locales/nl.json'),
  },
});
