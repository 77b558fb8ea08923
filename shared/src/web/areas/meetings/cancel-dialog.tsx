import { useState } from 'react';
import type { Meeting } from '../../../contracts/talk/meeting.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { changeMeeting } from './meetings.queries.ts';
import { nameOf } from './planning.ts';
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
  const errorMessage = useErrorMessage();
  const { api, user, toast } = useSignedInHost();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const close = () => {
    setError(null);
    onClose();
  };
  const cancel = async () => {
    if (!meeting) return;
    setBusy(true);
    try {
      await changeMeeting(api, meeting.id, { isCancelled: true });
      toast('success', t('meetings.cancelled.notice'));
      onCancelled();
      close();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const isRequest = meeting?.isRequest ?? false;
  return (
    <ConfirmDialog
      open={meeting !== null}
      title={t(isRequest ? 'meetings.cancel.title-request' : 'meetings.cancel.title')}
      confirmLabel={t(isRequest ? 'meetings.cancel.action-request' : 'meetings.cancel.action')}
      cancelLabel={t('meetings.cancel.keep-action')}
      danger
      busy={isBusy}
      onConfirm={() => void cancel()}
      onCancel={close}
    >
      {meeting ? (
        <p>
          {t('meetings.cancel.text', {
            subject: meeting.subject,
            name: nameOf(meeting.manager.id === user.id ? meeting.user : meeting.manager),
          })}
        </p>
      ) : null}
      {error ? (
        <Note tone="danger" role="alert" className="ws-meeting-failure">
          {t('meetings.cancel.failed')} {errorMessage(error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  );
}
