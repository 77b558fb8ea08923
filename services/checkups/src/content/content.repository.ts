import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';
import type { Connection } from 'mongoose';
import { buildContent } from './build-content.ts';
import type { Content, ContentReader } from './door/content.ts';
import { factorModel } from './factor.model.ts';
import { questionModel } from './question.model.ts';
import { scaleModel } from './scale.model.ts';
import { vitaminModel } from './vitamin.model.ts';

const CACHE_TTL_MS = 30_000;

/** Content changes a few times a year and is needed by every save, so all of it is cached for half a minute. */
export function createContentRepository(connection: Connection): ContentReader {
  const [vitamins, factors] = [vitaminModel(connection), factorModel(connection)];
  const [questions, scales] = [questionModel(connection), scaleModel(connection)];
  const cache = createBoundedCache<Content>({ size: 1, ttlMs: CACHE_TTL_MS });

  async function load(): Promise<Content> {
    // Small collections read whole, each along an index all the same: a scan anywhere is a mistake somewhere.
    const [vitaminRows, factorRows, questionRows, scaleRows] = await Promise.all([
      vitamins.find({ order: { $gte: 0 } }).lean(),
      factors.find({ kind: { $in: ['factor', 'group', 'composite'] } }).lean(),
      questions.find({ factorKey: { $gte: '' } }).lean(),
      scales.find({ _id: { $gte: '' } }).lean(),
    ]);
    return buildContent({ vitamins: vitaminRows, factors: factorRows, questions: questionRows, scales: scaleRows });
  }

  return { read: () => cache.get('all', load) };
}
