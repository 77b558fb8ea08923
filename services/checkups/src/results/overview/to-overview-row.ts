import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Overview, OverviewLine } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { ReminderState } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { asksEverybody, type ListedRun } from '../../checkups/door/run-list.ts';
import type { SetPlace } from '../../people/door/set-places.ts';
import { localise } from '../../platform/localised-text.ts';
import { mayOpenPlace, type SetReader } from '../sets/set-reader.ts';

export type RowFacts = {
  locale: Locale;
  reader: SetReader;
  /** Teams and segments of audiences, as they are now. */
  places: readonly SetPlace[];
  lines: OverviewLine[];
  reminder: ReminderState;
};

/**
 * Titles of the audience: for who sees every run all of them, for others visible teams and the segments they may open. One
 * that may not be named leaves the user's own sets: an empty list would read as the whole company.
 */
function toAudience({ audience }: ListedRun, { reader, places, lines }: RowFacts): string[] {
  if (asksEverybody(audience)) return [];
  const ids = new Set([...audience.teamIds, ...audience.segmentIds]);
  const named = places
    .filter(({ _id }) => ids.has(_id))
    .filter((place) => reader.seesRuns || (place.isSegment ? mayOpenPlace(reader, place) : place.isVisible))
    .map(({ title }) => title);
  return named.length > 0 ? named.sort((one, other) => one.localeCompare(other)) : lines.map(({ set }) => set.title);
}

/** A run in the words of the overview. */
export function toOverviewRow(run: ListedRun, facts: RowFacts): Overview['rows'][number] {
  return {
    entryId: run._id,
    title: localise(run.title, facts.locale),
    isPulse: run.isPulse,
    percentage: run.isPulse ? (run.percentage ?? null) : null,
    status: run.status,
    start: run.start.toISOString(),
    end: run.end.toISOString(),
    grace: run.graceEnd.toISOString(),
    // Closing a run is its end.
    closedAt: run.status === 'closed' ? run.end.toISOString() : null,
    audience: toAudience(run, facts),
    reminder: facts.reminder,
    cycle: run.cycle && run.cycle.length > 1 ? { endsAt: run.cycle.endsAt?.toISOString() ?? null } : null,
    lines: facts.lines,
  };
}
