import { featurePart } from '@wellspring/shared/web/feature-part.tsx';

/** `/profile` in the shell. */
export const ProfilePart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "profile" */ './features/profile/profile-page.tsx')).ProfilePage,
  messages: {
    en: () => import('./features/profile/locales/en.json'),
    fr: () => import('./features/profile/locales/fr.json'),
    nl: () => import('./features/profile/locales/nl.json'),
  },
});
