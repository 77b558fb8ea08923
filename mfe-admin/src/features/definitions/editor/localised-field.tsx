import type { Locale, LocalisedText } from '@wellspring/shared/contracts/common.ts';
import { problemOfText } from '@wellspring/shared/domain/input/problem-of-text.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextArea, TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { LANGUAGES } from './languages.ts';
import { useFieldErrorText } from './use-field-error-text.ts';

export type LocalisedFieldProps = {
  label: string;
  value: LocalisedText;
  onChange: (value: LocalisedText) => void;
  /** The one that is written now. */
  language: Locale;
  /** Longest text, in characters. */
  most: number;
  isLong?: boolean | undefined;
  /** Shown where there is no other language to translate from. */
  help?: string | undefined;
  /** What the form or the server says is wrong with it. */
  problem?: FieldProblem | undefined;
};

/** One language of a text; while it is empty, another one stands below it to be translated. */
export function LocalisedField(props: LocalisedFieldProps) {
  const { label, value, onChange, language, most, isLong = false, help, problem } = props;
  const words = useFieldErrorText();
  const tooLong = problemOfText(value[language], most);
  const found = tooLong ? { path: language, ...tooLong } : problem;
  const source = value[language].trim() === '' ? LANGUAGES.find((one) => value[one].trim() !== '') : undefined;
  const Control = isLong ? TextArea : TextInput;
  return (
    <Field
      label={label}
      // What is too long is said at once, and never cut: the rest of what was pasted would be lost unseen.
      error={found ? words(found) : undefined}
      help={source ? <span lang={source}>{value[source]}</span> : help}
    >
      <Control
        lang={language}
        value={value[language]}
        {...(isLong ? { rows: 2 } : {})}
        onChange={({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value })}
      />
    </Field>
  );
}
