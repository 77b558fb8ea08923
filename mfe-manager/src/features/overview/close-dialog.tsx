import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { DialogState } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useOverviewMessages } from './use-overview-messages.ts';
import type { RoundChanges } from './use-round-changes.ts';

type CloseDialogProps = { dialog: DialogState<CheckupRow>; close: RoundChanges['close'] };

/** Asks before a round is closed. */
export function CloseDialog({ dialog, close }: CloseDialogProps) {
  const t = useOverviewMessages();
  const row = dialog.subject;
  if (!row) return null;
  return (
    <ConfirmDialog
      open={dialog.isOpen}
      danger
      title={t('overview.close.title', { title: row.title })}
      confirmLabel={t('overview.close.action')}
      cancelLabel={t('overview.close.keep-action')}
      busy={close.isPending}
      onConfirm={() => close.mutate(row, { onSettled: dialog.close })}
      onCancel={dialog.close}
    >
      {t('overview.close.text')}
    </ConfirmDialog>
  );
}
