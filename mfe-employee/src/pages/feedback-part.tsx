import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import type { FeedbackCardProps } from '../features/feedback/feedback-card.tsx';

const messages: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('../features/feedback/locales/en.json'),
  fr: () => import('../features/feedback/locales/fr.json'),
  nl: () => import('../features/feedback/locales/nl.json'),
};

/** `/feedback` in the shell. */
export const FeedbackPart = featurePart({
  component: async () => (await import('../features/feedback/feedback-page.tsx')).FeedbackPage,
  messages,
});

/** The form on the dashboard; nothing where the company hides feedback. It needs the cache of server data above it. */
export const FeedbackCardPart = featurePart<FeedbackCardProps>({
  component: async () => (await import('../features/feedback/feedback-card.tsx')).FeedbackCard,
  messages,
  fallback: <Skeleton shape="block" height={240} />,
});
