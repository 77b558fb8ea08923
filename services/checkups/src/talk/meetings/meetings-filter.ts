import { WHERE_PLACES } from '@wellspring/shared/contracts/common.ts';
import type { MEETING_CONDITIONS, MeetingsQuery } from '@wellspring/shared/contracts/talk/meeting.ts';
import { parseFirstMoment } from '@wellspring/shared/domain/time/query-moment.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { MeetingsFilter } from './meeting.repository.ts';

type Condition = (typeof MEETING_CONDITIONS)[number];

/** What a query says of a condition, in every form it may take: `field`, `_where[field]`, `_where[0][field]`. */
const allOf = <Name extends Condition>(query: MeetingsQuery, name: Name) =>
  [query[name], ...WHERE_PLACES.map((place) => query[`_where${place}[${name}]`])].filter(
    (value): value is NonNullable<MeetingsQuery[Name]> => value !== undefined,
  );

/** The single value of a flag. @throws AppError invalid_filter when both are given */
function flagOf(values: readonly boolean[], path: string): boolean | undefined {
  if (new Set(values).size > 1) throw new AppError('invalid_filter', { fields: [{ path, code: 'contradiction' }] });
  return values[0];
}

/** The conditions of a query, all of which must hold, so of two dates the later one counts. */
export function toMeetingsFilter(query: MeetingsQuery, readerId: string, timeZone: string): MeetingsFilter {
  const cancelled = [...allOf(query, 'isCancelled'), ...allOf(query, 'isCancelled_ne').map((isNot) => !isNot)];
  const from = allOf(query, 'date_gte').map((value) => parseFirstMoment(value, timeZone).getTime());
  return {
    readerId,
    userId: query.user,
    managerId: query.manager,
    isCancelled: flagOf(cancelled, 'isCancelled'),
    from: from.length === 0 ? undefined : new Date(Math.max(...from)),
    isOpen: flagOf(allOf(query, 'date_null'), 'date_null'),
    latestFirst: query._sort !== 'date:asc',
    skip: query._start,
    limit: query._limit,
  };
}
