import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Factor, ScaleGroup, Vitamin, VitaminFactor } from '@wellspring/shared/contracts/content/content.ts';
import { localise } from '../../platform/localised-text.ts';
import type { CompanyVitamin } from './company-content.ts';
import type { Content, FactorRow, QuestionRow, ScaleRow, VitaminRow } from './content.ts';

export const toScaleGroup = (scale: ScaleRow, locale: Locale): ScaleGroup => ({
  id: scale._id,
  title: localise(scale.title, locale),
  scaleoptions: scale.options.map((option) => ({
    id: `${scale._id}-${option.value}`,
    value: option.value,
    title: localise(option.title, locale),
  })),
});

export const toFactor = (factor: FactorRow, locale: Locale): Factor => ({
  id: factor._id,
  key: factor._id,
  kind: factor.kind,
  title: localise(factor.title, locale),
  titleFavourable: localise(factor.titleFavourable, locale),
  body: localise(factor.body, locale),
});

function toVitaminFactor(
  factor: FactorRow,
  content: Content,
  locale: Locale,
  isAsked: (question: QuestionRow) => boolean,
): VitaminFactor {
  const scale = content.scales.get(factor.scaleKey ?? '');
  return {
    ...toFactor(factor, locale),
    questions: (content.questionsOf.get(factor._id) ?? []).filter(isAsked).map((question) => ({
      id: question._id,
      key: question._id,
      text: localise(question.text, locale),
      pulse: question.pulse,
    })),
    scalegroup: scale ? toScaleGroup(scale, locale) : null,
  };
}

/** A vitamin with its factors and their asked questions; factors stay even without questions. */
export const toVitamin = (
  vitamin: VitaminRow,
  content: Content,
  locale: Locale,
  isAsked: (question: QuestionRow) => boolean,
): Vitamin => ({
  id: vitamin._id,
  key: vitamin._id,
  title: localise(vitamin.title, locale),
  body: localise(vitamin.body, locale),
  color: vitamin.color,
  isVisible: vitamin.isVisible,
  factors: vitamin.factorKeys.flatMap((key) => {
    const factor = content.factors.get(key);
    return factor ? [toVitaminFactor(factor, content, locale, isAsked)] : [];
  }),
});

/** A vitamin of the company with its asked questions, in the shape of the model's. */
export const toCompanyVitamin = (
  { key, title, body, color, factors }: CompanyVitamin,
  content: Content,
  locale: Locale,
  isAsked: (questionKey: string) => boolean,
): Vitamin => ({
  id: key,
  key,
  title: localise(title, locale),
  body: localise(body, locale),
  color,
  isVisible: true,
  factors: factors.map((factor) => {
    const scale = content.scales.get(factor.scaleKey);
    const factorTitle = localise(factor.title, locale);
    return {
      id: factor.key,
      key: factor.key,
      kind: 'factor',
      title: factorTitle,
      titleFavourable: factorTitle,
      body: localise(factor.body, locale),
      questions: factor.questions
        .filter((question) => isAsked(question.key))
        .map((question) => ({
          id: question.key,
          key: question.key,
          text: localise(question.text, locale),
          pulse: question.pulse,
        })),
      scalegroup: scale ? toScaleGroup(scale, locale) : null,
    };
  }),
});
