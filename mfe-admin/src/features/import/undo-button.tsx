import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { undoChange } from '@wellspring/shared/web/patterns/changes/changes.queries.ts';
import { useUndo, useUndoEnd } from '@wellspring/shared/web/patterns/changes/use-undo.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useImportMessages } from './use-import-messages.ts';
import { useImportUndoTexts } from './use-import-undo.ts';

/** Undoes an import, after asking; or says that it was undone, or how far that is. */
export function UndoButton({ change }: { change: RecentChange }) {
  const t = useImportMessages();
  const dates = useDates();
  const { api } = useSignedInHost();
  const undoTexts = useImportUndoTexts();
  const undo = useUndo(undoTexts);
  useUndoEnd(change, undoTexts);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, title: file, undoneAt, undoUntil, undoing } = change;
  const confirm = async () => {
    setBusy(true);
    await undo(() => undoChange(api, id));
    setBusy(false);
    setAsked(false);
  };
  return (
    <div className="ws-import-undo">
      {undoing?.isRunning ? (
        <span className="ws-muted">{undoTexts.progress(undoing.done, undoing.of)}</span>
      ) : undoneAt === null ? (
        <>
          <Button icon={<Icon icon={Undo2} size={18} />} busy={isBusy} onClick={() => setAsked(true)}>
            {t('import.undo.action')}
          </Button>
          <span className="ws-muted">
            {undoing
              ? undoTexts.stoppedText(undoing.done, undoing.of)
              : t('import.undo.until', { date: dates.date(undoUntil) })}
          </span>
        </>
      ) : (
        <span className="ws-muted">{t('import.history.undone')}</span>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('import.undo.title', { file })}
        confirmLabel={t('import.undo.confirm')}
        cancelLabel={t('import.discard.keep')}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(false)}
      >
        {t('import.undo.text')}
      </ConfirmDialog>
    </div>
  );
}
