import { queryOptions } from '@tanstack/react-query';
import { CalendarEvent } from '@wellspring/shared/contracts/checkups/calendar.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** A year of a person's calendar, and a day more at either end: where the year begins is for the time zone to say. */
export const calendarQuery = (api: Api, year: number, locale: Locale) =>
  queryOptions({
    queryKey: ['calendar', year, locale],
    queryFn: ({ signal }) =>
      api
        .get('checkupentries/calendar', {
          searchParams: { start: `${year - 1}-12-31T00:00:00Z`, end: `${year + 1}-01-02T00:00:00Z`, _locale: locale },
          signal,
        })
        .json(z.array(CalendarEvent)),
    // A questionnaire may have been sent in since.
    staleTime: 0,
  });
