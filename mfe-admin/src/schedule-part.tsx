import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/schedule` in the shell. */
export const SchedulePart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "schedule" */ './features/schedule/schedule-page.tsx')).SchedulePage,
  messages: {
    en: () => import('./features/schedule/locales/en.json'),
    fr: () => import('./features/schedule/locales/fr.json'),
    nl: () => import('./features/schedule/locales/nl.json'),
  },
});
