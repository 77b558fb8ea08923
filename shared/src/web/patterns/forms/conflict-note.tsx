import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './conflict.css';
import type { RevisionConflict } from './use-revision-form.ts';

export type ConflictNoteProps = {
  conflict: Pick<RevisionConflict<unknown>, 'takeTheirs' | 'keepMine'>;
  labels: { title: string; takeTheirs: string; keepMine: string };
  /** What the newer copy says. */
  children: ReactNode;
};

/** Conflict, inside the form: what another user saved meanwhile, and two ways to continue. */
export function ConflictNote({ conflict, labels, children }: ConflictNoteProps) {
  useSheet(sheet);
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Note tone="warning" role="alert" className="ws-conflict-note">
      <div className="ws-column">
        <p className="ws-label" ref={title} tabIndex={-1}>
          {labels.title}
        </p>
        {children}
        <div className="ws-row">
          <Button onClick={conflict.takeTheirs}>{labels.takeTheirs}</Button>
          <Button onClick={conflict.keepMine}>{labels.keepMine}</Button>
        </div>
      </div>
    </Note>
  );
}
