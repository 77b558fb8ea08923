import { type ReactNode, useState } from 'react';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './delete-dialog.css';

export type DeleteDialogProps<Subject> = {
  /** Null: the dialog is closed. */
  subject: Subject | null;
  title: string;
  /** What is lost, and for whom. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** The toast after it is done. */
  done: string;
  /** A sentence before the reason why it failed; the reason alone without it. */
  failed?: string | undefined;
  /** The reason in the area's own words; those of every error without it. */
  toText?: ((failure: unknown) => string) | undefined;
  /** Deletes it and refetches what showed it. What it throws is shown in the dialog, which stays open. */
  remove: (subject: Subject) => Promise<unknown>;
  onClose: () => void;
};

/** Confirms that something goes for good, says so when it is gone, and stays with the reason when it could not go. */
export function DeleteDialog<Subject>(props: DeleteDialogProps<Subject>) {
  const { subject, title, children, confirmLabel, cancelLabel, done, failed, toText, remove, onClose } = props;
  const { toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useSheet(sheet);
  const close = () => {
    setError(null);
    onClose();
  };
  const confirm = async () => {
    if (subject === null) return;
    setBusy(true);
    try {
      await remove(subject);
      toast('success', done);
      close();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={subject !== null}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {children}
      {error ? (
        <Note tone="danger" role="alert" className="ws-delete-failure">
          {failed ? `${failed} ` : null}
          {(toText ?? errorMessage)(error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  );
}
