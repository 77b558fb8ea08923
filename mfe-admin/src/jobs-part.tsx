import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/settings/jobs` in the shell. */
export const JobsPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "jobs" */ './features/jobs/jobs-page.tsx')).JobsPage,
  messages: {
    en: () => import('./features/jobs/locales/en.json'),
    fr: () => import('./features/jobs/locales/fr.json'),
    nl: () => import('./features/jobs/locales/nl.json'),
  },
});
