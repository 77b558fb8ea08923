import type { ChangeLabels } from '@wellspring/shared/web/patterns/changes/recent-changes.tsx';
import { useImportMessages } from './use-import-messages.ts';

/** What is said of the undo of an import: that it goes on, how far it is, and what came of it. */
export function useImportUndoTexts(): Pick<ChangeLabels, 'doneText' | 'begunText' | 'progress' | 'stoppedText'> {
  const t = useImportMessages();
  return {
    doneText: (count) => t('import.undone.text', { count }),
    begunText: () => t('import.undo.begun'),
    progress: (done, of) => t('import.undo.progress', { done, of }),
    stoppedText: (done, of) => t('import.undo.stopped', { done, of }),
  };
}
