import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { useMailMessages } from './use-mail-messages.ts';

const toPlaceholder = (name: unknown) => `{{${String(name ?? '')}}}`;

/** What is wrong with a field, in the reader's language. */
export function useFieldErrorText(): (problem: FieldProblem) => string {
  const t = useMailMessages();
  return ({ code, params }) => {
    const variable = toPlaceholder(params?.variable);
    switch (code) {
      case 'required':
        return t('mails.problem.required');
      case 'unknown_variable':
        return t('mails.problem.unknown', { variable });
      case 'missing_variable':
        return t('mails.problem.missing', { variable });
      case 'not_in_subject':
        return t('mails.problem.not-in-subject', { variable });
      case 'loose_braces':
        return t('mails.problem.loose-braces');
      case 'one_line':
        return t('mails.problem.one-line');
      default:
        return t('mails.problem.too-long', { max: Number(params?.max ?? 0) });
    }
  };
}
