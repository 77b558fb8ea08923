import type { CalendarQuery } from '@wellspring/shared/contracts/checkups/calendar.ts';
import { parseFirstMoment, parseLastMoment } from '@wellspring/shared/domain/time/query-moment.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { SubmissionHead, SubmissionReader } from '../../answers/door/submission.ts';
import type { ParticipationRow } from '../door/checkup.ts';
import type { Run, RunReader } from '../door/run.ts';
import type { EntryRanges } from './parse-ranges.ts';

const MAX_RANGE_MS = 400 * 86_400_000;
/** A range rarely holds more than a run a day. */
const MAX_EVENTS = 500;

type AskedFilter = { startAtMost?: Date; endAtLeast?: Date; isPulse?: boolean };

export type CalendarDeps = {
  runs: Pick<RunReader, 'findRun'> & {
    listAsked: (userId: string, filter: AskedFilter) => Promise<ParticipationRow[]>;
  };
  submissions: Pick<SubmissionReader, 'headsOfCards'>;
};

/** A run of the user, and their progress; null: not started. */
export type AskedRun = { run: Run; asked: ParticipationRow; head: SubmissionHead | null };

async function withState(
  { runs, submissions }: CalendarDeps,
  userId: string,
  asked: readonly ParticipationRow[],
): Promise<AskedRun[]> {
  if (asked.length === 0) return [];
  const [heads, found] = await Promise.all([
    submissions.headsOfCards(userId, asked),
    Promise.all(asked.map(({ checkupId, entryId }) => runs.findRun(checkupId, entryId))),
  ]);
  const headOf = new Map(heads.map((head) => [head.entryId, head]));
  return asked.flatMap((participation, index) => {
    const run = found[index];
    return run ? [{ run, asked: participation, head: headOf.get(participation.entryId) ?? null }] : [];
  });
}

const byStart = (left: ParticipationRow, right: ParticipationRow) =>
  left.start.getTime() - right.start.getTime() || left.entryId.localeCompare(right.entryId);

/** One page of the person's own runs that lie in the ranges, earliest first. */
export async function listEntries(
  deps: CalendarDeps,
  userId: string,
  ranges: EntryRanges,
  page: { _start: number; _limit: number },
): Promise<AskedRun[]> {
  const { start_gte, start_lte, end_gte, end_lte } = ranges;
  const asked = await deps.runs.listAsked(userId, {
    ...(start_lte === undefined ? {} : { startAtMost: start_lte }),
    ...(end_gte === undefined ? {} : { endAtLeast: end_gte }),
  });
  const found = asked
    .filter(({ start, end }) => (!start_gte || start >= start_gte) && (!end_lte || end <= end_lte))
    .sort(byStart);
  return withState(deps, userId, found.slice(page._start, page._start + page._limit));
}

/**
 * The user's own runs that overlap a range, earliest first.
 *
 * @throws AppError not_found for another user's calendar, invalid_filter for an invalid range or one over 400 days
 */
export async function listEvents(
  deps: CalendarDeps,
  userId: string,
  query: CalendarQuery,
  timeZone: string,
): Promise<AskedRun[]> {
  if (query.uid !== undefined && query.uid !== userId) throw new AppError('not_found');
  const [start, end] = [parseFirstMoment(query.start, timeZone), parseLastMoment(query.end, timeZone)];
  const length = end.getTime() - start.getTime();
  if (length < 0) throw new AppError('invalid_filter', { fields: [{ path: 'end', code: 'before_start' }] });
  if (length > MAX_RANGE_MS) throw new AppError('invalid_filter', { fields: [{ path: 'end', code: 'too_long' }] });
  const { type = 'all' } = query;
  const asked = await deps.runs.listAsked(userId, {
    startAtMost: end,
    endAtLeast: start,
    ...(type === 'all' ? {} : { isPulse: type === 'pulse' }),
  });
  return withState(deps, userId, asked.sort(byStart).slice(0, MAX_EVENTS));
}
