import { queryOptions } from '@tanstack/react-query';
import { DefinitionSummary } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

const { id, title, color, isPulse, questionCount, durationDays, copiedFrom, updatedAt } = DefinitionSummary.shape;

/** What the schedule shows of a checkup. */
const PlannableCheckup = z.object({
  id,
  title,
  color,
  isPulse,
  questionCount,
  durationDays,
  copiedFrom,
  updatedAt,
});
export type PlannableCheckup = z.infer<typeof PlannableCheckup>;

const MAX_RESULTS = 100;

/** The checkups that can be planned, by title. */
export const plannableCheckupsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['plannable-checkups', locale],
    queryFn: ({ signal }) =>
      api
        .get('checkups', { searchParams: { _start: 0, _limit: MAX_RESULTS, _locale: locale }, signal })
        .json(z.array(PlannableCheckup)),
  });
