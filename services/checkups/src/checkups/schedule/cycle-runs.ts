import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import { addDays, DEFAULT_TIME_ZONE } from '@wellspring/shared/domain/time/dates.ts';
import type { EntryRow, PulseCycle } from '../door/checkup.ts';
import { asksEverybody, type ListedRun } from '../door/run-list.ts';

/** A run as it is read, before its cycle has an end. */
export type ReadRun = Omit<ListedRun, 'cycle'> & {
  cycle?: PulseCycle;
  /** Days between the end of a run and the next; null: the checkup does not come back by itself. */
  pauseDays: number | null;
};

/** Of one month or several, in the words of each language; with years where they differ. */
function titleCycle(start: Date, end: Date): LocalisedText {
  const inYears = start.getUTCFullYear() === end.getUTCFullYear() ? {} : ({ year: 'numeric' } as const);
  const months = (locale: string) => {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: DEFAULT_TIME_ZONE, ...inYears });
    return [format.format(start), format.format(end)] as const;
  };
  const word = ([from, to]: readonly [string, string], of: string, until: string) =>
    from === to ? `Pulses ${of}${from}` : `Pulses ${of}${from} ${until} ${to}`;
  const french = months('fr');
  return {
    en: word(months('en'), '', 'to'),
    fr: word(french, /^[ao]/.test(french[0]) ? 'd’' : 'de ', 'à'),
    nl: word(months('nl'), '', 'tot'),
  };
}

const isOver = ({ status }: Pick<EntryRow, 'status'>) => status === 'completed' || status === 'closed';

/** The end of a cycle, where it is planned or the next pulses come by themselves; null: it is not known. */
function findEnd({ place, length }: PulseCycle, last: ReadRun): Date | null {
  if (place === length) return last.end;
  if (last.pauseDays === null) return null;
  const days = Math.round((last.end.getTime() - last.start.getTime()) / 86_400_000) + last.pauseDays;
  return addDays(last.end, (length - place) * days, 'UTC');
}

/** A whole cycle as one run, which asks whom its pulses asked. */
function toCycleRun(id: string, pulses: readonly [ReadRun, ...ReadRun[]]): ListedRun {
  const ofTeams = pulses.some(({ audience }) => asksEverybody(audience))
    ? []
    : pulses.flatMap(({ audience }) => audience.teamIds);
  const [last] = pulses;
  const { start } = pulses.at(-1) ?? last;
  return {
    _id: id,
    // All of its pulses are of one checkup.
    checkupId: last.checkupId,
    title: titleCycle(start, last.end),
    start,
    end: last.end,
    graceEnd: last.graceEnd,
    isPulse: true,
    status: 'completed',
    thresholds: last.thresholds,
    audience: {
      teamIds: [...new Set(ofTeams)],
      segmentIds: [...new Set(pulses.flatMap(({ audience }) => audience.segmentIds))],
    },
  };
}

/** Adds cycles of which every pulse is over, and the end of each pulse's cycle. @param runs the latest start first */
export function withCycles(runs: readonly ReadRun[]): ListedRun[] {
  const cycles = Map.groupBy(
    runs.filter(({ cycle }) => cycle !== undefined),
    ({ cycle }) => cycle?.id ?? '',
  );
  const listed = runs.map(({ pauseDays: _, cycle, ...run }): ListedRun => {
    const last = cycle && cycles.get(cycle.id)?.[0];
    return cycle && last ? { ...run, cycle: { ...cycle, endsAt: findEnd(last.cycle ?? cycle, last) } } : run;
  });
  const whole = [...cycles].flatMap(([id, pulses]) => {
    const [last, ...others] = pulses;
    const length = last?.cycle?.length ?? 0;
    return last && length > 1 && pulses.length === length && pulses.every(isOver)
      ? [toCycleRun(id, [last, ...others])]
      : [];
  });
  return [...listed, ...whole].sort((one, other) => other.start.getTime() - one.start.getTime());
}
