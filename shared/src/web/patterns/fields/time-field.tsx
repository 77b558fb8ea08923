import { problemOfTime, readTime } from '../../../domain/input/read-time.ts';
import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';
import type { TypedFieldProps } from './field-props.ts';
import { TypedInput } from './typed-input.tsx';
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
  const { value, onChange } = props;
  const t = useTypedMessages<SharedMessageId>();
  const words = useInputErrorText();
  const { isLeft, input } = useTypedText({ value, onChange, read, show: String });
  const problem = isLeft ? problemOfTime(value) : null;
  return (
    <TypedInput
      field={props}
      problem={problem ? words(problem) : undefined}
      className="ws-time-field"
      input={{ ...input, placeholder: t('input.time.format') }}
    />
  );
}
