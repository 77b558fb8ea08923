import { useState } from 'react';
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog.tsx';
import { MessageForm } from './message-form.tsx';
import type { MessageTask } from './message-task.ts';
import { useMessageTexts } from './use-message-texts.ts';

export type MessageDialogProps = {
  /** Null: closed. */
  task: MessageTask | null;
  onClose: () => void;
};

/** Writes a message or changes one; asks before what was written is thrown away. */
export function MessageDialog({ task, onClose }: MessageDialogProps) {
  const t = useMessageTexts();
  const [isTouched, setTouched] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setTouched(false);
    setLeaving(false);
    onClose();
  };
  const tryToLeave = () => (isTouched ? setLeaving(true) : leave());
  return (
    <>
      <Dialog
        open={task !== null}
        onClose={tryToLeave}
        title={t(task?.kind === 'change' ? 'messages.form.title-change' : 'messages.form.title-add')}
        size="large"
      >
        {task ? (
          <MessageForm task={task} onTouch={() => setTouched(true)} onCancel={tryToLeave} onSaved={leave} />
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={t('messages.discard.title')}
        confirmLabel={t('messages.discard.action')}
        cancelLabel={t('messages.discard.keep-action')}
        danger
        onConfirm={leave}
        onCancel={() => setLeaving(false)}
      >
        {t('messages.discard.text')}
      </ConfirmDialog>
    </>
  );
}
