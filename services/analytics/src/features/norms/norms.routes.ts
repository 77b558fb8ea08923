import { AnalyticsItem } from '@wellspring/shared/contracts/answers/score.ts';
import { oneOrMany, Paging, QueryFlag } from '@wellspring/shared/contracts/common.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { NormSetRepository } from './norm-set.repository.ts';
import { toNormId } from './reference-norms.ts';

const Code = z.enum(SCORE_KEYS);

/** Strict: an unknown filter that is ignored would return more than requested. */
const NormsQuery = z.strictObject({
  type: z.optional(z.literal('normering')),
  /** Only tables of the set in force, or only of the others. */
  isactive: z.optional(QueryFlag),
  subtype: z.optional(Code),
  subtype_in: z.optional(oneOrMany(Code)),
  _sort: z.optional(z.enum(['subtype:asc', 'subtype:desc'])),
  _locale: z.optional(z.string()),
  ...Paging,
  // All codes at once: a screen that derives levels needs every table, and there are fewer than a hundred.
  _limit: z._default(Paging._limit.def.innerType, 100),
});

/** Norm tables, for every signed-in user: they describe the group of comparison, not a person. */
export const normRoutes: FastifyPluginAsyncZod<{ normSets: Pick<NormSetRepository, 'list'> }> = async (
  app,
  { normSets },
) => {
  app.get(
    '/analytics-items',
    { schema: { querystring: NormsQuery, response: { 200: z.array(AnalyticsItem) } } },
    async ({ query }) => {
      const { sets, inForceId } = await normSets.list();
      const wanted = query.subtype ? [query.subtype] : (query.subtype_in ?? SCORE_KEYS);
      const keys = [...new Set(wanted)].sort();
      if (query._sort === 'subtype:desc') keys.reverse();
      const items = keys.flatMap((subtype) =>
        sets.map(
          ({ _id, revision, tables }): AnalyticsItem => ({
            id: toNormId(subtype, revision),
            type: 'normering',
            subtype,
            isactive: _id === inForceId,
            data: tables[subtype],
          }),
        ),
      );
      return items
        .filter(({ isactive }) => query.isactive === undefined || isactive === query.isactive)
        .slice(query._start, query._start + query._limit);
    },
  );
};
