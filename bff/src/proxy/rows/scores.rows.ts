import { AnalyticsItem } from '@wellspring/shared/contracts/answers/score.ts';
import { Id, Locale, oneOrMany, Paging, QueryFlag, queryInteger } from '@wellspring/shared/contracts/common.ts';
import * as z from 'zod/mini';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Scores';

/** Norm tables. */
export const scoresRows: readonly RouteRow[] = routeRows({ service: 'analytics', tag, embed: ['report'] }, [
  {
    method: 'GET',
    path: '/analytics-items',
    summary: 'Norm tables: raw score to percentile',
    query: z.strictObject({
      type: z.optional(z.literal('normering')),
      isactive: z.optional(QueryFlag),
      subtype: z.optional(Id),
      subtype_in: z.optional(oneOrMany(Id)),
      _sort: z.optional(z.enum(['subtype:asc', 'subtype:desc'])),
      _locale: z.optional(Locale),
      _start: Paging._start,
      _limit: z.optional(queryInteger(1, 100)),
    }),
    answers: { 200: z.array(AnalyticsItem) },
    errors: [400],
  },
]);
