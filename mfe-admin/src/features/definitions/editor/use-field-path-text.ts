import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { useCallback } from 'react';
import { type DefinitionMessageId, useDefinitionMessages } from '../use-definition-messages.ts';
import { NUMBER_NAMES } from './draft.ts';
import { languageIn } from './languages.ts';

/** The labels of the form, by the part of a checkup they stand at. */
const labels: Readonly<Record<string, DefinitionMessageId>> = {
  title: 'definition.field.title',
  description: 'definition.field.description',
  body: 'definition.own.field.body',
  color: 'definition.color.legend',
  checkupblocks: 'definition.kind.block',
  vitamins: 'definition.questions.title',
  isPulse: 'definition.kind.pulse',
  requiresReview: 'definition.kind.review',
  scalegroup: 'definition.extra.scale',
  segment: 'definition.extra.segment',
  pulse: 'definition.extra.pulse',
  ...Object.fromEntries(NUMBER_NAMES.map((name) => [name, `definition.field.${name}` as const])),
};

const numbered = {
  extraQuestions: 'definition.extra.question',
  companyVitamins: 'definition.company-vitamin.name',
  factors: 'definition.company-factor.name',
  questions: 'definition.extra.question',
} as const satisfies Record<string, DefinitionMessageId>;

const isNumbered = (part: string): part is keyof typeof numbered => Object.hasOwn(numbered, part);

/**
 * Path of a field, in the words of its form: `extraQuestions.1.text.fr` is "Questions from your organisation, Question
 * 2, French". A path that the form does not have stays as it is.
 */
export function useFieldPathText(): (path: string) => string {
  const t = useDefinitionMessages();
  const { inText } = useLanguageNames();
  return useCallback(
    (path) => {
      const parts = path.split('.');
      const language = languageIn({ path });
      const words = parts.flatMap((part, at) => {
        const number = Number(parts[at + 1]);
        // The question list is shown with the themes: an index would mean nothing to the reader.
        if (part === 'questions' && at === 0) return [t('definition.questions.title')];
        if (isNumbered(part) && Number.isInteger(number))
          return [
            ...(part === 'extraQuestions' ? [t('definition.extra.title')] : []),
            t(numbered[part], { number: number + 1 }),
          ];
        const label = labels[part];
        if (label) return [t(label)];
        const isSaid = part === 'text' || part === language || /^\d+$/.test(part);
        return isSaid ? [] : [part];
      });
      return [...words, ...(language ? [inText(language)] : [])].join(', ');
    },
    [t, inText],
  );
}
