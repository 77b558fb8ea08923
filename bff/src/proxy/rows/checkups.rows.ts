import { CheckupVitamins, OwnCheckup, OwnCheckupsQuery } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { Count, Locale } from '@wellspring/shared/contracts/common.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const OwnQuery = strict(OwnCheckupsQuery);

const tag = 'Checkups';

/** The checkups the caller is asked to fill in, and what a questionnaire needs. */
export const checkupsRows: readonly RouteRow[] = [
  ...routeRows({ service: 'checkups', tag, embed: ['checkups', 'checkup'] }, [
    {
      method: 'GET',
      path: '/checkups/own',
      summary: 'My checkups',
      query: OwnQuery,
      answers: { 200: z.array(OwnCheckup) },
      errors: [400],
    },
    {
      method: 'GET',
      path: '/checkups/owncount',
      summary: 'How many checkups I have',
      query: OwnQuery,
      answers: { 200: Count },
      errors: [400],
    },
  ]),
  ...routeRows({ service: 'checkups', tag, embed: ['checkup'] }, [
    {
      method: 'GET',
      path: '/checkups/:id/vitamins',
      summary: 'Everything a questionnaire needs, in order',
      params: ById,
      query: z.strictObject({ _locale: z.optional(Locale) }),
      answers: { 200: CheckupVitamins },
      errors: [400, 404, 409],
    },
  ]),
];
