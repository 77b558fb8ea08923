import type { TeamColor } from '../../../contracts/people/team.ts';
import { ColorSwatch } from '../../ui/display/color-swatch.tsx';
import { usePickerMessages } from './use-picker-messages.ts';

/** Empty: no colour. */
export type ColorNameProps = { color: TeamColor };

export function NamedColor({ color }: ColorNameProps) {
  const t = usePickerMessages();
  return (
    <>
      <ColorSwatch color={color} /> {t(color === '' ? 'color-picker.none' : `color-picker.${color}`)}
    </>
  );
}
