import type { Connection } from 'mongoose';
import { createBoundedCache } from '../../bounded-cache.ts';
import type { Content, ContentReader, QuestionPlace, QuestionRow } from '../../domain/content.ts';
import { factorModel } from './factor.model.ts';
import { questionModel } from './question.model.ts';
import { scaleModel } from './scale.model.ts';
import { vitaminModel } from './vitamin.model.ts';

const BELIEVED_MS = 30_000;

/** Content changes a few times a year and is needed by every save, so all of it is kept in memory for half a minute. */
export function createContentRepository(connection: Connection): ContentReader {
  const [vitamins, factors] = [vitaminModel(connection), factorModel(connection)];
  const [questions, scales] = [questionModel(connection), scaleModel(connection)];
  const cache = createBoundedCache<Content>({ size: 1, ttlMs: BELIEVED_MS });

  async function load(): Promise<Content> {
    const byOrder = { order: 1 } as const;
    // Small collections read whole, each along an index, as a page must never cost a scan.
    const [vitaminRows, factorRows, questionRows, scaleRows] = await Promise.all([
      vitamins
        .find({ order: { $gte: 0 } })
        .sort(byOrder)
        .lean(),
      factors.find({ kind: { $in: ['factor', 'group', 'composite'] } }).lean(),
      questions.find({ factorKey: { $gte: '' } }).lean(),
      scales.find({ _id: { $gte: '' } }).lean(),
    ]);
    factorRows.sort((left, right) => left.order - right.order);
    questionRows.sort((left, right) => left.order - right.order);
    const factorMap = new Map(factorRows.map((factor) => [factor._id, factor]));
    const scaleMap = new Map(scaleRows.map((scale) => [scale._id, scale]));
    const questionsOf = new Map<string, QuestionRow[]>();
    for (const question of questionRows) {
      const list = questionsOf.get(question.factorKey);
      if (list) list.push(question);
      else questionsOf.set(question.factorKey, [question]);
    }
    const places = new Map<string, QuestionPlace>();
    for (const vitamin of vitaminRows) {
      for (const factorKey of vitamin.factorKeys) {
        const scale = scaleMap.get(factorMap.get(factorKey)?.scaleKey ?? '');
        if (!scale) continue;
        const values = new Set(scale.options.map((option) => option.value));
        for (const { _id, reverse } of questionsOf.get(factorKey) ?? []) {
          places.set(_id, { vitaminKey: vitamin._id, factorKey, scaleKey: scale._id, reverse, values });
        }
      }
    }
    const hasSegmentQuestions = questionRows.some((question) => question.segmentId !== null);
    return { vitamins: vitaminRows, factors: factorMap, questionsOf, scales: scaleMap, places, hasSegmentQuestions };
  }

  return { read: () => cache.get('all', load) };
}
