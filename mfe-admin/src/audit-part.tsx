import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/audit` in the shell. */
export const AuditPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "audit" */ './features/audit/audit-page.tsx')).AuditPage,
  messages: {
    en: () => import('./features/audit/locales/en.json'),
    fr: () => import('./features/audit/locales/fr.json'),
    nl: () => import('./features/audit/locales/nl.json'),
  },
});
