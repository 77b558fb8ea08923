import { useQuery } from '@tanstack/react-query';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSaveCalendar } from '@wellspring/shared/web/patterns/files/use-save-calendar.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import sheet from './calendar.css';
import { calendarQuery } from './calendar.queries.ts';
import { CalendarList } from './calendar-list.tsx';
import { type CalendarEntry, entriesOfYear, stillAhead, toYear } from './calendar-year.ts';
import { useCalendarMessages } from './use-calendar-messages.ts';

export type CalendarDialogProps = { open: boolean; onClose: () => void };

/** This year's checkups, and the way to take them along as a calendar file. */
export function CalendarDialog(props: CalendarDialogProps) {
  const t = useCalendarMessages();
  return (
    <Dialog {...props} size="large" title={t('calendar.title')} closeLabel={t('shared.close.action')}>
      <RemoteQueries>
        <Year onLeave={props.onClose} />
      </RemoteQueries>
    </Dialog>
  );
}

const lines = ['first', 'second', 'third', 'fourth'] as const;

function Year({ onLeave }: { onLeave: () => void }) {
  useSheet(sheet);
  const t = useCalendarMessages();
  const { api, locale, settings } = useSignedInHost();
  // One moment for the whole dialog: what is read must not change under the reader at midnight.
  const [nowMs] = useState(() => Date.now());
  const year = toYear(nowMs, settings.timeZone);
  const events = useQuery(calendarQuery(api, year, locale));
  if (events.isPending)
    return (
      <LoadingRegion label={t('calendar.loading.label')} className="ws-column">
        {lines.map((line) => (
          <Skeleton key={line} height={40} />
        ))}
      </LoadingRegion>
    );
  if (!events.data)
    return (
      <LoadFailed
        level={3}
        title={t('calendar.failed.title')}
        error={events.error}
        onRetry={() => void events.refetch()}
      />
    );
  const today = isoDay(nowMs, settings.timeZone);
  const entries = entriesOfYear(events.data, { year, nowMs, timeZone: settings.timeZone });
  if (entries.length === 0)
    return (
      <EmptyState level={3} title={t('calendar.empty.title', { year: String(year) })}>
        {t('calendar.empty.text')}
      </EmptyState>
    );
  return (
    <>
      <TakeAlong entries={stillAhead(entries, today)} year={year} />
      <CalendarList entries={entries} year={year} today={today} onLeave={onLeave} />
    </>
  );
}

/** The file for the user's own calendar; absent when nothing is ahead. */
function TakeAlong({ entries, year }: { entries: readonly CalendarEntry[]; year: number }) {
  const t = useCalendarMessages();
  const { baseUrl } = useSignedInHost();
  const saveCalendar = useSaveCalendar();
  if (entries.length === 0)
    return <p className="ws-muted">{t('calendar.nothing-ahead.text', { year: String(year) })}</p>;
  const save = () =>
    saveCalendar(`wellspring-${year}.ics`, async () => {
      const { calendarFile } = await import(/* webpackChunkName: "calendar-file" */ './calendar-file.ts');
      return calendarFile(entries, {
        name: t('calendar.file.name'),
        describe: ({ event }) => t('calendar.file.description', { minutes: event.extendedProps.duration }),
        address: new URL(baseUrl, location.href),
        now: new Date(),
      });
    });
  return (
    <div className="ws-calendar-take">
      <p className="ws-muted ws-grow">{t('calendar.download.text', { count: entries.length, year: String(year) })}</p>
      <Button icon={<Icon icon={Download} />} onClick={save}>
        {t('calendar.download.action')}
      </Button>
    </div>
  );
}
