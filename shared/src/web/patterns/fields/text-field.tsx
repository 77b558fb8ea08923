import type { ReactNode, Ref } from 'react';
import { problemOfText } from '../../../domain/input/problem-of-text.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea, TextInput } from '../../ui/fields/text-input.tsx';
import { useInputErrorText } from './use-input-error-text.ts';

export type TextFieldProps = {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  /** Right of the label: "Optional". */
  aside?: ReactNode;
  help?: ReactNode;
  /** What the form or the server says is wrong. */
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Longest text, in characters. */
  most: number;
  /** Several lines of text, so many high; left out: one line. */
  rows?: number | undefined;
  name?: string | undefined;
  lang?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  /** The field takes the focus: it was just asked for. */
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined;
};

/**
 * A text with a limit. A longer one is said to be too long at once, with both numbers, and never cut: what the browser's
 * own limit takes from a text that is pasted is lost unseen. The form does not save it (`problemOfText`).
 */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, aside, help, error, value, onChange, most, rows, required, ...control } = props;
  const words = useInputErrorText();
  const problem = problemOfText(value, most);
  const shared = { ...control, value, autoComplete: 'off', 'aria-required': required || undefined };
  return (
    <Field label={label} hideLabel={hideLabel} aside={aside} help={help} error={problem ? words(problem) : error}>
      {rows === undefined ? (
        <TextInput {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextArea {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
