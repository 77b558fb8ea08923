import { type ReactNode, useState } from 'react';
import { ConfirmDialog, Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import type { LeaveGuardLabels } from './leave-guard.tsx';

/** What the form in the dialog calls. */
export type DraftDialogForm = {
  /** Something was written: from now on closing asks first. */
  onTouch: () => void;
  /** As the cross of the dialog does: asks first when something was written. */
  onCancel: () => void;
  /** Closes without a question. */
  onSaved: () => void;
};

export type DraftDialogProps = Pick<DialogProps, 'open' | 'title' | 'size' | 'closeLabel'> & {
  onClose: () => void;
  /** The question before what was written is discarded. */
  labels: LeaveGuardLabels;
  children: (form: DraftDialogForm) => ReactNode;
};

/** A dialog in which something is written. It asks before that is discarded. */
export function DraftDialog({ onClose, labels, children, ...dialog }: DraftDialogProps) {
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
      <Dialog {...dialog} onClose={tryToLeave}>
        {children({ onTouch: () => setTouched(true), onCancel: tryToLeave, onSaved: leave })}
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={labels.title}
        confirmLabel={labels.leave}
        cancelLabel={labels.stay}
        danger
        onConfirm={leave}
        onCancel={() => setLeaving(false)}
      >
        <p>{labels.text}</p>
      </ConfirmDialog>
    </>
  );
}
