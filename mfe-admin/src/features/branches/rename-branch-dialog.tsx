import type { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { RenameForm } from '@wellspring/shared/web/patterns/forms/one-text-forms.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { changeBranch } from './branches.queries.ts';
import { useBranchMessages } from './use-branch-messages.ts';
import { useBranchTitle } from './use-branch-title.ts';

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
      {branch ? <Form key={branch.id} branch={branch} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Form({ branch, onClose }: { branch: CompanyBranch; onClose: () => void }) {
  const t = useBranchMessages();
  const { api } = useSignedInHost();
  const text = useBranchTitle({
    first: branch.title,
    label: t('branches.rename.field'),
    async save(title) {
      const { title: saved } = await changeBranch(api, { ...branch, title });
      return t('branches.renamed.text', { branch: saved });
    },
    onSaved: onClose,
  });
  return (
    <RenameForm text={text} save={t('branches.rename.action')} cancel={t('branches.cancel.action')} onClose={onClose} />
  );
}
