import type { ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useSaveCalendar } from '@wellspring/shared/web/patterns/files/use-save-calendar.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Download } from 'lucide-react';
import { useScheduleMessages } from '../use-schedule-messages.ts';

export type ScheduleDownloadProps = { entries: readonly ScheduledEntry[]; year: number };

/** The runs of a year as a file for another calendar. */
export function ScheduleDownload({ entries, year }: ScheduleDownloadProps) {
  const t = useScheduleMessages();
  const { baseUrl, settings } = useSignedInHost();
  const saveCalendar = useSaveCalendar();
  const save = () =>
    saveCalendar(`wellspring-schedule-${year}.ics`, async () => {
      const { scheduleFile } = await import(/* webpackChunkName: "calendar-file" */ './schedule-file.ts');
      return scheduleFile(entries, {
        year,
        timeZone: settings.timeZone,
        name: t('schedule.file.name', { company: settings.companyName, year: String(year) }),
        address: new URL(baseUrl, location.href),
        now: new Date(),
      });
    });
  return (
    <Button variant="quiet" size="small" icon={<Icon icon={Download} size={18} />} onClick={save}>
      {t('schedule.download.action', { year: String(year) })}
    </Button>
  );
}
