import { RecentChanges } from '@wellspring/shared/web/patterns/changes/recent-changes.tsx';
import { peopleKind } from './import-kind.ts';
import { useImportMessages } from './use-import-messages.ts';
import { useImportUndoTexts } from './use-import-undo.ts';

/** The imports of the last 30 days, each with undo. @param exceptId the one that is shown above */
export function HistoryCard({ exceptId }: { exceptId: string | null }) {
  const t = useImportMessages();
  const undoTexts = useImportUndoTexts();
  return (
    <RecentChanges
      wanted={peopleKind.changes}
      exceptId={exceptId}
      labels={{
        title: t('import.history.title'),
        lead: t('import.undo.text'),
        undo: t('import.undo.row.action'),
        undoOf: (file) => t('import.undo.row.label', { file }),
        undone: t('import.history.undone'),
        erased: t('import.history.erased'),
        ...undoTexts,
        textOf: ({ title }) => title,
      }}
    />
  );
}
