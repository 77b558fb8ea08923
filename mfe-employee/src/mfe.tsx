import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import type { Mfe } from '@wellspring/shared/web/mfe.ts';
import { Outlet } from '@wellspring/shared/web/router.ts';
import { EmployeeRoot } from './employee-root.tsx';
import { views } from './views.tsx';

const catalogues: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  nl: () => import('./locales/nl.json'),
};

const dashboard = async () => ({ Component: (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage });
const vitamins = async () => ({ Component: (await import('./features/vitamins/vitamins-page.tsx')).VitaminsPage });
const questionnaire = async () => {
  const { QuestionnairePage } = await import('./features/questionnaire/questionnaire-page.tsx');
  return { Component: QuestionnairePage };
};

function Root() {
  return (
    <EmployeeRoot>
      <Outlet />
    </EmployeeRoot>
  );
}

/** The employee's screens: dashboard, checkups and the questionnaire. */
export const mfe: Mfe = {
  name: 'mfe-employee',
  routes: [
    {
      Component: Root,
      children: [
        { index: true, lazy: dashboard },
        { path: 'dashboard', lazy: dashboard },
        { path: 'vitamins', lazy: vitamins },
        // Nothing but the questions: no navigation beside them.
        { path: 'vitamins/checkup/:id', handle: { layout: 'focus' }, lazy: questionnaire },
      ],
    },
  ],
  nav: [{ path: '/' }, { path: '/vitamins' }],
  views,
  loadMessages: async (locale) => (await catalogues[locale]()).default,
};
