import type { MessagesCardProps } from '@wellspring/shared/web/areas/messages/messages-card.tsx';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';

/** Messages on the dashboard. */
export const MessagesPart = featurePart<MessagesCardProps>({
  component: async () => (await import('@wellspring/shared/web/areas/messages/messages-card.tsx')).MessagesCard,
  messages: {
    en: () => import('@wellspring/shared/web/areas/messages/locales/en.json'),
    fr: () => import('@wellspring/shared/web/areas/messages/locales/fr.json'),
    nl: () => import('@wellspring/shared/web/areas/messages/locales/nl.json'),
  },
  fallback: <Skeleton shape="block" height={240} />,
});
