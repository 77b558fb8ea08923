import { Id, Locale, oneOrMany, QueryFlag } from '@wellspring/shared/contracts/common.ts';
import { Factor, Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import * as z from 'zod/mini';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Content';

/** Vitamins and factors in the reader's language. */
export const contentRows: readonly RouteRow[] = [
  // A dialog of a team report shows what was asked.
  ...routeRows({ service: 'checkups', tag, embed: ['checkup', 'report', 'team-report'] }, [
    {
      method: 'GET',
      path: '/vitamins',
      summary: 'Vitamins with their factors and questions',
      query: z.strictObject({
        _locale: z.optional(Locale),
        key: z.optional(Id),
        key_in: z.optional(oneOrMany(Id)),
        isVisible_ne: z.optional(QueryFlag),
      }),
      answers: { 200: z.array(Vitamin) },
      errors: [400],
    },
  ]),
  ...routeRows({ service: 'checkups', tag, embed: ['checkup', 'report'] }, [
    {
      method: 'GET',
      path: '/factors',
      summary: 'Factors, radar groups and composites',
      query: z.strictObject({ _locale: z.optional(Locale), key_in: z.optional(oneOrMany(Id)) }),
      answers: { 200: z.array(Factor) },
      errors: [400],
    },
  ]),
];
