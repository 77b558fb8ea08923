import type { Content, FactorRow, QuestionPlace, QuestionRow, ScaleRow, VitaminRow } from './door/content.ts';

export type ContentRows = {
  vitamins: VitaminRow[];
  factors: FactorRow[];
  questions: QuestionRow[];
  scales: ScaleRow[];
};

const inOrder = <T extends { order: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((left, right) => left.order - right.order);

/** Prepares stored content for looking up. A factor that no vitamin holds is never asked. */
export function buildContent(rows: ContentRows): Content {
  const vitamins = inOrder(rows.vitamins);
  const factors = new Map(inOrder(rows.factors).map((factor) => [factor._id, factor]));
  const scales = new Map(rows.scales.map((scale) => [scale._id, scale]));
  const questionsOf = Map.groupBy(inOrder(rows.questions), (question) => question.factorKey);

  const places = new Map<string, QuestionPlace>();
  for (const vitamin of vitamins) {
    for (const factorKey of vitamin.factorKeys) {
      const scale = scales.get(factors.get(factorKey)?.scaleKey ?? '');
      if (!scale) continue;
      const values = new Set(scale.options.map((option) => option.value));
      for (const { _id, reverse } of questionsOf.get(factorKey) ?? []) {
        places.set(_id, { vitaminKey: vitamin._id, factorKey, scaleKey: scale._id, reverse, values });
      }
    }
  }
  const hasSegmentQuestions = rows.questions.some((question) => question.segmentId !== null);
  return { vitamins, factors, questionsOf, scales, places, hasSegmentQuestions };
}
