import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';

/** What every tab says: the head of the run, and the words of all reports. */
export const runMessages = joinCatalogues(
  {
    en: () => import(/* webpackChunkName: "locale-run-en" */ './locales/en.json'),
    fr: () => import(/* webpackChunkName: "locale-run-fr" */ './locales/fr.json'),
    nl: () => import(/* webpackChunkName: "locale-run-nl" */ './locales/nl.json'),
  },
  {
    en: () => import(/* webpackChunkName: "locale-run-en" */ '@wellspring/shared/web/areas/reports/locales/en.json'),
    fr: () => import(/* webpackChunkName: "locale-run-fr" */ '@wellspring/shared/web/areas/reports/locales/fr.json'),
    nl: () => import(/* webpackChunkName: "locale-run-nl" */ '@wellspring/shared/web/areas/reports/locales/nl.json'),
  },
  {
    en: () =>
      import(/* webpackChunkName: "locale-run-en" */ '@wellspring/shared/web/areas/reports/refused/locales/en.json'),
    fr: () =>
      import(/* webpackChunkName: "locale-run-fr" */ '@wellspring/shared/web/areas/reports/refused/locales/fr.json'),
    nl: () =>
      import(/* webpackChunkName: "locale-run-nl" */ '@wellspring/shared/web/areas/reports/refused/locales/nl.json'),
  },
);
