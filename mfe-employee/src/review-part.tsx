import { featurePart } from '@wellspring/shared/web/feature-part.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import type { ReviewCardProps } from './features/meetings/review-card.tsx';

const messages = {
  en: () => import('./features/meetings/locales/en.json'),
  fr: () => import('./features/meetings/locales/fr.json'),
  nl: () => import('./features/meetings/locales/nl.json'),
};

/** The talk a checkup asks for, above its report. */
export const ReviewPart = featurePart<ReviewCardProps>({
  component: async () => (await import('./features/meetings/review-card.tsx')).ReviewCard,
  messages,
  fallback: <Skeleton shape="block" height={88} />,
});

/** The same below the thanks. */
export const ReviewAfterFinishPart = featurePart<ReviewCardProps>({
  component: async () => (await import('./features/meetings/review-after-finish.tsx')).ReviewAfterFinish,
  messages,
  fallback: null,
});
