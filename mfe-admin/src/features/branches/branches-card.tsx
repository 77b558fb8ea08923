import { useQuery } from '@tanstack/react-query';
import type { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { branchesQuery } from '@wellspring/shared/web/areas/profile/profile-choices.queries.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId, useState } from 'react';
import { AddBranch } from './add-branch.tsx';
import { type BranchAct, BranchRow } from './branch-row.tsx';
import { DeleteBranchDialog } from './delete-branch-dialog.tsx';
import { LogoDialog } from './logo-dialog.tsx';
import { RenameBranchDialog } from './rename-branch-dialog.tsx';
import { useBranchMessages } from './use-branch-messages.ts';

/** The default first, the others by title. */
const inOrder = (branches: readonly CompanyBranch[], locale: string) =>
  branches.toSorted(
    (one, other) => Number(other.isdefault) - Number(one.isdefault) || one.title.localeCompare(other.title, locale),
  );

/** The branches: add, rename, choose the default, change the logo, delete. */
export function BranchesCard() {
  const t = useBranchMessages();
  const { api, locale } = useSignedInHost();
  const titleId = useId();
  const branches = useQuery(branchesQuery(api));
  const [open, setOpen] = useState<{ act: BranchAct; id: string } | null>(null);
  const rows = inOrder(branches.data ?? [], locale);
  // The row as it is now: its logo changes while the dialog is open.
  const branchFor = (act: BranchAct) => (open?.act === act ? (rows.find(({ id }) => id === open.id) ?? null) : null);
  const close = () => setOpen(null);
  return (
    <Card as="section" flush aria-labelledby={titleId}>
      <div className="ws-branches-head">
        <CardHead title={t('branches.title')} titleId={titleId} lead={t('branches.lead')} />
        <AddBranch />
      </div>
      {branches.isPending ? (
        <LoadingRegion label={t('branches.loading.label')} className="ws-column ws-branches-head">
          <Skeleton height={64} />
          <Skeleton height={64} />
        </LoadingRegion>
      ) : null}
      {branches.isError && !branches.data ? (
        <LoadFailed
          level={3}
          title={t('branches.failed.title')}
          error={branches.error}
          onRetry={() => void branches.refetch()}
        />
      ) : null}
      {branches.data && rows.length === 0 ? (
        <EmptyState level={3} title={t('branches.empty.title')}>
          {t('branches.empty.text')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <ul className="ws-branches-list">
          {rows.map((branch) => (
            <BranchRow key={branch.id} branch={branch} onAct={(act) => setOpen({ act, id: branch.id })} />
          ))}
        </ul>
      ) : null}
      <RenameBranchDialog branch={branchFor('rename')} onClose={close} />
      <LogoDialog branch={branchFor('logo')} onClose={close} />
      <DeleteBranchDialog branch={branchFor('delete')} onClose={close} />
    </Card>
  );
}
