import { featurePart } from '@wellspring/shared/web/feature-part.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import type { MeetingsCardProps } from './features/meetings/meetings-card.tsx';

/** Meetings on the dashboard. */
export const MeetingsPart = featurePart<MeetingsCardProps>({
  component: async () => (await import('./features/meetings/meetings-card.tsx')).MeetingsCard,
  messages: {
    en: () => import('./features/meetings/locales/en.json'),
    fr: () => import('./features/meetings/locales/fr.json'),
    nl: () => import('./features/meetings/locales/nl.json'),
  },
  fallback: <Skeleton shape="block" height={240} />,
});
