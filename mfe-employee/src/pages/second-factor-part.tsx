import { secondFactorLocales } from '@wellspring/shared/web/areas/second-factor/second-factor-locales.ts';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';

/** The card with the second step of the log-in, on the profile. */
export const SecondFactorPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "second-factor" */ '../features/second-factor/second-factor-card.tsx'))
      .SecondFactorCard,
  messages: joinCatalogues(secondFactorLocales, {
    en: () => import('../features/second-factor/locales/en.json'),
    fr: () => import('../features/second-factor/locales/fr.json'),
    nl: () => import('../features/second-factor/locales/nl.json'),
  }),
  fallback: <Skeleton shape="block" height={200} />,
});
