import { featurePart } from '../../host/feature-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { pickerLocales } from './picker-locales.ts';
import type { TeamPickerProps } from './team-picker-field.tsx';

/** A choice of one team. It needs the cache of server data above it (RemoteQueries). */
export const TeamPicker = featurePart<TeamPickerProps>({
  component: async () => (await import('./team-picker-field.tsx')).TeamPickerField,
  messages: pickerLocales,
  fallback: <Skeleton shape="block" height={76} />,
});
