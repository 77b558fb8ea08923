import type { ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { daysBetween } from '@wellspring/shared/domain/time/dates.ts';
import { localise } from '../../platform/localised-text.ts';
import type { CheckupRow, EntryRow } from '../door/checkup.ts';

export type EntryFacts = {
  locale: Locale;
  timeZone: string;
  /** Submissions sent in. */
  finishedCount: number;
  /** Fewest people asked for whom that number is told: of three, "three" says who. */
  minimumAsked: number;
};

const takesAnswers = ({ status }: EntryRow) => status === 'active' || status === 'grace';

/**
 * How many have finished, as far as it may be told. While answers come in it grows by so many at once that looking
 * again and again does not tell who finished in between.
 */
function finishedCountOf(entry: EntryRow, { finishedCount, minimumAsked }: EntryFacts): number | null {
  const invitedCount = entry.invitedCount ?? null;
  if (invitedCount === null || invitedCount < minimumAsked) return null;
  return takesAnswers(entry) ? finishedCount - (finishedCount % Math.max(1, minimumAsked)) : finishedCount;
}

/**
 * How many are asked. Of a run that could still be changed or taken away unseen, nothing as soon as a segment has to do
 * with it (tell-audience.ts); once it has opened they have been written to, and nobody can try again.
 */
const invitedCountOf = ({ status, audience, invitedCount }: EntryRow): number | null =>
  status === 'planned' && audience.segmentIds.length > 0 ? null : (invitedCount ?? null);

/** A run in the words of the schedule. */
export function toScheduledEntry(entry: EntryRow, checkup: CheckupRow | undefined, facts: EntryFacts): ScheduledEntry {
  const { locale, timeZone } = facts;
  return {
    id: entry._id,
    checkup: {
      id: entry.checkupId,
      title: checkup ? localise(checkup.title, locale) : '',
      color: checkup?.color ?? '',
      isPulse: entry.isPulse,
      duration: checkup?.durationMinutes ?? 0,
    },
    start: entry.start.toISOString(),
    end: entry.end.toISOString(),
    grace: entry.graceEnd.toISOString(),
    graceDays: Math.max(0, daysBetween(entry.end, entry.graceEnd, timeZone)),
    status: entry.status,
    audience: entry.audience,
    percentage: entry.percentage ?? null,
    invitedCount: invitedCountOf(entry),
    finishedCount: finishedCountOf(entry, facts),
    revision: entry.revision ?? 0,
  };
}
