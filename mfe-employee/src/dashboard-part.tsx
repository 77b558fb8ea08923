import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { featurePart } from '@wellspring/shared/web/feature-part.tsx';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import type { MfeViewProps } from '@wellspring/shared/web/mfe.ts';

const messages: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./features/dashboard/locales/en.json'),
  fr: () => import('./features/dashboard/locales/fr.json'),
  nl: () => import('./features/dashboard/locales/nl.json'),
};

/** `/` in the shell. */
export const DashboardPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "pages" */ './employee-dashboard.tsx')).EmployeeDashboard,
  messages,
});

/** The report in another page. */
export const ReportPart = featurePart<MfeViewProps>({
  component: async () =>
    (await import(/* webpackChunkName: "pages" */ './features/dashboard/report-view.tsx')).ReportView,
  messages,
});
