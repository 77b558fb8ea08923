import { type ReactNode, useId } from 'react';
import sheet from '../layout/tabs.css';
import { useSheet } from '../use-sheet.ts';

export type SegmentedControlProps<Value extends string> = {
  /** What is chosen: read, not shown. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Two to four views of the same thing; a radio group, so arrows and Tab are the browser's own. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange } = props;
  useSheet(sheet);
  const name = useId();
  return (
    <fieldset className="ws-segments" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="ws-segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
