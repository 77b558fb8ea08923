import type { Locale } from '../../../contracts/common.ts';
import { featurePart } from '../../host/feature-part.tsx';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { FactorDialogProps } from './details/factor-dialog.tsx';
import type { OverviewDialogProps } from './details/overview-dialog.tsx';
import type { ResponseDialogProps } from './details/response-dialog.tsx';
import type { TrendCardProps } from './details/trend-card.tsx';

type Messages = Record<Locale, () => Promise<{ default: Catalogue }>>;

// What a report offers on asking comes in one file, with its words in another.
const report: Messages = {
  en: () => import('./details/locales/en.json'),
  fr: () => import('./details/locales/fr.json'),
  nl: () => import('./details/locales/nl.json'),
};

export const TrendCard = featurePart<TrendCardProps>({
  component: async () => (await import(/* webpackChunkName: "report" */ './details/trend-card.tsx')).TrendCard,
  messages: report,
  fallback: <Skeleton shape="block" height={380} />,
});

export const FactorDialog = featurePart<FactorDialogProps>({
  component: async () => (await import(/* webpackChunkName: "report" */ './details/factor-dialog.tsx')).FactorDialog,
  messages: report,
  fallback: null,
});

export const OverviewDialog = featurePart<OverviewDialogProps>({
  component: async () =>
    (await import(/* webpackChunkName: "report" */ './details/overview-dialog.tsx')).OverviewDialog,
  messages: report,
  fallback: null,
});

export const ResponseDialog = featurePart<ResponseDialogProps>({
  component: async () =>
    (await import(/* webpackChunkName: "report" */ './details/response-dialog.tsx')).ResponseDialog,
  messages: report,
  fallback: null,
});
