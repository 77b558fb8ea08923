import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput, type TextInputProps } from '../../ui/fields/text-input.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import type { TypedFieldProps } from './field-props.ts';
import sheet from './typed-fields.css';

export type TypedInputProps = {
  /** The props of the field; its value and its limits are not read. */
  field: TypedFieldProps;
  /** What is wrong with the text, once it is left. What the form says takes its place. */
  problem: string | undefined;
  className: string;
  input: TextInputProps;
  /** What opens beside the input. */
  children?: ReactNode;
};

/** Label, input and error of a field that reads its value from a text. */
export function TypedInput({ field, problem, className, input, children }: TypedInputProps) {
  const { label, hideLabel, aside, help, error, name, form, required, disabled, compact } = field;
  useSheet(sheet);
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      aside={aside}
      help={help}
      error={error || problem}
      className={classNames(className, field.className)}
    >
      <TextInput
        compact={compact}
        name={name}
        form={form}
        inputMode="numeric"
        autoComplete="off"
        aria-required={required || undefined}
        disabled={disabled}
        {...input}
      />
      {children}
    </Field>
  );
}
