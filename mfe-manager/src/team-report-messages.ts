import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';

/** Every report speaks in the same words: its messages and those of one factor come in one file. */
export const teamReportMessages = joinCatalogues(
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
        /* webpackChunkName: "locale-team-report-en" */ '@wellspring/shared/web/areas/reports/refused/locales/en.json'
      ),
    fr: () =>
      import(
        /* webpackChunkName: "locale-team-report-fr" */ '@wellspring/shared/web/areas/reports/refused/locales/fr.json'
      ),
    nl: () =>
      import(
        /* webpackChunkName: "locale-team-report-nl" */ '@wellspring/shared/web/areas/reports/refused/locales/nl.json'
      ),
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
  {
    en: () =>
      import(/* webpackChunkName: "locale-team-report-en" */ '@wellspring/shared/web/areas/replies/locales/en.json'),
    fr: () =>
      import(/* webpackChunkName: "locale-team-report-fr" */ '@wellspring/shared/web/areas/replies/locales/fr.json'),
    nl: () =>
      import(/* webpackChunkName: "locale-team-report-nl" */ '@wellspring/shared/web/areas/replies/locales/nl.json'),
  },
);
