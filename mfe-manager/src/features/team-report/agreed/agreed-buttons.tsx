import type { AgreedAction } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { problemOfDay } from '@wellspring/shared/domain/input/read-day.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { DateField } from '@wellspring/shared/web/patterns/fields/date-field.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import type { AgreedState } from './agreed-states.ts';
import { useAgreedChanges } from './use-agreed-changes.ts';

type AgreedButtonsProps = {
  action: AgreedAction;
  state: AgreedState;
  /** After a change the button that made it is gone: the row takes the focus. */
  onChanged: () => void;
  onKeep: ((action: AgreedAction) => void) | null;
};

/** What can be done to an agreement: done, another day, dropped; or to keep doing it. */
export function AgreedButtons({ action, state, onChanged, onKeep }: AgreedButtonsProps) {
  const t = useTeamReportMessages();
  const { complete, drop, postpone } = useAgreedChanges();
  const [asks, setAsks] = useState<'day' | 'drop' | null>(null);
  if (state === 'done' && onKeep)
    return (
      <div className="ws-agreed-buttons ws-no-print">
        <Button size="small" onClick={() => onKeep(action)}>
          {t('team-report.agreed.keep.action')}
        </Button>
      </div>
    );
  if (!action.isEditable || state === 'done' || state === 'dropped') return null;
  const close = () => setAsks(null);
  const dropIt = () =>
    drop.mutate(action, {
      onSuccess: onChanged,
      onSettled: close,
    });
  if (asks === 'day')
    return (
      <DayForm
        isBusy={postpone.isPending}
        onCancel={close}
        onSave={(due) =>
          postpone.mutate(
            { id: action.id, due },
            {
              onSuccess: () => {
                close();
                onChanged();
              },
            },
          )
        }
      />
    );
  return (
    <div className="ws-agreed-buttons ws-no-print">
      <Button size="small" busy={complete.isPending} onClick={() => complete.mutate(action, { onSuccess: onChanged })}>
        {t('team-report.agreed.done.action')}
      </Button>
      <Button size="small" onClick={() => setAsks('day')}>
        {t('team-report.agreed.day.action')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsks('drop')}>
        {t('team-report.agreed.drop.action')}
      </Button>
      <ConfirmDialog
        open={asks === 'drop'}
        title={t('team-report.agreed.drop.title')}
        confirmLabel={t('team-report.agreed.drop.action')}
        cancelLabel={t('team-report.agreed.drop.cancel')}
        busy={drop.isPending}
        onConfirm={dropIt}
        onCancel={close}
      >
        {t('team-report.agreed.drop.text')}
      </ConfirmDialog>
    </div>
  );
}

type DayFormProps = { isBusy: boolean; onSave: (due: string) => void; onCancel: () => void };

/** Another last day, in place of the buttons. */
function DayForm({ isBusy, onSave, onCancel }: DayFormProps) {
  const t = useTeamReportMessages();
  const { settings } = useSignedInHost();
  const earliest = isoDay(new Date(), settings.timeZone);
  const [due, setDue] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (due !== '' && problemOfDay(due, { earliest }) === null && !isBusy) onSave(due);
  };
  return (
    <form className="ws-agreed-day ws-no-print" onSubmit={submit} noValidate>
      <DateField label={t('team-report.agreed.day.label')} value={due} earliest={earliest} onChange={setDue} />
      <div className="ws-agreed-buttons">
        <Button type="submit" size="small" busy={isBusy}>
          {t('team-report.agreed.day.save.action')}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('team-report.agreed.cancel.action')}
        </Button>
      </div>
    </form>
  );
}
