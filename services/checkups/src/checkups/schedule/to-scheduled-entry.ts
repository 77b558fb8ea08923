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
  /** Minimum of invited users for showing a count: of three, a count of three identifies them. */
  minimumAsked: number;
};

const takesAnswers = ({ status }: EntryRow) => status === 'active' || status === 'grace';

/**
 * How many have finished, for display. While answers come in it grows in steps, so that repeated reads do not reveal
 * who finished in between.
 */
function finishedCountOf(entry: EntryRow, { finishedCount, minimumAsked }: EntryFacts): number | null {
  const invitedCount = entry.invitedCount ?? null;
  if (invitedCount === null || invitedCount < minimumAsked) return null;
  return takesAnswers(entry) ? finishedCount - (finishedCount % Math.max(1, minimumAsked)) : finishedCount;
}

/**
 * How many are asked. Hidden for a planned run with a segment, which can be changed and deleted without a trace
 * (tell-audience.ts); once it has opened its users are notified, and trying is over.
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
