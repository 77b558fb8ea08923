import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './step-picker.css';

export type StepPickerProps = {
  /** Newest first; at least one. */
  options: readonly { id: string; label: string }[];
  /** The one that is shown. */
  chosen: string;
  onChoose: (id: string) => void;
  labels: { group: string; select: string; earlier: string; later: string };
};

/** Turns through things in the order of time: left is earlier, right is later. */
export function StepPicker({ options, chosen, onChoose, labels }: StepPickerProps) {
  useSheet(sheet);
  const at = options.findIndex(({ id }) => id === chosen);
  const step = (to: number) => {
    const option = options[to];
    if (option) onChoose(option.id);
  };
  return (
    <fieldset className="ws-step-picker" aria-label={labels.group}>
      <IconButton
        variant="secondary"
        label={labels.earlier}
        icon={<Icon icon={ChevronLeft} />}
        disabled={at < 0 || at + 1 >= options.length}
        onClick={() => step(at + 1)}
      />
      <NativeSelect
        look="button"
        aria-label={labels.select}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <IconButton
        variant="secondary"
        label={labels.later}
        icon={<Icon icon={ChevronRight} />}
        disabled={at <= 0}
        onClick={() => step(at - 1)}
      />
    </fieldset>
  );
}
