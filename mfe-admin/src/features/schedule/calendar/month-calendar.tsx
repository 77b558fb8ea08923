import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import skeleton from '@fullcalendar/react/skeleton.css';
import type { ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { useWidth } from '@wellspring/shared/web/charts/use-width.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Activity, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useScheduleMessages } from '../use-schedule-messages.ts';
import { calendarLocale } from './calendar-locale.ts';
import { CheckupMark } from './checkup-mark.tsx';
import sheet from './month-calendar.css';
import { type BarProps, toEvent, toMonthBars } from './month-events.ts';
import { linesIn, type MonthRoom, shareRoom, toWeeks } from './month-room.ts';
import { type EntryLook, toEntryLook } from './scheduled-days.ts';

export type MonthCalendarProps = {
  entries: readonly ScheduledEntry[];
  /** YYYY-MM. */
  month: string;
  /** YYYY-MM-DD in the company's time zone. */
  today: string;
  /** Width to height. */
  aspectRatio: number;
  /** False where a finger would rather scroll: then dates are changed in the dialog alone. */
  isDraggable: boolean;
  /** The run that was planned last: it is never among those for which there is no room. */
  newestId?: string | undefined;
  onOpen: (entry: ScheduledEntry, element: HTMLElement) => void;
  /** A checkup of the list beside it was dropped on a day, YYYY-MM-DD. */
  onDrop: (checkupId: string, day: string) => void;
  /** Days by which start and end move; one that opened moves its end alone. */
  onMove: (entry: ScheduledEntry, days: { start: number; end: number }) => void;
};

const daysOfDelta = ({ years, months, days }: { years: number; months: number; days: number }) =>
  years * 365 + months * 30 + days;

/**
 * What the details of a run stand beside. A press in the list of a day closes that list, as one thing at a time stands
 * over the calendar, so there it is what opened the list.
 */
function findAnchor(element: HTMLElement): HTMLElement {
  const list = element.closest<HTMLElement>('.ws-month-popover');
  const root = list?.getRootNode() as ParentNode | undefined;
  const opener = list && root?.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(list.id)}"]`);
  list?.querySelector<HTMLElement>('.ws-month-popover-close')?.click();
  return opener ?? element;
}

const eventClass = (look: EntryLook, isGrace: boolean, ends: { isStart: boolean; isEnd: boolean }): string =>
  [
    'ws-run',
    `ws-run-${look}`,
    isGrace && 'ws-run-grace',
    !ends.isStart && 'ws-run-continues',
    !ends.isEnd && 'ws-run-goes-on',
  ]
    .filter(Boolean)
    .join(' ');

/** What the style sheet has to know of the room that there is. */
const toSizes = ({ heights: { header, number, run, gap } }: MonthRoom) =>
  ({
    '--ws-month-header': `${header}px`,
    '--ws-month-top': `${number}px`,
    '--ws-month-run': `${run}px`,
    '--ws-month-gap': `${gap}px`,
  }) as CSSProperties;

