import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Mfe } from '@wellspring/shared/web/host/mfe.ts';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import { ActionsPart } from './pages/actions-part.tsx';
import { CheckupsPagePart } from './pages/checkups-part.tsx';
import { ContentPart } from './pages/content-part.tsx';
import { DashboardPart } from './pages/dashboard-part.tsx';
import { FeedbackPart } from './pages/feedback-part.tsx';
import { OwnVitaminPart } from './pages/own-vitamin-part.tsx';
import { ProfilePart } from './pages/profile-part.tsx';
import { ReportPagePart } from './pages/reports-part.tsx';
import { views } from './pages/views.tsx';

const catalogues: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  nl: () => import('./locales/nl.json'),
};

// Two parts: the questionnaire, which has to be there at once, and the pages around it, which have most in common.
const questionnaire = async () => {
  const { EmployeeQuestionnaire } = await import(
    /* webpackChunkName: "questionnaire" */ './pages/employee-questionnaire.tsx'
  );
  return { Component: EmployeeQuestionnaire };
};

/** The employee's screens: dashboard, checkups and the questionnaire. */
export const mfe: Mfe = {
  name: 'mfe-employee',
  routes: [
    { index: true, Component: DashboardPart },
    { path: 'dashboard', Component: DashboardPart },
    { path: 'actions', Component: ActionsPart },
    { path: 'definitions', Component: ContentPart },
    { path: 'feedback', Component: FeedbackPart },
    { path: 'vitamins', Component: CheckupsPagePart },
    { path: 'vitamins/checkup/own', Component: OwnVitaminPart },
    // Nothing but the questions: no navigation beside them.
    { path: 'vitamins/checkup/:id', handle: { layout: 'focus' }, lazy: questionnaire },
    { path: 'vitamins/reports', Component: ReportPagePart },
    { path: 'vitamins/reports/:submissionId', Component: ReportPagePart },
    { path: 'profile', Component: ProfilePart },
  ],
  views,
  loadMessages: async (locale) => (await catalogues[locale]()).default,
};
