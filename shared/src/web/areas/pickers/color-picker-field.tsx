import { TeamColor } from '../../../contracts/people/team.ts';
import { ColorSwatch } from '../../ui/display/color-swatch.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { usePickerMessages } from './use-picker-messages.ts';

export type ColorPickerProps = {
  /** Empty: no colour. */
  value: TeamColor;
  onChange: (color: TeamColor) => void;
};

/** The colours of the palette by name, the chosen one shown beside it. */
export function ColorPickerField({ value, onChange }: ColorPickerProps) {
  const t = usePickerMessages();
  return (
    <Field label={t('color-picker.label')}>
      <NativeSelect
        value={value}
        icon={<ColorSwatch color={value} />}
        onChange={({ target }) => onChange(TeamColor.parse(target.value))}
      >
        {TeamColor.options.map((color) => (
          <option key={color} value={color}>
            {t(color === '' ? 'color-picker.none' : `color-picker.${color}`)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
