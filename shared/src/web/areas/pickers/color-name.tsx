import { featurePart } from '../../host/feature-part.tsx';
import type { ColorNameProps } from './named-color.tsx';
import { pickerLocales } from './picker-locales.ts';

/** A colour of the palette with its name. */
export const ColorName = featurePart<ColorNameProps>({
  component: async () => (await import('./named-color.tsx')).NamedColor,
  messages: pickerLocales,
});
