import type { ReviewCardProps } from '@wellspring/shared/web/areas/meetings/review-card.tsx';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';

const messages = {
  en: () => import('@wellspring/shared/web/areas/meetings/locales/en.json'),
  fr: () => import('@wellspring/shared/web/areas/meetings/locales/fr.json'),
  nl: () => import('@wellspring/shared/web/areas/meetings/locales/nl.json'),
};

/** The review that a checkup requires, above its report. */
export const ReviewPart = featurePart<ReviewCardProps>({
  component: async () => (await import('@wellspring/shared/web/areas/meetings/review-card.tsx')).ReviewCard,
  messages,
  fallback: <Skeleton shape="block" height={88} />,
});

/** The same below the thanks. */
export const ReviewAfterFinishPart = featurePart<ReviewCardProps>({
  component: async () =>
    (await import('@wellspring/shared/web/areas/meetings/review-after-finish.tsx')).ReviewAfterFinish,
  messages,
  fallback: null,
});
