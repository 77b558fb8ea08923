import type { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { changeBranch } from './branches.queries.ts';
import { useBranchMessages } from './use-branch-messages.ts';
import { useBranchTitle } from './use-branch-title.tsx';

export type BranchDialogProps = {
  /** Null: closed. */
  branch: CompanyBranch | null;
  onClose: () => void;
};

/** Renames a branch wherever it is shown. */
export function RenameBranchDialog({ branch, onClose }: BranchDialogProps) {
  const t = useBranchMessages();
  const title = branch ? t('branches.rename.title', { branch: branch.title }) : '';
  return (
    <Dialog open={branch !== null} onClose={onClose} title={title}>
      {branch ? <RenameForm key={branch.id} branch={branch} onClose={onClose} /> : null}
    </Dialog>
  );
}

function RenameForm({ branch, onClose }: { branch: CompanyBranch; onClose: () => void }) {
  const t = useBranchMessages();
  const { api } = useSignedInHost();
  const { field, isBusy, submit } = useBranchTitle({
    first: branch.title,
    label: t('branches.rename.field'),
    async save(title) {
      const { title: saved } = await changeBranch(api, { ...branch, title });
      return t('branches.renamed.text', { branch: saved });
    },
    onSaved: onClose,
  });
  return (
    <form onSubmit={submit} noValidate className="ws-column">
      {field}
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('branches.cancel.action')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('branches.rename.action')}
        </Button>
      </div>
    </form>
  );
}
