import { AnalyticsItem } from '@wellspring/shared/contracts/answers/score.ts';
import { oneOrMany, Paging, QueryFlag } from '@wellspring/shared/contracts/common.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { NormRepository } from './norm.repository.ts';
import type { NormRow } from './norm-row.ts';

const Code = z.enum(SCORE_KEYS);

/** Strict: an unknown filter that is ignored would return more than requested. */
const NormsQuery = z.strictObject({
  type: z.optional(z.literal('normering')),
  isactive: z.optional(QueryFlag),
  subtype: z.optional(Code),
  subtype_in: z.optional(oneOrMany(Code)),
  _sort: z.optional(z.enum(['subtype:asc', 'subtype:desc'])),
  _locale: z.optional(z.string()),
  ...Paging,
  // All codes at once: a screen that derives levels needs every table, and there are fewer than a hundred.
  _limit: z._default(Paging._limit.def.innerType, 100),
});

/** Norm tables, for every signed-in user: they describe the reference group, not the company. */
export const normRoutes: FastifyPluginAsyncZod<{ norms: NormRepository }> = async (app, { norms }) => {
  app.get(
    '/analytics-items',
    { schema: { querystring: NormsQuery, response: { 200: z.array(AnalyticsItem) } } },
    async ({ query }) => {
      const rows = await norms.find({
        subtypes: query.subtype ? [query.subtype] : (query.subtype_in ?? SCORE_KEYS),
        isActive: query.isactive,
      });
      const direction = query._sort === 'subtype:desc' ? -1 : 1;
      // A few rows per code: ordering them here spares the database a sort that no index serves.
      rows.sort((left, right) => direction * compareNorms(left, right));
      return rows.slice(query._start, query._start + query._limit).map(toAnalyticsItem);
    },
  );
};

const compareNorms = (left: NormRow, right: NormRow) =>
  left.subtype < right.subtype ? -1 : left.subtype > right.subtype ? 1 : left.version - right.version;

const toAnalyticsItem = ({ _id, subtype, isActive, data }: NormRow): AnalyticsItem => ({
  id: _id,
  type: 'normering',
  subtype,
  isactive: isActive,
  data,
});
