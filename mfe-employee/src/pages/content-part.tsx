import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/definitions` in the shell. */
export const ContentPart = featurePart({
  component: async () => (await import('../features/content/definitions-page.tsx')).DefinitionsPage,
  messages: {
    en: () => import('../features/content/locales/en.json'),
    fr: () => import('../features/content/locales/fr.json'),
    nl: () => import('../features/content/locales/nl.json'),
  },
});
