import {
  type DefinitionContent,
  type DefinitionQuestion,
  type DefinitionVitamin,
  NUMBER_LIMITS,
} from '@wellspring/shared/contracts/checkups/definition.ts';
import { v7 as uuidv7 } from 'uuid';

/** Local key of a row that has none from the server yet; never sent. */
export type Row = { row: string };

type FactorContent = DefinitionVitamin['factors'][number];
export type DraftQuestion = DefinitionQuestion & Row;
export type DraftFactorQuestion = FactorContent['questions'][number] & Row;
export type DraftFactor = Omit<FactorContent, 'questions'> & Row & { questions: DraftFactorQuestion[] };
export type DraftVitamin = Omit<DefinitionVitamin, 'factors'> & Row & { factors: DraftFactor[] };

export type NumberName = keyof typeof NUMBER_LIMITS;
export const NUMBER_NAMES = Object.keys(NUMBER_LIMITS) as NumberName[];

/** Draft of a checkup; its numbers may still be strings as typed. */
export type Draft = Omit<DefinitionContent, 'extraQuestions' | 'companyVitamins' | NumberName> &
  Record<NumberName, number | string | null> & {
    extraQuestions: DraftQuestion[];
    companyVitamins: DraftVitamin[];
  };

const CONTENT_KEYS = [
  'title',
  'description',
  'color',
  'checkupblocks',
  'vitamins',
  'questions',
  'extraQuestions',
  'companyVitamins',
  'isPulse',
  'duration',
  'durationDays',
  'graceDays',
  'repeatAfterDays',
  'percentage',
  'audience',
  'requiresReview',
] as const satisfies readonly (keyof DefinitionContent)[];

/** The written part of a checkup, without what the server says about it; what may be absent is filled in. */
export function pickContent(definition: DefinitionContent) {
  const picked = Object.fromEntries(CONTENT_KEYS.map((key) => [key, definition[key]])) as DefinitionContent;
  return {
    ...picked,
    extraQuestions: picked.extraQuestions.map((question) => ({ ...question, pulse: question.pulse ?? true })),
    companyVitamins: picked.companyVitamins ?? [],
  };
}

const withRow = <Thing extends { key: string | null }>(thing: Thing): Thing & Row => ({
  ...thing,
  row: thing.key ?? uuidv7(),
});

/** A vitamin of the company's own as rows that can be moved. */
export const toDraftVitamin = (vitamin: DefinitionVitamin): DraftVitamin =>
  withRow({
    ...vitamin,
    factors: vitamin.factors.map((factor) => withRow({ ...factor, questions: factor.questions.map(withRow) })),
  });

/** A checkup as it is edited. */
export function toDraft(definition: DefinitionContent): Draft {
  const content = pickContent(definition);
  return {
    ...content,
    extraQuestions: content.extraQuestions.map(withRow),
    companyVitamins: content.companyVitamins.map(toDraftVitamin),
  };
}

function withoutRow<Thing extends Row>({ row: _row, ...thing }: Thing): Omit<Thing, 'row'> {
  return thing;
}

/** What is sent of a draft. Numbers that are none are in it as they were typed: such a draft is not sent (check-draft.ts). */
export const toContent = (draft: Draft): DefinitionContent => ({
  ...(draft as Draft & Pick<DefinitionContent, NumberName>),
  // The field is shown for a pulse only: a hidden value must not block saving.
  percentage: draft.isPulse || typeof draft.percentage === 'number' ? (draft.percentage as number | null) : null,
  extraQuestions: draft.extraQuestions.map(withoutRow),
  companyVitamins: draft.companyVitamins.map((vitamin) => ({
    ...withoutRow(vitamin),
    factors: vitamin.factors.map((factor) => ({
      ...withoutRow(factor),
      questions: factor.questions.map(withoutRow),
    })),
  })),
});

/** The names of parts in which two checkups differ. */
export function findDifferences(left: DefinitionContent, right: DefinitionContent) {
  const [one, other] = [pickContent(left), pickContent(right)];
  return CONTENT_KEYS.filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
}
