import { problemOfTime, readTime } from '../../../domain/input/read-time.ts';
import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import type { TypedFieldProps } from './field-props.ts';
import sheet from './typed-fields.css';
import { useInputErrorText } from './use-input-error-text.ts';
import { useTypedText } from './use-typed-text.ts';

export type TimeFieldProps = TypedFieldProps & {
  /** `HH:mm`; a text that is no time as it was typed; an empty text for none. */
  value: string;
  onChange: (value: string) => void;
};

const read = (typed: string) => readTime(typed) ?? typed;

/** A time of day on the clock of 24 hours, in every language. What is typed never becomes another time. */
export function TimeField(props: TimeFieldProps) {
  const { label, hideLabel, aside, help, error, name, form, required, disabled, compact, className } = props;
  const { value, onChange } = props;
  useSheet(sheet);
  const t = useTypedMessages<SharedMessageId>();
  const words = useInputErrorText();
  const { isLeft, input } = useTypedText({ value, onChange, read, show: String });
  const problem = isLeft ? problemOfTime(value) : null;
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      aside={aside}
      help={help}
      error={error || (problem ? words(problem) : undefined)}
      className={classNames('ws-time-field', className)}
    >
      <TextInput
        {...input}
        compact={compact}
        name={name}
        form={form}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('input.time.format')}
        aria-required={required || undefined}
        disabled={disabled}
      />
    </Field>
  );
}
