import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { runMessages } from '../run/run-messages.ts';

/** What the tabs of statistics have in common, with what every tab says. */
export const statisticsMessages = joinCatalogues(runMessages, {
  en: () => import(/* webpackChunkName: "locale-statistics-en" */ './locales/en.json'),
  fr: () => import(/* webpackChunkName: "locale-statistics-fr" */ './locales/fr.json'),
  nl: () => import(/* webpackChunkName: "locale-statistics-nl" */ './locales/nl.json'),
});
