import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Mfe } from '@wellspring/shared/web/host/mfe.ts';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import { ActionsPart } from './actions-part.tsx';
import { DashboardPart } from './dashboard-part.tsx';
import { DefinitionsPart } from './definitions-part.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { OwnVitaminPart } from './own-vitamin-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { ReportPagePart } from './report-part.tsx';
import { views } from './views.tsx';
import { VitaminsPart } from './vitamins-part.tsx';

const catalogues: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  nl: () => import('./locales/nl.json'),
};

// Two parts: the questionnaire, which has to be there at once, and the pages around it, which have most in common.
const questionnaire = async () => {
  const { EmployeeQuestionnaire } = await import(
    /* webpackChunkName: "questionnaire" */ './employee-questionnaire.tsx'
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
    { path: 'definitions', Component: DefinitionsPart },
    { path: 'feedback', Component: FeedbackPart },
    { path: 'vitamins', Component: VitaminsPart },
    { path: 'vitamins/checkup/own', Component: OwnVitaminPart },
    // Nothing but the questions: no navigation beside them.
    { path: 'vitamins/checkup/:id', handle: { layout: 'focus' }, lazy: questionnaire },
    { path: 'vitamins/reports', Component: ReportPagePart },
    { path: 'vitamins/reports/:submissionId', Component: ReportPagePart },
    { path: 'profile', Component: ProfilePart },
  ],
  nav: [
    { path: '/' },
    { path: '/vitamins' },
    { path: '/actions' },
    { path: '/feedback' },
    { path: '/definitions' },
    { path: '/profile' },
  ],
  views,
  loadMessages: async (locale) => (await catalogues[locale]()).default,
};
