import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** What the schedule shows of a checkup. */
const PlannableCheckup = z.object({
  id: z.string(),
  title: z.string(),
  isPulse: z.boolean(),
  questionCount: z.int(),
  durationDays: z.int(),
});
export type PlannableCheckup = z.infer<typeof PlannableCheckup>;

const MOST = 100;

/** The checkups that can be planned, by title. */
export const plannableCheckupsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['plannable-checkups', locale],
    queryFn: ({ signal }) =>
      api
        .get('checkups', { searchParams: { _start: 0, _limit: MOST, _locale: locale }, signal })
        .json(z.array(PlannableCheckup)),
  });