/** A month of runs. Everything a drag does can also be done from the run's own details and the list beside it. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { entries, month, today, aspectRatio, isDraggable, newestId, onOpen, onDrop, onMove } = props;
  useSheet(skeleton);
  useSheet(sheet);
  const t = useScheduleMessages();
  const { locale, settings } = useSignedInHost();
  const names = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : `${locale}-BE`, {
    month: 'short',
    timeZone: 'UTC',
  });
  const propsOf = (event: { extendedProps: Record<string, unknown> }) => event.extendedProps as BarProps;
  const options = { graceTitle: t('schedule.run.grace'), isDraggable };
  const bars = toMonthBars(entries, settings.timeZone, newestId);
  const [frame, width] = useWidth(0);
  const room = shareRoom(
    toWeeks(month).map((week) => linesIn(week, bars)),
    { width, height: width / aspectRatio },
  );
  return (
    <div ref={frame} className={room.isNarrow ? 'ws-month-narrow' : undefined} style={toSizes(room)}>
      <FullCalendar
        // Another month is another table: cheaper than keeping two clocks in step.
        key={month}
        plugins={[dayGrid, interaction]}
        initialView="dayGridMonth"
        initialDate={`${month}-01`}
        timeZone="UTC"
        now={today}
        locale={calendarLocale[locale]}
        firstDay={1}
        headerToolbar={false}
        aspectRatio={aspectRatio}
        fixedWeekCount={false}
        dayMaxEvents={width > 0 ? room.lines : false}
        moreLinkText={(count: number) => t('schedule.more.text', { count })}
        moreLinkHint={(count: number) => t('schedule.more.label', { count })}
        moreLinkClass="ws-month-more"
        popoverFormat={{ weekday: 'long', day: 'numeric', month: 'long' }}
        popoverClass="ws-month-popover"
        popoverCloseClass="ws-month-popover-close"
        popoverCloseContent={() => <Icon icon={X} size={18} />}
        closeHint={t('shared.close.action')}
        editable={isDraggable}
        droppable={isDraggable}
        eventInteractive
        dragRevertDuration={0}
        eventOrder="order"
        className="ws-month"
        events={bars.map((bar, order) => toEvent(bar, order, options))}
        dayHeaderDividerClass="ws-month-divider"
        dayHeaderInnerClass={({ inPopover }) => (inPopover ? 'ws-month-popover-title' : 'ws-month-weekday')}
        dayHeaderFormat={{ weekday: 'short' }}
        dayRowClass="ws-month-row"
        dayCellClass={({ isToday, isOther, dow, inPopover }) =>
          inPopover
            ? 'ws-month-popover-runs'
            : `ws-month-day${isToday ? ' ws-month-today' : ''}${isOther ? ' ws-month-other' : ''}${dow === 0 || dow === 6 ? ' ws-month-weekend' : ''}`
        }
        dayCellTopContent={({ date }) => (
          <span className="ws-month-number">
            {date.getUTCDate()}
            {date.getUTCDate() === 1 ? <span className="ws-month-name"> {names.format(date)}</span> : null}
          </span>
        )}
        highlightClass="ws-month-highlight"
        eventClass={({ event, isStart, isEnd, isDragging }) => {
          const { entry, isGrace } = propsOf(event);
          if (!entry) return 'ws-run ws-run-planned';
          return `${eventClass(toEntryLook(entry), isGrace, { isStart, isEnd })}${isDragging ? ' ws-run-dragging' : ''}`;
        }}
        rowEventBeforeClass={({ isStartResizable }) => (isStartResizable ? 'ws-run-grip ws-run-grip-start' : '')}
        rowEventAfterClass={({ isEndResizable }) => (isEndResizable ? 'ws-run-grip ws-run-grip-end' : '')}
        eventContent={({ event }) => {
          const { entry, isGrace } = propsOf(event);
          return <RunWords entry={entry} isGrace={isGrace} title={event.title} />;
        }}
        eventClick={({ event, el, jsEvent }) => {
          jsEvent.preventDefault();
          onOpen(propsOf(event).entry, findAnchor(el));
        }}
        drop={({ draggedEl, dateStr }) => {
          const checkupId = draggedEl.dataset.checkupId;
          if (checkupId) onDrop(checkupId, dateStr.slice(0, 10));
        }}
        eventDrop={({ event, delta }) => {
          const days = daysOfDelta(delta);
          onMove(propsOf(event).entry, { start: days, end: days });
        }}
        eventResize={({ event, startDelta, endDelta }) =>
          onMove(propsOf(event).entry, { start: daysOfDelta(startDelta), end: daysOfDelta(endDelta) })
        }
      />
    </div>
  );
}

type RunWordsProps = { entry: ScheduledEntry | undefined; isGrace: boolean; title: string };

/** Content of a bar; without a run while a checkup is dragged in from the list. */
function RunWords({ entry, isGrace, title }: RunWordsProps) {
  const t = useScheduleMessages();
  return (
    <span className="ws-run-words">
      {entry && !isGrace ? <CheckupMark color={entry.checkup.color} /> : null}
      {entry?.checkup.isPulse && !isGrace ? <Icon icon={Activity} size={15} /> : null}
      <span className="ws-run-title">{title}</span>
      {entry ? <span className="ws-visually-hidden">, {t(`schedule.state.${entry.status}`)}</span> : null}
    </span>
  );
}
