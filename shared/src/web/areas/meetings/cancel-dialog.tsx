import type { Meeting } from '../../../contracts/talk/meeting.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { DeleteDialog } from '../../patterns/dialogs/delete-dialog.tsx';
import { changeMeeting } from './meetings.queries.ts';
import { toFullName } from './planning.ts';
import { useMeetingsMessages } from './use-meetings-messages.ts';

export type CancelDialogProps = {
  /** Null: closed. */
  meeting: Meeting | null;
  onClose: () => void;
  onCancelled: () => void;
};

/** Asks before a talk is called off, which is for ever. */
export function CancelDialog({ meeting, onClose, onCancelled }: CancelDialogProps) {
  const t = useMeetingsMessages();
  const { api, user } = useSignedInHost();
  const isRequest = meeting?.isRequest ?? false;
  return (
    <DeleteDialog
      subject={meeting}
      title={t(isRequest ? 'meetings.cancel.title-request' : 'meetings.cancel.title')}
      confirmLabel={t(isRequest ? 'meetings.cancel.action-request' : 'meetings.cancel.action')}
      cancelLabel={t('meetings.cancel.keep-action')}
      done={t('meetings.cancelled.notice')}
      failed={t('meetings.cancel.failed')}
      remove={async ({ id }) => {
        await changeMeeting(api, id, { isCancelled: true });
        onCancelled();
      }}
      onClose={onClose}
    >
      {meeting ? (
        <p>
          {t('meetings.cancel.text', {
            subject: meeting.subject,
            name: toFullName(meeting.manager.id === user.id ? meeting.user : meeting.manager),
          })}
        </p>
      ) : null}
    </DeleteDialog>
  );
}
