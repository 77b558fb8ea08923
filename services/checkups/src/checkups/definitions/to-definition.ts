import type {
  Definition,
  DefinitionContent,
  DefinitionSummary,
  DefinitionVitamin,
} from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Locale, LocalisedText } from '@wellspring/shared/contracts/common.ts';
import type { Content } from '../../content/door/content.ts';
import { localise } from '../../platform/localised-text.ts';
import { askedQuestions } from '../door/asked-questions.ts';
import { type CheckupRow, EVERYBODY, VITAMINS_BLOCK } from '../door/checkup.ts';
import type { DefinitionUse } from './definition.repository.ts';
import { missingLanguages } from './missing-texts.ts';

/** Counted as a member of every segment: an editor sees every question. */
const everySegment = { has: () => true } as unknown as ReadonlySet<string>;

/** All questions, including those of a part of the audience. */
export const countQuestions = (row: CheckupRow, content: Content): number => {
  const { keys, extraKeys } = askedQuestions(row, content, everySegment);
  return keys.length + extraKeys.length;
};

/** English may not be there yet. */
const anyOf = (text: LocalisedText, locale: Locale): string => localise(text, locale) || text.fr || text.nl;

const sameTexts = ({ en, fr, nl }: LocalisedText): LocalisedText => ({ en: en ?? '', fr: fr ?? '', nl: nl ?? '' });

/** The company's own vitamins of a checkup, in the words of the API; none of a checkup that is not there yet. */
export const toCompanyVitamins = (row: Pick<CheckupRow, 'companyVitamins'> | null): DefinitionVitamin[] =>
  (row?.companyVitamins ?? []).map(({ key, title, body, color, factors }) => ({
    key,
    title: sameTexts(title),
    body: sameTexts(body),
    color,
    factors: factors.map((factor) => ({
      key: factor.key,
      title: sameTexts(factor.title),
      body: sameTexts(factor.body),
      scalegroup: factor.scaleKey,
      questions: factor.questions.map((question) => ({
        key: question.key,
        text: sameTexts(question.text),
        segment: question.segmentId,
        pulse: question.pulse,
      })),
    })),
  }));

/** What an administrator wrote, in the words of the API. */
export function toContent(row: CheckupRow): DefinitionContent {
  return {
    title: sameTexts(row.title),
    description: sameTexts(row.description),
    color: row.color,
    checkupblocks: row.blocks.filter((block) => block === VITAMINS_BLOCK),
    vitamins: row.vitaminKeys,
    questions: row.questionKeys,
    extraQuestions: row.extraQuestions.map(({ key, text, scaleKey, segmentId, pulse }) => ({
      key,
      text: sameTexts(text),
      scalegroup: scaleKey,
      segment: segmentId ?? null,
      pulse: pulse ?? true,
    })),
    companyVitamins: toCompanyVitamins(row),
    isPulse: row.isPulse,
    duration: row.durationMinutes,
    durationDays: row.durationDays,
    graceDays: row.graceDays,
    repeatAfterDays: row.repeatAfterDays ?? null,
    percentage: row.percentage ?? null,
    audience: row.audience ?? EVERYBODY,
    requiresReview: row.requiresReview ?? false,
  };
}

type Facts = { content: Content; use: DefinitionUse | undefined };

const usedBy = (use: DefinitionUse | undefined) => ({
  hasEntries: use?.hasEntries ?? false,
  hasStartedEntries: use?.hasStartedEntries ?? false,
});

export const toDefinition = (
  row: CheckupRow,
  { content, use, names }: Facts & Pick<Definition, 'names'>,
): Definition => ({
  id: row._id,
  ...toContent(row),
  revision: row.revision ?? 0,
  questionCount: countQuestions(row, content),
  missingLanguages: missingLanguages(row),
  ...usedBy(use),
  copiedFrom: row.copiedFrom ?? null,
  updatedAt: row.updatedAt?.toISOString() ?? null,
  names,
});

export const toDefinitionSummary = (
  row: CheckupRow,
  { content, use, locale }: Facts & { locale: Locale },
): DefinitionSummary => ({
  id: row._id,
  title: anyOf(row.title, locale),
  color: row.color,
  isPulse: row.isPulse,
  checkupblocks: row.blocks,
  companyVitamins: (row.companyVitamins ?? []).map((vitamin) => anyOf(vitamin.title, locale)),
  questionCount: countQuestions(row, content),
  duration: row.durationMinutes,
  durationDays: row.durationDays,
  graceDays: row.graceDays,
  missingLanguages: missingLanguages(row),
  ...usedBy(use),
  copiedFrom: row.copiedFrom ?? null,
  updatedAt: row.updatedAt?.toISOString() ?? null,
});
