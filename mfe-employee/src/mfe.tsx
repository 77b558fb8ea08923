import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import type { Mfe } from '@wellspring/shared/web/mfe.ts';
import { views } from './views.tsx';

const catalogues: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  nl: () => import('./locales/nl.json'),
};

const dashboard = async () => ({ Component: (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage });

/** The employee's screens: dashboard, checkups and the questionnaire. */
export const mfe: Mfe = {
  name: 'mfe-employee',
  routes: [
    { index: true, lazy: dashboard },
    { path: 'dashboard', lazy: dashboard },
  ],
  nav: [{ path: '/' }, { path: '/vitamins' }],
  views,
  loadMessages: async (locale) => (await catalogues[locale]()).default,
};
