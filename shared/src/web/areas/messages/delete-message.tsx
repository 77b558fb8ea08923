import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../../contracts/talk/message.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { messagesKey, removeMessage } from './messages.queries.ts';
import { useMessageTexts } from './use-message-texts.ts';

export type DeleteMessageProps = {
  /** Null: closed. */
  message: Message | null;
  onClose: () => void;
};

/** Confirms the deletion of a message for all readers. */
export function DeleteMessage({ message, onClose }: DeleteMessageProps) {
  const t = useMessageTexts();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const close = () => {
    setError(null);
    onClose();
  };
  const remove = async () => {
    if (!message) return;
    setBusy(true);
    try {
      await removeMessage(api, message.id);
      await queries.invalidateQueries({ queryKey: messagesKey });
      toast('success', t('messages.deleted.notice'));
      close();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={message !== null}
      title={t('messages.delete.title')}
      confirmLabel={t('messages.delete.action')}
      cancelLabel={t('messages.delete.keep-action')}
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={close}
    >
      <p>{t('messages.delete.text')}</p>
      {error ? (
        <Note tone="danger" role="alert" className="ws-message-failure">
          {errorMessage(error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  );
}
