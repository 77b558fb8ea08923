import { NUMBER_LIMITS } from '@wellspring/shared/contracts/checkups/definition.ts';
import { isInputProblem } from '@wellspring/shared/domain/input/input-problem.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { useInputErrorText } from '@wellspring/shared/web/patterns/fields/use-input-error-text.ts';
import { type DefinitionMessageId, useDefinitionMessages } from '../use-definition-messages.ts';
import { isOptional, longestAt } from './check-draft.ts';
import { NUMBER_NAMES } from './draft.ts';
import { languageIn } from './languages.ts';

const sentences: Readonly<Record<string, DefinitionMessageId>> = {
  required: 'definition.problem.required',
  nothing_asked: 'definition.problem.vitamin-empty',
  unknown: 'definition.problem.unknown',
  not_a_color: 'definition.problem.color',
  one_line: 'definition.problem.one-line',

  not_for_pulse: 'definition.problem.pulse',
  one_per_factor: 'definition.problem.pulse',
  checkup_has_entries: 'definition.problem.has-entries',
  texts_missing: 'definition.problem.texts-missing',
  nothing_for_pulse: 'definition.problem.own-pulse',
  too_many: 'definition.problem.own-many',
};

/** The limits of the number at a path; undefined where there is none. */
function limitsAt(path: string) {
  const name = NUMBER_NAMES.find((one) => one === path || path === `file.${one}`);
  return name && { ...NUMBER_LIMITS[name], isOptional: isOptional(name) };
}

/** What is wrong with a field, in the reader's language. */
export function useFieldErrorText(): (problem: FieldProblem) => string {
  const t = useDefinitionMessages();
  const inputErrorText = useInputErrorText();
  const { inText } = useLanguageNames();
  return (problem) => {
    const { path, code } = problem;
    const limits = limitsAt(path);
    if (limits)
      return inputErrorText({ code: limits.isOptional ? 'not_in_range_or_empty' : 'not_in_range', params: limits });
    if (isInputProblem(problem)) return inputErrorText(problem);
    const language = languageIn(problem);
    // Of a file only the limit is known: how long its text is, the server does not repeat.
    if (code === 'too_big' && language)
      return t('definition.problem.too-long', { most: longestAt(path.replace(/^file\.|\.[a-z]{2}$/g, '')) });
    if (code === 'texts_missing' && language)
      return t('definition.problem.text-missing', { language: inText(language) });
    if (path === 'vitamins' && code === 'required') return t('definition.problem.nothing-asked');
    if (path.endsWith('.factors') && code === 'required') return t('definition.problem.no-factor');
    if (path.endsWith('.questions') && code === 'required') return t('definition.problem.no-question');
    return t(sentences[code] ?? 'definition.problem.other');
  };
}
