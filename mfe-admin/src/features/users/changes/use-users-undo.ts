import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { undoChange } from '@wellspring/shared/web/patterns/changes/changes.queries.ts';
import { type UndoTexts, useUndo } from '@wellspring/shared/web/patterns/changes/use-undo.ts';
import { useUsersMessages } from '../use-users-messages.ts';

/** What is said when a change was undone, or its undo goes on. */
export function useUndoTexts(): UndoTexts {
  const t = useUsersMessages();
  return {
    doneText: (count) => (count > 0 ? t('users.undone.partly', { count }) : t('users.undone.text')),
    begunText: () => t('users.undo.begun'),
  };
}

/** A toast of something that was done, with a button that undoes it. */
export function useUndoToast() {
  const t = useUsersMessages();
  const { api, toast } = useSignedInHost();
  const undo = useUndo(useUndoTexts());
  return (kind: 'success' | 'warning', text: string, changeId: string, afterUndo?: () => void): void =>
    toast(kind, text, {
      label: t('users.undo.action'),
      onPress: () => void undo(() => undoChange(api, changeId)).then(afterUndo),
    });
}
