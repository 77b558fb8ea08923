import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';

// The dashboard begins with what a report comes down to: the messages of both travel in one file.
const messages = joinCatalogues(
  {
    en: () => import(/* webpackChunkName: "locale-dashboard-en" */ '../features/dashboard/locales/en.json'),
    fr: () => import(/* webpackChunkName: "locale-dashboard-fr" */ '../features/dashboard/locales/fr.json'),
    nl: () => import(/* webpackChunkName: "locale-dashboard-nl" */ '../features/dashboard/locales/nl.json'),
  },
  {
    en: () =>
      import(/* webpackChunkName: "locale-dashboard-en" */ '@wellspring/shared/web/areas/reports/locales/en.json'),
    fr: () =>
      import(/* webpackChunkName: "locale-dashboard-fr" */ '@wellspring/shared/web/areas/reports/locales/fr.json'),
    nl: () =>
      import(/* webpackChunkName: "locale-dashboard-nl" */ '@wellspring/shared/web/areas/reports/locales/nl.json'),
  },
);

/** `/` in the shell. */
export const DashboardPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "pages" */ './employee-dashboard.tsx')).EmployeeDashboard,
  messages,
});
