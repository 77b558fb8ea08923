import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './conflict.css';
import type { RevisionConflict } from './use-revision-form.ts';

export type ConflictDifference = {
  /** The field. */
  name: string;
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
};

export type ConflictDialogProps = {
  /** Null: the dialog is closed. */
  conflict: Pick<RevisionConflict<unknown>, 'takeTheirs' | 'keepMine'> | null;
  differences: readonly ConflictDifference[];
  /** `text` introduces the differences; `same` is shown when there are none. */
  labels: Readonly<Record<'title' | 'text' | 'same' | 'theirs' | 'mine' | 'takeTheirs' | 'keepMine', string>>;
};

/** Conflict: both copies side by side where they differ, and two ways to continue. Closing it keeps the draft. */
export function ConflictDialog({ conflict, differences, labels }: ConflictDialogProps) {
  useSheet(sheet);
  const actions = (
    <>
      <Button onClick={conflict?.takeTheirs}>{labels.takeTheirs}</Button>
      <Button variant="primary" onClick={conflict?.keepMine}>
        {labels.keepMine}
      </Button>
    </>
  );
  return (
    <Dialog
      open={conflict !== null}
      onClose={() => conflict?.keepMine()}
      title={labels.title}
      actions={actions}
      size="large"
    >
      <p>{differences.length > 0 ? labels.text : labels.same}</p>
      <ul className="ws-conflict">
        {differences.map(({ name, label, theirs, mine }) => (
          <li key={name}>
            <span className="ws-label">{label}</span>
            <dl>
              <dt>{labels.theirs}</dt>
              <dd>{theirs}</dd>
              <dt>{labels.mine}</dt>
              <dd>{mine}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
