import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** The accessibility statement with its texts, which no other page needs. */
export const AccessibilityPart = featurePart({
  component: async () => (await import('./accessibility-page.tsx')).AccessibilityPage,
  messages: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    nl: () => import('./locales/nl.json'),
  },
});
