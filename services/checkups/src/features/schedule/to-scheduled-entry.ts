import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ScheduledEntry } from '@wellspring/shared/contracts/schedule.ts';
import { daysBetween } from '@wellspring/shared/domain/dates.ts';
import type { CheckupRow, EntryRow } from '../../domain/checkup.ts';
import { localise } from '../../localised-text.ts';

export type EntryFacts = {
  locale: Locale;
  timeZone: string;
  /** Submissions sent in. */
  finishedCount: number;
  /** Fewest people asked for whom that number is told: of three, "three" says who. */
  minimumAsked: number;
};

/** A run in the words of the schedule. */
export function toScheduledEntry(entry: EntryRow, checkup: CheckupRow | undefined, facts: EntryFacts): ScheduledEntry {
  const { locale, timeZone, finishedCount, minimumAsked } = facts;
  const invitedCount = entry.invitedCount ?? null;
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
    invitedCount,
    finishedCount: invitedCount !== null && invitedCount >= minimumAsked ? finishedCount : null,
    revision: entry.revision ?? 0,
  };
}
