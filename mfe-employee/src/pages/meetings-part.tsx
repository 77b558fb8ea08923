import type { MeetingsCardProps } from '@wellspring/shared/web/areas/meetings/meetings-card.tsx';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';

/** Meetings on the dashboard. */
export const MeetingsPart = featurePart<MeetingsCardProps>({
  component: async () => (await import('@wellspring/shared/web/areas/meetings/meetings-card.tsx')).MeetingsCard,
  messages: {
    en: () => import('@wellspring/shared/web/areas/meetings/locales/en.json'),
    fr: () => import('@wellspring/shared/web/areas/meetings/locales/fr.json'),
    nl: () => import('@wellspring/shared/web/areas/meetings/locales/nl.json'),
  },
  fallback: <Skeleton shape="block" height={240} />,
});
