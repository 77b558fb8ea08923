import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import type { MfeViewProps } from '@wellspring/shared/web/host/mfe.ts';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';

// A report says who can read it: the messages of both come in one file.
const messages = joinCatalogues(
  {
    en: () => import(/* webpackChunkName: "locale-report-en" */ '../features/reports/locales/en.json'),
    fr: () => import(/* webpackChunkName: "locale-report-fr" */ '../features/reports/locales/fr.json'),
    nl: () => import(/* webpackChunkName: "locale-report-nl" */ '../features/reports/locales/nl.json'),
  },
  {
    en: () => import(/* webpackChunkName: "locale-report-en" */ '@wellspring/shared/web/areas/reports/locales/en.json'),
    fr: () => import(/* webpackChunkName: "locale-report-fr" */ '@wellspring/shared/web/areas/reports/locales/fr.json'),
    nl: () => import(/* webpackChunkName: "locale-report-nl" */ '@wellspring/shared/web/areas/reports/locales/nl.json'),
  },
  {
    en: () => import(/* webpackChunkName: "locale-report-en" */ '@wellspring/shared/web/areas/sharing/locales/en.json'),
    fr: () => import(/* webpackChunkName: "locale-report-fr" */ '@wellspring/shared/web/areas/sharing/locales/fr.json'),
    nl: () => import(/* webpackChunkName: "locale-report-nl" */ '@wellspring/shared/web/areas/sharing/locales/nl.json'),
  },
);

/** `/vitamins/reports/:submissionId` in the shell. */
export const ReportPagePart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "report-page" */ '../features/reports/report-page.tsx')).ReportPage,
  messages,
});

/** The report in another page. */
export const ReportViewPart = featurePart<MfeViewProps>({
  component: async () =>
    (await import(/* webpackChunkName: "report-page" */ '../features/reports/report-view.tsx')).ReportView,
  messages,
});
