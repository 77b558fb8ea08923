import { useQuery } from '@tanstack/react-query';
import type { ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { formatDate } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { EntryMails } from './entry-mails.tsx';
import { sendingsQuery } from './schedule.queries.ts';
import type { ScheduleChanges } from './use-schedule-changes.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

export type RemindersDialogProps = {
  open: boolean;
  entries: readonly ScheduledEntry[];
  remind: ScheduleChanges['remind'];
  onClose: () => void;
};

/** The rounds that take answers now, what was sent about them, and the next reminder for each. */
export function RemindersDialog({ open, entries, remind, onClose }: RemindersDialogProps) {
  const t = useScheduleMessages();
  const taking = entries
    .filter(({ status }) => status === 'active' || status === 'grace')
    .sort((left, right) => left.end.localeCompare(right.end));
  return (
    <Dialog
      open={open}
      size="large"
      onClose={onClose}
      title={t('schedule.reminders.title')}
      actions={<Button onClick={onClose}>{t('shared.close.action')}</Button>}
    >
      {taking.length === 0 ? (
        <p>{t('schedule.reminders.none')}</p>
      ) : (
        <>
          <p className="ws-muted">{t('schedule.reminders.lead')}</p>
          <ul className="ws-reminders">
            {taking.map((entry) => (
              <li key={entry.id}>
                <Reminders entry={entry} remind={remind} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

type RemindersProps = Pick<RemindersDialogProps, 'remind'> & { entry: ScheduledEntry };

function Reminders({ entry, remind }: RemindersProps) {
  const t = useScheduleMessages();
  const { api, settings } = useSignedInHost();
  const sendings = useQuery(sendingsQuery(api, entry.id));
  const days = { start: formatDate(entry.start, settings.timeZone), end: formatDate(entry.end, settings.timeZone) };
  return (
    <>
      <h3 className="ws-h3">{entry.checkup.title}</h3>
      <p className="ws-small ws-muted">{t('schedule.list.days', { ...days, count: entry.graceDays })}</p>
      {sendings.data ? <EntryMails entry={entry} sendings={sendings.data} remind={remind} /> : null}
      {sendings.isPending ? (
        <LoadingRegion label={t('schedule.reminders.loading')}>
          <Skeleton height={36} />
        </LoadingRegion>
      ) : null}
      {sendings.isError && !sendings.data ? (
        <LoadFailed
          level={3}
          title={t('schedule.reminders.failed')}
          error={sendings.error}
          onRetry={() => void sendings.refetch()}
        />
      ) : null}
    </>
  );
}
