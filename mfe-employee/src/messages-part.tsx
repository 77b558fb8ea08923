import { featurePart } from '@wellspring/shared/web/feature-part.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import type { MessagesCardProps } from './features/messages/messages-card.tsx';

/** Messages on the dashboard. */
export const MessagesPart = featurePart<MessagesCardProps>({
  component: async () => (await import('./features/messages/messages-card.tsx')).MessagesCard,
  messages: {
    en: () => import('./features/messages/locales/en.json'),
    fr: () => import('./features/messages/locales/fr.json'),
    nl: () => import('./features/messages/locales/nl.json'),
  },
  fallback: <Skeleton shape="block" height={240} />,
});
