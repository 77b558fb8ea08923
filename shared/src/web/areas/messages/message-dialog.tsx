import { DraftDialog } from '../../patterns/forms/draft-dialog.tsx';
import { MessageForm } from './message-form.tsx';
import type { MessageTask } from './message-task.ts';
import { useMessageTexts } from './use-message-texts.ts';

export type MessageDialogProps = {
  /** Null: closed. */
  task: MessageTask | null;
  onClose: () => void;
};

/** Writes a message or changes one. */
export function MessageDialog({ task, onClose }: MessageDialogProps) {
  const t = useMessageTexts();
  return (
    <DraftDialog
      open={task !== null}
      onClose={onClose}
      title={t(task?.kind === 'change' ? 'messages.form.title-change' : 'messages.form.title-add')}
      size="large"
      labels={{
        title: t('messages.discard.title'),
        text: t('messages.discard.text'),
        leave: t('messages.discard.action'),
        stay: t('messages.discard.keep-action'),
      }}
    >
      {(form) => (task ? <MessageForm task={task} {...form} /> : null)}
    </DraftDialog>
  );
}
