import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';

// Every report speaks in the same words: its messages and those of one factor come in one file.
const messages = joinCatalogues(
  {
    en: () => import(/* webpackChunkName: "locale-team-report-en" */ './features/team-report/locales/en.json'),
    fr: () => import(/* webpackChunkName: "locale-team-report-fr" */ './features/team-report/locales/fr.json'),
    nl: () => import(/* webpackChunkName: "locale-team-report-nl" */ './features/team-report/locales/nl.json'),
  },
  {
    en: () =>
      import(/* webpackChunkName: "locale-team-report-en" */ '@wellspring/shared/web/areas/reports/locales/en.json'),
    fr: () =>
      import(/* webpackChunkName: "locale-team-report-fr" */ '@wellspring/shared/web/areas/reports/locales/fr.json'),
    nl: () =>
      import(/* webpackChunkName: "locale-team-report-nl" */ '@wellspring/shared/web/areas/reports/locales/nl.json'),
  },
  {
    en: () =>
      import(
        /* webpackChunkName: "locale-team-report-en" */ '@wellspring/shared/web/areas/reports/details/locales/en.json'
      ),
    fr: () =>
      import(
        /* webpackChunkName: "locale-team-report-fr" */ '@wellspring/shared/web/areas/reports/details/locales/fr.json'
      ),
    nl: () =>
      import(
        /* webpackChunkName: "locale-team-report-nl" */ '@wellspring/shared/web/areas/reports/details/locales/nl.json'
      ),
  },
);

/** `/checkups/reports/:set` in the shell. */
export const TeamReportPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "team-report" */ './features/team-report/team-report-page.tsx')).TeamReportPage,
  messages,
});
