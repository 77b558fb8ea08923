import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './choice.css';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode;
  /** One line under the label: what on or off means. */
  description?: ReactNode;
  /** Hides the label visually, as in a table's rows. */
  hideLabel?: boolean | undefined;
};

export type SwitchProps = CheckboxProps;

export type ChoiceOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioGroupProps<Value extends string = string> = {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  options: readonly ChoiceOption<Value>[];
  /** null: nothing chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** card: each option in a frame; plain: dot and words. */
  look?: 'card' | 'plain' | undefined;
  className?: string | undefined;
};

type ChoiceProps = Omit<CheckboxProps, 'hideLabel'> & {
  type: 'checkbox' | 'radio';
  look: 'checkbox' | 'radio' | 'switch' | 'card';
  hideLabel?: boolean | undefined;
};

function Choice({ look, label, description, hideLabel, className, ...rest }: ChoiceProps) {
  useSheet(sheet);
  const labelId = useId();
  const descriptionId = useId();
  // Both are in the label, so that both can be pressed; the name is the label only, so that the description is not read
  // twice.
  const words = description ? { 'aria-labelledby': labelId, 'aria-describedby': descriptionId } : null;
  return (
    <label className={classNames('ws-choice', `ws-choice-${look}`, className)}>
      <input {...rest} {...words} />
      <span className={hideLabel ? 'ws-visually-hidden' : 'ws-choice-words'}>
        <span className="ws-choice-label" id={labelId}>
          {label}
        </span>
        {description ? (
          <span className="ws-choice-description" id={descriptionId}>
            {description}
          </span>
        ) : null}
      </span>
    </label>
  );
}

/** A native check box with its words as the target: what a form saves, and choices among several. */
export function Checkbox(props: CheckboxProps) {
  return <Choice {...props} type="checkbox" look="checkbox" />;
}

/** On or off at once, without a save button. Off is a full choice and never looks disabled. */
export function Switch(props: SwitchProps) {
  return <Choice {...props} type="checkbox" role="switch" look="switch" />;
}

/** Radios under one legend; arrow keys and Tab are the browser's own. */
export function RadioGroup<Value extends string = string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  look = 'card',
  className,
}: RadioGroupProps<Value>) {
  useSheet(sheet);
  const name = useId();
  return (
    <fieldset className={classNames('ws-radio-group', className)}>
      <legend className={hideLegend ? 'ws-visually-hidden' : 'ws-radio-legend'}>{legend}</legend>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          look={look === 'card' ? 'card' : 'radio'}
          name={name}
          value={option.value}
          label={option.label}
          description={option.description}
          disabled={option.disabled}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  );
}
