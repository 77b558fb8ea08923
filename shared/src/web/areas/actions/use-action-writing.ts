import { useState } from 'react';
import type { Action, ActionType } from '../../../contracts/talk/action.ts';
import type { ActionBeingWritten } from './action-dialog.tsx';

/** Which of the dialogs is open, and about what. */
export function useActionWriting() {
  const [writing, setWriting] = useState<ActionBeingWritten | null>(null);
  const [deleting, setDeleting] = useState<Action | null>(null);
  return {
    writing,
    deleting,
    add: (newFor: ActionType) => setWriting({ newFor }),
    edit: (action: Action) => setWriting({ action }),
    askToDelete: setDeleting,
    close() {
      setWriting(null);
      setDeleting(null);
    },
  };
}
