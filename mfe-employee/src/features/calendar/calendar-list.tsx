import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { languageTag } from '@wellspring/shared/web/i18n/catalogue.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag, type TagTone } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Activity } from 'lucide-react';
import { useId } from 'react';
import { byMonth, type CalendarEntry, type EntryState } from './calendar-year.ts';
import { useCalendarMessages } from './use-calendar-messages.ts';

const tones: Record<EntryState, TagTone> = {
  planned: 'outline',
  open: 'accent',
  begun: 'accent',
  grace: 'accent',
  finished: 'success',
  closed: 'plain',
};

const canBeAnswered: ReadonlySet<EntryState> = new Set(['open', 'begun', 'grace']);

/** A day of the calendar as DD/MM/YYYY; it has no zone any more. */
const dayFirst = (day: string) => day.split('-').reverse().join('/');

export type CalendarListProps = {
  entries: readonly CalendarEntry[];
  year: number;
  /** YYYY-MM-DD. */
  today: string;
  /** A link leads out of the dialog. */
  onLeave: () => void;
};

/** The runs of a year under their months: what is open or ahead first, what is over behind one press. */
export function CalendarList({ entries, year, today, onLeave }: CalendarListProps) {
  const t = useCalendarMessages();
  const isOver = ({ lastDay, state }: CalendarEntry) => lastDay < today && state !== 'grace';
  const past = entries.filter(isOver);
  const ahead = entries.filter((entry) => !isOver(entry));
  return (
    <div className="ws-calendar">
      <Months entries={ahead} year={year} onLeave={onLeave} />
      {past.length > 0 ? (
        <details open={ahead.length === 0}>
          <summary>{t('calendar.past.label', { count: past.length })}</summary>
          <Months entries={past} year={year} onLeave={onLeave} />
        </details>
      ) : null}
    </div>
  );
}

function Months({ entries, year, onLeave }: Omit<CalendarListProps, 'today'>) {
  const { locale } = useSignedInHost();
  const names = new Intl.DateTimeFormat(languageTag[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const id = useId();
  return byMonth(entries, year).map(({ month, entries: found }) => (
    <section key={month} aria-labelledby={`${id}-${month}`}>
      <h3 className="ws-h3" id={`${id}-${month}`}>
        {names.format(new Date(`${month}-01T00:00:00Z`))}
      </h3>
      <ul>
        {found.map((entry) => (
          <Row key={entry.event.id} entry={entry} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  ));
}

function Row({ entry, onLeave }: { entry: CalendarEntry; onLeave: () => void }) {
  const t = useCalendarMessages();
  const { event, firstDay, lastDay, graceDay, state } = entry;
  const days = { start: dayFirst(firstDay), end: dayFirst(lastDay), grace: dayFirst(graceDay) };
  return (
    <li data-state={state}>
      <div className="ws-grow">
        <p className="ws-calendar-title">
          {canBeAnswered.has(state) ? (
            <HostLink to={`/vitamins/checkup/${event.extendedProps.entryid}`} onClick={onLeave}>
              {event.title}
            </HostLink>
          ) : (
            event.title
          )}
          {event.extendedProps.isPulse ? (
            <span className="ws-calendar-pulse">
              <Icon icon={Activity} size={14} />
              {t('calendar.pulse.label')}
            </span>
          ) : null}
        </p>
        <p className="ws-small ws-muted">{t(`calendar.days.${state}`, days)}</p>
      </div>
      <Tag tone={tones[state]}>{t(`calendar.state.${state}`)}</Tag>
    </li>
  );
}
