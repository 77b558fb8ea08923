import { profileLocales } from '@wellspring/shared/web/areas/profile/profile-locales.ts';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';

/** The entries name rights, settings and fields of people as their own pages do. */
const messages = joinCatalogues(
  profileLocales,
  {
    en: () => import('./features/permissions/locales/en.json'),
    fr: () => import('./features/permissions/locales/fr.json'),
    nl: () => import('./features/permissions/locales/nl.json'),
  },
  {
    en: () => import('./features/settings/locales/en.json'),
    fr: () => import('./features/settings/locales/fr.json'),
    nl: () => import('./features/settings/locales/nl.json'),
  },
  {
    en: () => import('./features/users/locales/en.json'),
    fr: () => import('./features/users/locales/fr.json'),
    nl: () => import('./features/users/locales/nl.json'),
  },
  {
    en: () => import('./features/audit/locales/en.json'),
    fr: () => import('./features/audit/locales/fr.json'),
    nl: () => import('./features/audit/locales/nl.json'),
  },
);

/** `/audit` in the shell. */
export const AuditPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "audit" */ './features/audit/audit-page.tsx')).AuditPage,
  messages,
});
