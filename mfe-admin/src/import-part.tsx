import { profileLocales } from '@wellspring/shared/web/areas/profile/profile-locales.ts';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';

const messages = joinCatalogues(profileLocales, {
  en: () => import('./features/import/locales/en.json'),
  fr: () => import('./features/import/locales/fr.json'),
  nl: () => import('./features/import/locales/nl.json'),
});

/** `/users/import` in the shell. */
export const ImportPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "users-import" */ './features/import/import-page.tsx')).ImportPage,
  messages,
});

/** `/tree/import` in the shell. */
export const TeamImportPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "users-import" */ './features/import/import-page.tsx')).TeamImportPage,
  messages: joinCatalogues(messages, {
    en: () => import('./features/import/teams/locales/en.json'),
    fr: () => import('./features/import/teams/locales/fr.json'),
    nl: () => import('./features/import/teams/locales/nl.json'),
  }),
});
