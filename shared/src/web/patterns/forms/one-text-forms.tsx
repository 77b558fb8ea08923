import { Button } from '../../ui/buttons/button.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './one-text.css';
import type { OneText } from './use-one-text.tsx';

type AddFormProps = { text: OneText; add: string };

/** A field and a button in one line, above the list that the new thing comes into. */
export function AddForm({ text: { field, isBusy, submit }, add }: AddFormProps) {
  useSheet(sheet);
  return (
    <form className="ws-add-form" onSubmit={submit} noValidate>
      {field}
      <Button type="submit" busy={isBusy}>
        {add}
      </Button>
    </form>
  );
}

type RenameFormProps = { text: OneText; save: string; cancel: string; onClose: () => void };

/** The content of a dialog that changes one text. */
export function RenameForm({ text: { field, isBusy, submit }, save, cancel, onClose }: RenameFormProps) {
  return (
    <form onSubmit={submit} noValidate className="ws-column">
      {field}
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {save}
        </Button>
      </div>
    </form>
  );
}
