import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useMatches } from '@wellspring/shared/web/ui/use-matches.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIsPhone } from '../use-is-phone.ts';
import { useScheduleMessages } from '../use-schedule-messages.ts';
import type { ListCalendarProps } from './list-calendar.tsx';
import type { MonthCalendarProps } from './month-calendar.tsx';
import { ScheduleDownload } from './schedule-download.tsx';
import { monthAfter } from './scheduled-days.ts';

// What each of the two needs of the library comes with it: a phone begins with the list, and mostly stays there.
const MonthCalendar = featurePart<MonthCalendarProps>({
  component: async () => (await import(/* webpackChunkName: "schedule-month" */ './month-calendar.tsx')).MonthCalendar,
  fallback: <Skeleton shape="block" height={560} />,
});

const ListCalendar = featurePart<ListCalendarProps>({
  component: async () => (await import(/* webpackChunkName: "schedule-list" */ './list-calendar.tsx')).ListCalendar,
  fallback: <Skeleton shape="block" height={560} />,
});

export type CalendarView = 'month' | 'list';

/** By the width of the window, as the product has it. */
const ASPECT_RATIO = { wide: 1.35, narrow: 0.8 } as const;

export type CalendarCardProps = Omit<MonthCalendarProps, 'aspectRatio' | 'isDraggable'> & {
  view: CalendarView;
  onView: (view: CalendarView) => void;
  onMonth: (month: string) => void;
};

/** The calendar with its toolbar: by month, or as a list from a month on. */
export function CalendarCard({ view, onView, onMonth, ...calendar }: CalendarCardProps) {
  const t = useScheduleMessages();
  const { entries, month, today, onOpen } = calendar;
  const isNarrow = useMatches('(max-width: 1024.98px)');
  const isPhone = useIsPhone();
  return (
    <Card as="section" flush className="ws-schedule-calendar" aria-label={t('schedule.calendar.label')}>
      <Toolbar month={month} today={today} view={view} onView={onView} onMonth={onMonth} />
      {view === 'month' ? (
        <MonthCalendar
          {...calendar}
          aspectRatio={isNarrow ? ASPECT_RATIO.narrow : ASPECT_RATIO.wide}
          isDraggable={!isPhone}
        />
      ) : (
        <ListCalendar entries={entries} month={month} today={today} onOpen={onOpen} />
      )}
      <div className="ws-schedule-foot">
        <ScheduleDownload entries={entries} year={Number(month.slice(0, 4))} />
      </div>
    </Card>
  );
}

type ToolbarProps = Pick<CalendarCardProps, 'month' | 'today' | 'view' | 'onView' | 'onMonth'>;

function Toolbar({ month, today, view, onView, onMonth }: ToolbarProps) {
  const t = useScheduleMessages();
  const { locale } = useSignedInHost();
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return (
    <div className="ws-schedule-toolbar">
      <div className="ws-schedule-months">
        <IconButton
          label={t('schedule.previous.action')}
          icon={<Icon icon={ChevronLeft} />}
          onClick={() => onMonth(monthAfter(month, -1))}
        />
        <h2 className="ws-h2 ws-schedule-month" aria-live="polite">
          {view === 'list' ? t('schedule.list.from', { month: name }) : name}
        </h2>
        <IconButton
          label={t('schedule.next.action')}
          icon={<Icon icon={ChevronRight} />}
          onClick={() => onMonth(monthAfter(month, 1))}
        />
      </div>
      <div className="ws-schedule-views">
        <Button size="small" onClick={() => onMonth(today.slice(0, 7))}>
          {t('schedule.today.action')}
        </Button>
        <SegmentedControl
          label={t('schedule.view.label')}
          options={[
            { value: 'month', label: t('schedule.view.month') },
            { value: 'list', label: t('schedule.view.list') },
          ]}
          value={view}
          onChange={onView}
        />
      </div>
    </div>
  );
}
