/** The messages of the overview of rounds. */
export const overviewMessages = {
  en: () => import('./features/overview/locales/en.json'),
  fr: () => import('./features/overview/locales/fr.json'),
  nl: () => import('./features/overview/locales/nl.json'),
};
