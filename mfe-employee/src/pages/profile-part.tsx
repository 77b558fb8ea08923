import { profileLocales } from '@wellspring/shared/web/areas/profile/profile-locales.ts';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';

const messages = joinCatalogues(profileLocales, {
  en: () => import('../features/profile/locales/en.json'),
  fr: () => import('../features/profile/locales/fr.json'),
  nl: () => import('../features/profile/locales/nl.json'),
});

/** `/profile` in the shell. */
export const ProfilePart = featurePart({
  component: async () => (await import(/* webpackChunkName: "profile" */ './profile-screen.tsx')).ProfileScreen,
  messages,
});

/** The user's read-only profile, beside something else. */
export const ProfileDetailsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "profile" */ '../features/profile/profile-details.tsx')).ProfileDetails,
  messages,
  fallback: <Skeleton shape="block" height={200} />,
});
