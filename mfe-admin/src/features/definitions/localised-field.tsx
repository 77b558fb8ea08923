import type { Locale, LocalisedText } from '@wellspring/shared/contracts/common.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { Field } from '@wellspring/shared/web/ui/field.tsx';
import { TextArea, TextInput } from '@wellspring/shared/web/ui/text-input.tsx';
import { LANGUAGES } from './texts-card.tsx';
import { useProblemWords } from './use-problem-words.ts';

export type LocalisedFieldProps = {
  label: string;
  value: LocalisedText;
  onChange: (value: LocalisedText) => void;
  /** The one that is written now. */
  language: Locale;
  /** Longest text, in characters. */
  most: number;
  isLong?: boolean | undefined;
  problem?: FieldProblem | undefined;
};

/** One language of a text; while it is empty, another one stands below it to be translated. */
export function LocalisedField(props: LocalisedFieldProps) {
  const { label, value, onChange, language, most, isLong = false, problem } = props;
  const words = useProblemWords();
  const source = value[language].trim() === '' ? LANGUAGES.find((one) => value[one].trim() !== '') : undefined;
  const Control = isLong ? TextArea : TextInput;
  return (
    <Field
      label={label}
      error={problem ? words(problem) : undefined}
      help={source ? <span lang={source}>{value[source]}</span> : undefined}
    >
      <Control
        lang={language}
        value={value[language]}
        maxLength={most}
        {...(isLong ? { rows: 2 } : {})}
        onChange={({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value })}
      />
    </Field>
  );
}
