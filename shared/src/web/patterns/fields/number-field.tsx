import type { ReactNode } from 'react';
import { type NumberLimits, problemOfNumber, readWholeNumber } from '../../../domain/input/read-whole-number.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import type { TypedFieldProps } from './field-props.ts';
import sheet from './typed-fields.css';
import { useInputErrorText } from './use-input-error-text.ts';
import { useTypedText } from './use-typed-text.ts';

export type NumberFieldProps = TypedFieldProps &
  NumberLimits & {
    /** The number; a text that is none as it was typed; an empty text for nothing. */
    value: number | string;
    onChange: (value: number | string) => void;
    /** Behind the number: "days", "%". */
    unit?: ReactNode;
    /** Said of a number below the least instead of the limits, where the least needs a reason. */
    belowText?: string | undefined;
  };

/** A whole number. What is typed stays on the screen; what does not fit is said in words and never made to fit. */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, aside, help, error, name, form, required = false, disabled, compact, className } = props;
  const { value, onChange, least, most, unit, belowText } = props;
  useSheet(sheet);
  const words = useInputErrorText();
  const { isLeft, input } = useTypedText({ value, onChange, read: readWholeNumber, show: String });
  // Nothing at all is for the form to judge: who tabs through a form has done nothing wrong yet.
  const problem = isLeft && value !== '' ? problemOfNumber(value, { least, most }, { isOptional: !required }) : null;
  const isBelow = typeof value === 'number' && value < least;
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      aside={aside}
      help={help}
      error={error || (problem ? (isBelow && belowText) || words(problem) : undefined)}
      className={classNames('ws-number-field', className)}
    >
      <TextInput
        {...input}
        compact={compact}
        name={name}
        form={form}
        inputMode="numeric"
        autoComplete="off"
        aria-required={required || undefined}
        disabled={disabled}
        trailing={unit ? <span className="ws-number-unit">{unit}</span> : undefined}
      />
    </Field>
  );
}
