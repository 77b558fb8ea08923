import { featurePart } from '../../host/feature-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { ColorPickerProps } from './color-picker-field.tsx';
import { pickerLocales } from './picker-locales.ts';

/** A choice of one colour of the palette of teams and segments. */
export const ColorPicker = featurePart<ColorPickerProps>({
  component: async () => (await import('./color-picker-field.tsx')).ColorPickerField,
  messages: pickerLocales,
  fallback: <Skeleton shape="block" height={76} />,
});
