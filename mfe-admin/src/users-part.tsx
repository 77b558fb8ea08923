import { profileLocales } from '@wellspring/shared/web/areas/profile/profile-locales.ts';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';

const messages = joinCatalogues(profileLocales, {
  en: () => import('./features/users/locales/en.json'),
  fr: () => import('./features/users/locales/fr.json'),
  nl: () => import('./features/users/locales/nl.json'),
});

/** `/users` in the shell. */
export const UsersPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "users" */ './features/users/users-page.tsx')).UsersPage,
  messages,
});

/** `/users/new` and `/users/:id` in the shell. */
export const UserPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "users" */ './features/users/user-page.tsx')).UserPage,
  messages,
});
