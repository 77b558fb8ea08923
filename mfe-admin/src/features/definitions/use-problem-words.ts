import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { type DefinitionMessageId, useDefinitionMessages } from './use-definition-messages.ts';

const sentences: Readonly<Record<string, DefinitionMessageId>> = {
  required: 'definition.problem.required',
  nothing_asked: 'definition.problem.vitamin-empty',
  unknown: 'definition.problem.unknown',
  not_in_palette: 'definition.problem.palette',
  not_for_pulse: 'definition.problem.pulse',
  one_per_factor: 'definition.problem.pulse',
  too_small: 'definition.problem.number',
  too_big: 'definition.problem.number',
  checkup_has_entries: 'definition.problem.has-entries',
  texts_missing: 'definition.problem.texts-missing',
  nothing_for_pulse: 'definition.problem.own-pulse',
  too_many: 'definition.problem.own-many',
};

/** What is wrong with a field, in the reader's language. */
export function useProblemWords(): (problem: FieldProblem) => string {
  const t = useDefinitionMessages();
  return ({ path, code }) => {
    if (path === 'vitamins' && code === 'required') return t('definition.problem.nothing-asked');
    if (path.endsWith('.factors') && code === 'required') return t('definition.problem.no-factor');
    if (path.endsWith('.questions') && code === 'required') return t('definition.problem.no-question');
    if (path.endsWith('$schema')) return t('definition.problem.version');
    return t(sentences[code] ?? 'definition.problem.other');
  };
}
