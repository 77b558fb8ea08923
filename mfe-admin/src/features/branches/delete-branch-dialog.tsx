import { useQueryClient } from '@tanstack/react-query';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { DeleteDialog } from '@wellspring/shared/web/patterns/dialogs/delete-dialog.tsx';
import { deleteBranch, refreshBranches } from './branches.queries.ts';
import type { BranchDialogProps } from './rename-branch-dialog.tsx';
import { useBranchMessages } from './use-branch-messages.ts';
import { useBranchProblem } from './use-branch-problem.ts';

/** Asks before a branch and its logo go; a branch in which people work stays, and the dialog says so. */
export function DeleteBranchDialog({ branch, onClose }: BranchDialogProps) {
  const t = useBranchMessages();
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const branchProblem = useBranchProblem();
  return (
    <DeleteDialog
      subject={branch}
      title={branch ? t('branches.delete.title', { branch: branch.title }) : ''}
      confirmLabel={t('branches.delete.action')}
      cancelLabel={t('branches.delete.keep.action')}
      done={t('branches.deleted.text', { branch: branch?.title ?? '' })}
      toText={branchProblem}
      remove={async ({ id }) => {
        await deleteBranch(api, id).catch((failure: unknown) => {
          // Another user was faster: the branch is deleted, which was the intent.
          if (!isAppError(failure) || failure.code !== 'not_found') throw failure;
        });
        await refreshBranches(api, queries);
      }}
      onClose={onClose}
    >
      <p>{t('branches.delete.text')}</p>
    </DeleteDialog>
  );
}
