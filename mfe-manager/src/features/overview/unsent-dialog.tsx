import { useQuery } from '@tanstack/react-query';
import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import type { DialogState } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { Button, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { sendingsQuery } from './overview.queries.ts';
import { useOverviewMessages } from './use-overview-messages.ts';

/** How many people the e-mails of a round did not reach. Who they are is shown in the schedule. */
export function UnsentDialog({ dialog }: { dialog: DialogState<CheckupRow> }) {
  const t = useOverviewMessages();
  const { subject } = dialog;
  if (!subject) return null;
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={t('overview.unsent.title', { title: subject.title })}
      actions={
        <>
          <Button onClick={dialog.close}>{t('shared.close.action')}</Button>
          <LinkButton as={HostLink} to="/schedule?reminders=open" variant="primary">
            {t('overview.schedule.action')}
          </LinkButton>
        </>
      }
    >
      <Unreached entryId={subject.entryId} />
    </Dialog>
  );
}

function Unreached({ entryId }: { entryId: string }) {
  const t = useOverviewMessages();
  const { api } = useSignedInHost();
  const read = useQuery(sendingsQuery(api, entryId));
  if (read.data) return <p>{t('overview.unsent.text', { count: read.data.unreached.length })}</p>;
  if (read.isPending)
    return (
      <LoadingRegion label={t('shared.loading.label')}>
        <Skeleton height={24} />
      </LoadingRegion>
    );
  return (
    <LoadFailed level={3} title={t('overview.unsent.failed')} error={read.error} onRetry={() => void read.refetch()} />
  );
}
