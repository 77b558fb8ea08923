import FullCalendar from '@fullcalendar/react';
import list from '@fullcalendar/react/list';
import skeleton from '@fullcalendar/react/skeleton.css';
import type { ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { dayAfter } from '@wellspring/shared/domain/time/civil-moment.ts';
import { formatDate } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Activity, Ellipsis } from 'lucide-react';
import { stateTone } from '../entry-state.ts';
import { useScheduleMessages } from '../use-schedule-messages.ts';
import { calendarLocale } from './calendar-locale.ts';
import { CheckupMark } from './checkup-mark.tsx';
import sheet from './list-calendar.css';
import { entriesBetween, findListDay, monthAfter, toEntryLook } from './scheduled-days.ts';

export type ListCalendarProps = {
  entries: readonly ScheduledEntry[];
  /** YYYY-MM, the first of those shown. */
  month: string;
  /** YYYY-MM-DD in the company's time zone. */
  today: string;
  onOpen: (entry: ScheduledEntry, element: HTMLElement) => void;
};

/** Months that the list shows from the chosen one on. */
const MONTHS = 6;

const toEntry = (event: { extendedProps: Record<string, unknown> }) => event.extendedProps.entry as ScheduledEntry;

/** The runs of half a year as a list by day, each once: for narrow screens and for reading in order. */
export function ListCalendar({ entries, month, today, onOpen }: ListCalendarProps) {
  useSheet(skeleton);
  useSheet(sheet);
  const t = useScheduleMessages();
  const { locale, settings } = useSignedInHost();
  const span = { first: `${month}-01`, last: dayAfter(`${monthAfter(month, MONTHS)}-01`, -1) };
  return (
    <FullCalendar
      // Other months are another list: cheaper than keeping two clocks in step.
      key={month}
      plugins={[list]}
      initialView="runs"
      views={{ runs: { type: 'list', duration: { months: MONTHS } } }}
      initialDate={span.first}
      timeZone="UTC"
      now={today}
      locale={calendarLocale[locale]}
      headerToolbar={false}
      height="auto"
      eventInteractive
      eventOrder="start,since,title"
      className="ws-run-list"
      // A run that lasts for weeks would stand under each of their days: here it takes one.
      events={entriesBetween(entries, span, settings.timeZone).map((entry) => ({
        id: entry.id,
        title: entry.checkup.title,
        start: findListDay(entry, { ...span, today }, settings.timeZone),
        allDay: true,
        extendedProps: { entry, since: entry.start },
      }))}
      noEventsClass="ws-muted ws-run-list-none"
      noEventsContent={t('schedule.list.none')}
      eventsHint={t('schedule.list.label')}
      listDaysClass="ws-run-list-days"
      listDayFormat={{ weekday: 'long', day: 'numeric', month: 'long' }}
      listDayHeaderClass="ws-run-list-head"
      // The second level would repeat the day of the week.
      listDayHeaderContent={({ text, isToday, level }) =>
        level === 0 ? (
          <h3 className="ws-run-list-day">{isToday ? t('schedule.list.today', { day: text }) : text}</h3>
        ) : null
      }
      listDayBodyClass="ws-run-list-runs"
      listItemEventClass={({ event }) => `ws-run-item ws-run-item-${toEntryLook(toEntry(event))}`}
      listItemEventInnerClass="ws-run-item-inner"
      eventContent={({ event }) => <Run entry={toEntry(event)} />}
      eventClick={({ event, el, jsEvent }) => {
        jsEvent.preventDefault();
        onOpen(toEntry(event), el);
      }}
    />
  );
}

function Run({ entry }: { entry: ScheduledEntry }) {
  const t = useScheduleMessages();
  const { settings } = useSignedInHost();
  const { checkup, status, graceDays } = entry;
  const days = {
    start: formatDate(entry.start, settings.timeZone),
    end: formatDate(entry.end, settings.timeZone),
    count: graceDays,
  };
  return (
    <>
      <div className="ws-grow">
        <p className="ws-run-item-title">
          <CheckupMark color={checkup.color} />
          {checkup.title}
          {checkup.isPulse ? (
            <>
              <Icon icon={Activity} size={16} />
              <span className="ws-visually-hidden">{t('schedule.pulse.label')}</span>
            </>
          ) : null}
        </p>
        <p className="ws-small ws-muted">{t('schedule.list.days', days)}</p>
        <p className="ws-run-item-state">
          <Tag tone={stateTone[status]}>{t(`schedule.state.${status}`)}</Tag>
        </p>
      </div>
      <Icon icon={Ellipsis} className="ws-icon ws-run-item-menu" />
    </>
  );
}
