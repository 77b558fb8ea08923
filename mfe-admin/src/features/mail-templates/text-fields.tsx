import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { MailVariableRule } from '@wellspring/shared/domain/mail/mail-templates.ts';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextArea, TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { useId, useRef } from 'react';
import { useFieldErrorText } from './use-field-error-text.ts';
import { useMailMessages } from './use-mail-messages.ts';
import type { MailField, TemplateForm } from './use-template-form.ts';

type TextFieldsProps = { variables: readonly MailVariableRule[]; language: Locale; form: TemplateForm };

const BODY_ROWS = 14;

/** Subject and text in one language, and what may be filled in. */
export function TextFields({ variables, language, form }: TextFieldsProps) {
  const t = useMailMessages();
  const errorText = useFieldErrorText();
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  // Pressing a button moves the focus: the last focused field is remembered.
  const lastField = useRef<MailField>('body');
  const { subject: title, body: words } = form.draft[language];
  const errorOf = (field: MailField) => {
    const problem = form.shownProblem(language, field);
    return problem ? errorText(problem) : undefined;
  };

  function insert({ name, mayBeInSubject }: MailVariableRule) {
    const field = mayBeInSubject ? lastField.current : 'body';
    const control = field === 'subject' ? subject.current : body.current;
    if (!control) return;
    const placeholder = `{{${name}}}`;
    const [start, end] = [control.selectionStart ?? control.value.length, control.selectionEnd ?? control.value.length];
    form.changeText(language, field, control.value.slice(0, start) + placeholder + control.value.slice(end));
    control.focus();
    // The value is set with the next frame of the screen; only then there is room for the caret.
    requestAnimationFrame(() => control.setSelectionRange(start + placeholder.length, start + placeholder.length));
  }

  return (
    <div className="ws-column" lang={language}>
      <div data-field="subject">
        <Field label={t('mails.subject.label')} error={errorOf('subject')}>
          <TextInput
            ref={subject}
            value={title}
            onFocus={() => {
              lastField.current = 'subject';
            }}
            onChange={(event) => form.changeText(language, 'subject', event.target.value)}
          />
        </Field>
      </div>
      <div data-field="body">
        <Field label={t('mails.body.label')} help={t('mails.body.help')} error={errorOf('body')}>
          <TextArea
            ref={body}
            rows={BODY_ROWS}
            value={words}
            onFocus={() => {
              lastField.current = 'body';
            }}
            onChange={(event) => form.changeText(language, 'body', event.target.value)}
          />
        </Field>
      </div>
      <Variables variables={variables} onInsert={insert} />
    </div>
  );
}

type VariablesProps = { variables: readonly MailVariableRule[]; onInsert: (variable: MailVariableRule) => void };

function Variables({ variables, onInsert }: VariablesProps) {
  const t = useMailMessages();
  const titleId = useId();
  return (
    <fieldset className="ws-mails-variables" aria-labelledby={titleId}>
      <p className="ws-label" id={titleId}>
        {t('mails.variables.title')}
      </p>
      <div className="ws-mails-chips">
        {variables.map((variable) => (
          <button
            key={variable.name}
            type="button"
            className="ws-mails-chip"
            // The words alone would not say what a press does.
            aria-label={t('mails.variables.insert', { name: t(`mails.variable.${variable.name}`) })}
            title={`{{${variable.name}}}`}
            onClick={() => onInsert(variable)}
          >
            {t(`mails.variable.${variable.name}`)}
            {variable.isRequired ? <span aria-hidden="true">*</span> : null}
          </button>
        ))}
      </div>
      <p className="ws-help">{t('mails.variables.help')}</p>
    </fieldset>
  );
}
