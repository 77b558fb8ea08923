import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '../../../contracts/talk/message.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { DeleteDialog } from '../../patterns/dialogs/delete-dialog.tsx';
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
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  return (
    <DeleteDialog
      subject={message}
      title={t('messages.delete.title')}
      confirmLabel={t('messages.delete.action')}
      cancelLabel={t('messages.delete.keep-action')}
      done={t('messages.deleted.notice')}
      remove={async ({ id }) => {
        await removeMessage(api, id);
        await queries.invalidateQueries({ queryKey: messagesKey });
      }}
      onClose={onClose}
    >
      <p>{t('messages.delete.text')}</p>
    </DeleteDialog>
  );
}
