import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';

/** The card with the user's own data, on the profile. */
export const OwnDataPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "own-data" */ '../features/own-data/own-data-card.tsx')).OwnDataCard,
  messages: {
    en: () => import('../features/own-data/locales/en.json'),
    fr: () => import('../features/own-data/locales/fr.json'),
    nl: () => import('../features/own-data/locales/nl.json'),
  },
  fallback: <Skeleton shape="block" height={200} />,
});
