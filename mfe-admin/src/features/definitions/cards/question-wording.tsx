import { MAX_QUESTION_LENGTH } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Locale, LocalisedText } from '@wellspring/shared/contracts/common.ts';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import type { ReactNode } from 'react';
import { LocalisedField } from '../editor/localised-field.tsx';
import type { DefinitionForm } from '../editor/use-definition-form.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';

export type QuestionWordingProps = {
  text: LocalisedText;
  onChange: (text: LocalisedText) => void;
  /** Place in its list, from 0. */
  at: number;
  /** To move and remove it. */
  buttons: ReactNode;
  language: Locale;
  form: DefinitionForm;
  /** Its path in the checkup, as field errors name it. */
  path: string;
};

/** The number of a company's own question, what can be done with it, and its words in one language. */
export function QuestionWording({ text, onChange, at, buttons, language, form, path }: QuestionWordingProps) {
  const t = useDefinitionMessages();
  const { inText } = useLanguageNames();
  return (
    <>
      <div className="ws-definition-extra-head">
        <span className="ws-label ws-grow">{t('definition.extra.question', { number: at + 1 })}</span>
        {buttons}
      </div>
      <LocalisedField
        label={t('definition.extra.text', { language: inText(language) })}
        value={text}
        onChange={onChange}
        language={language}
        most={MAX_QUESTION_LENGTH}
        problem={form.problemIn(`${path}.text`, language) ?? form.problemAt(`${path}.key`)}
      />
    </>
  );
}
