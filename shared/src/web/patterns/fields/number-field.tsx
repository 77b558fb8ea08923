import type { ReactNode } from 'react';
import { type NumberLimits, problemOfNumber, readWholeNumber } from '../../../domain/input/read-whole-number.ts';
import type { TypedFieldProps } from './field-props.ts';
import { TypedInput } from './typed-input.tsx';
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
  const { value, onChange, least, most, unit, belowText, required = false } = props;
  const words = useInputErrorText();
  const { isLeft, input } = useTypedText({ value, onChange, read: readWholeNumber, show: String });
  // Nothing at all is for the form to judge: who tabs through a form has done nothing wrong yet.
  const problem = isLeft && value !== '' ? problemOfNumber(value, { least, most }, { isOptional: !required }) : null;
  const isBelow = typeof value === 'number' && value < least;
  return (
    <TypedInput
      field={props}
      problem={problem ? (isBelow && belowText) || words(problem) : undefined}
      className="ws-number-field"
      input={{ ...input, trailing: unit ? <span className="ws-number-unit">{unit}</span> : undefined }}
    />
  );
}
