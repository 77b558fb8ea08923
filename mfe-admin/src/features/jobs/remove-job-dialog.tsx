import { DeleteDialog } from '@wellspring/shared/web/patterns/dialogs/delete-dialog.tsx';
import type { JobPlace } from './jobs.queries.ts';
import type { useJobActs } from './use-job-acts.ts';
import { useJobsMessages } from './use-jobs-messages.ts';

export type RemoveJobDialogProps = {
  /** Null: the dialog is closed. */
  place: JobPlace | null;
  acts: ReturnType<typeof useJobActs>;
  onClose: () => void;
};

/** Asks before a failed job is removed. */
export function RemoveJobDialog({ place, acts, onClose }: RemoveJobDialogProps) {
  const t = useJobsMessages();
  return (
    <DeleteDialog
      subject={place}
      title={t('jobs.remove.title')}
      confirmLabel={t('jobs.remove.action')}
      cancelLabel={t('jobs.remove.cancel.action')}
      done={t('jobs.remove.done')}
      toText={acts.toText}
      remove={acts.remove}
      onClose={onClose}
    >
      <p>{t('jobs.remove.text')}</p>
      <p>
        <code className="ws-jobs-id">{place?.id}</code>
      </p>
    </DeleteDialog>
  );
}
