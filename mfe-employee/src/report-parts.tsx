import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { featurePart } from '@wellspring/shared/web/feature-part.tsx';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import { Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import type { FactorDialogProps } from './features/report/factor-dialog.tsx';
import type { OverviewDialogProps } from './features/report/overview-dialog.tsx';
import type { ResponseDialogProps } from './features/report/response-dialog.tsx';
import type { TrendCardProps } from './features/report/trend-card.tsx';
import type { SubmissionDialogProps } from './features/submission/submission-dialog.tsx';

type Messages = Record<Locale, () => Promise<{ default: Catalogue }>>;

// What a report offers on asking comes in one file, with its words in another.
const report: Messages = {
  en: () => import('./features/report/locales/en.json'),
  fr: () => import('./features/report/locales/fr.json'),
  nl: () => import('./features/report/locales/nl.json'),
};

export const TrendCard = featurePart<TrendCardProps>({
  component: async () => (await import(/* webpackChunkName: "report" */ './features/report/trend-card.tsx')).TrendCard,
  messages: report,
  fallback: <Skeleton shape="block" height={380} />,
});

export const FactorDialog = featurePart<FactorDialogProps>({
  component: async () =>
    (await import(/* webpackChunkName: "report" */ './features/report/factor-dialog.tsx')).FactorDialog,
  messages: report,
  fallback: null,
});

export const OverviewDialog = featurePart<OverviewDialogProps>({
  component: async () =>
    (await import(/* webpackChunkName: "report" */ './features/report/overview-dialog.tsx')).OverviewDialog,
  messages: report,
  fallback: null,
});

export const ResponseDialog = featurePart<ResponseDialogProps>({
  component: async () =>
    (await import(/* webpackChunkName: "report" */ './features/report/response-dialog.tsx')).ResponseDialog,
  messages: report,
  fallback: null,
});

export const SubmissionDialog = featurePart<SubmissionDialogProps>({
  component: async () =>
    (await import(/* webpackChunkName: "submission" */ './features/submission/submission-dialog.tsx')).SubmissionDialog,
  messages: {
    en: () => import('./features/submission/locales/en.json'),
    fr: () => import('./features/submission/locales/fr.json'),
    nl: () => import('./features/submission/locales/nl.json'),
  },
  fallback: null,
});
