import { featurePart } from '@wellspring/shared/web/feature-part.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import type { TeamPickerProps } from './team-picker-field.tsx';

/** A choice of one team. It needs the cache of server data above it (RemoteQueries). */
export const TeamPicker = featurePart<TeamPickerProps>({
  component: async () => (await import('./team-picker-field.tsx')).TeamPickerField,
  messages: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    nl: () => import('./locales/nl.json'),
  },
  fallback: <Skeleton shape="block" height={76} />,
});
