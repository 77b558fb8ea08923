import { secondFactorLocales } from '@wellspring/shared/web/areas/second-factor/second-factor-locales.ts';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { PageSkeleton } from '../../layout/page-skeleton.tsx';
import type { EnrolProps } from './enrol-page.tsx';

/** Adding a second step at the log-in, for those of whom the company asks it. */
export const EnrolPart = featurePart<EnrolProps>({
  component: async () => (await import('./enrol-page.tsx')).EnrolPage,
  messages: joinCatalogues(secondFactorLocales, {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    nl: () => import('./locales/nl.json'),
  }),
  fallback: <PageSkeleton />,
});
