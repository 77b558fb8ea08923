import { useQuery } from '@tanstack/react-query';
import type { Role } from '@wellspring/shared/contracts/access/rights.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { Button, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Bundle } from './bundle.tsx';
import { BundleDialog } from './bundle-dialog.tsx';
import { BundleForm } from './bundle-form.tsx';
import sheet from './permissions.css';
import { rolesQuery } from './permissions.queries.ts';
import { type ChangingBundles, useChangingBundles } from './use-changing-bundles.ts';
import { useRightsMessages } from './use-rights-messages.ts';
import { useRoleName } from './use-role-name.ts';

/** `/permissions/roles`: which rights each role bundles. Holders of `managecompany` change them. */
export function BundlesPage() {
  useSheet(sheet);
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  const t = useRightsMessages();
  const { api, user } = useSignedInHost();
  const roles = useQuery(rolesQuery(api));
  const changing = useChangingBundles();
  const mayEdit = can(user, 'managecompany');
  return (
    <div className="ws-rights">
      <header>
        <TextLink as={HostLink} to="/permissions" icon={<Icon icon={ArrowLeft} size={18} />}>
          {t('rights.back')}
        </TextLink>
        <h1 tabIndex={-1}>{t('rights.roles.title')}</h1>
        <p className="ws-muted ws-rights-lead">{t('rights.roles.lead')}</p>
      </header>
      {mayEdit ? null : <Note>{t('rights.bundles.read-only')}</Note>}
      {roles.isPending ? <ListLoading /> : null}
      {roles.isError && !roles.data ? (
        <Card>
          <LoadFailed title={t('rights.failed.title')} error={roles.error} onRetry={() => void roles.refetch()} />
        </Card>
      ) : null}
      {roles.data?.map((role) => (
        <BundleCard key={role.id} role={role} mayEdit={mayEdit && role.isChangeable} changing={changing} />
      ))}
      {roles.data && mayEdit ? <NewBundle changing={changing} /> : null}
      <BundleDialog changing={changing} />
    </div>
  );
}

type BundleCardProps = { role: Role; mayEdit: boolean; changing: ChangingBundles };

function BundleCard({ role, mayEdit, changing }: BundleCardProps) {
  const t = useRightsMessages();
  const roleName = useRoleName();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const name = roleName(role);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={name} titleId={titleId} />
      {isOpen ? (
        <BundleForm
          name={name}
          permissions={role.permissions}
          problem={changing.problem}
          onSave={(draft) => changing.ask({ role, draft, onDone: () => setOpen(false) })}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <>
          <p>
            <Bundle permissions={role.permissions} />
          </p>
          <p className="ws-small ws-muted">{t('rights.bundles.holders', { count: role.holders })}</p>
          {mayEdit ? (
            <div className="ws-rights-buttons">
              <Button aria-label={t('rights.bundles.edit.label', { name })} onClick={() => setOpen(true)}>
                {t('rights.bundles.edit.action')}
              </Button>
              <Button
                variant="quiet"
                aria-label={t('rights.bundles.delete.label', { name })}
                onClick={() => changing.ask({ role, draft: null })}
              >
                {t('rights.bundles.delete.action')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Card>
  );
}

function NewBundle({ changing }: { changing: ChangingBundles }) {
  const t = useRightsMessages();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button icon={<Icon icon={Plus} size={18} />} onClick={() => setOpen(true)}>
          {t('rights.bundles.add.action')}
        </Button>
      </div>
    );
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('rights.bundles.add.title')} titleId={titleId} />
      <BundleForm
        name=""
        permissions={[]}
        problem={changing.problem}
        busy={changing.isPending}
        onSave={(draft) => changing.add(draft, () => setOpen(false))}
        onCancel={() => setOpen(false)}
      />
    </Card>
  );
}
