import { useQuery } from '@tanstack/react-query';
import type { RoleConsequences } from '@wellspring/shared/contracts/access/rights.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { Minus, Plus } from 'lucide-react';
import { consequencesQuery } from './permissions.queries.ts';
import type { AskedBundle, ChangingBundles } from './use-changing-bundles.ts';
import { useRightsMessages } from './use-rights-messages.ts';
import { useRoleName } from './use-role-name.ts';

/** Says who gains or loses what, before a role is changed or deleted. */
export function BundleDialog({ changing: { dialog, confirm, isPending } }: { changing: ChangingBundles }) {
  const t = useRightsMessages();
  const roleName = useRoleName();
  const asked = dialog.subject;
  if (!asked) return null;
  const act = asked.draft === null ? 'delete' : 'save';
  return (
    <ConfirmDialog
      open={dialog.isOpen}
      title={t(`rights.bundles.${act}.title`, { name: roleName(asked.role) })}
      confirmLabel={t(`rights.bundles.${act}.action`)}
      cancelLabel={t('rights.dialog.cancel.action')}
      busy={isPending}
      onConfirm={() => confirm(asked)}
      onCancel={dialog.close}
    >
      <Consequences asked={asked} />
    </ConfirmDialog>
  );
}

function Consequences({ asked: { role, draft } }: { asked: AskedBundle }) {
  const t = useRightsMessages();
  const { api } = useSignedInHost();
  const found = useQuery(consequencesQuery(api, role.id, draft?.permissions ?? []));
  if (found.isPending)
    return (
      <LoadingRegion label={t('rights.bundles.consequences.loading')}>
        <Skeleton height={48} />
      </LoadingRegion>
    );
  if (!found.data)
    return (
      <LoadFailed
        level={3}
        title={t('rights.bundles.consequences.failed')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  return <People consequences={found.data} />;
}

function People({ consequences: { count, people } }: { consequences: RoleConsequences }) {
  const t = useRightsMessages();
  const titlesOf = (names: RoleConsequences['people'][number]['gains']) =>
    names.map((permission) => t(`rights.permission.${permission}.title`)).join(' · ');
  if (count === 0) return <p role="status">{t('rights.bundles.consequences.none')}</p>;
  return (
    <div className="ws-rights-effects" role="status">
      <p>{t('rights.bundles.consequences.text', { count })}</p>
      <ul>
        {people.map(({ id, name, gains, loses }) => (
          <li key={id} className="ws-rights-change">
            <strong>{name}</strong>
            {gains.length > 0 ? (
              <span>
                <Icon icon={Plus} size={16} />
                {t('rights.bundles.consequences.gains', { rights: titlesOf(gains) })}
              </span>
            ) : null}
            {loses.length > 0 ? (
              <span>
                <Icon icon={Minus} size={16} />
                {t('rights.bundles.consequences.loses', { rights: titlesOf(loses) })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {count > people.length ? <p>{t('rights.bundles.consequences.more', { count: count - people.length })}</p> : null}
      <p className="ws-small ws-muted">{t('rights.bundles.consequences.told')}</p>
    </div>
  );
}
