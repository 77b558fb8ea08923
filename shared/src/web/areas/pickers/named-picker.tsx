import { featurePart } from '../../host/feature-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { NamedPickerProps } from './named-picker-field.tsx';
import { pickerLocales } from './picker-locales.ts';

/** A choice of several teams, segments or people. It needs the cache of server data above it (RemoteQueries). */
export const NamedPicker = featurePart<NamedPickerProps>({
  component: async () => (await import('./named-picker-field.tsx')).NamedPickerField,
  messages: pickerLocales,
  fallback: <Skeleton shape="block" height={76} />,
});
