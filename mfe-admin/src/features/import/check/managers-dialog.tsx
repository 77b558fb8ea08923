import { useQuery } from '@tanstack/react-query';
import type { ImportManager } from '@wellspring/shared/contracts/people/import.ts';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { type SharedMessageId, useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { Table } from '@wellspring/shared/web/ui/tables/table.tsx';
import { managersQuery } from '../import.queries.ts';
import { useImportSource } from '../import-kind.ts';
import { useImportMessages } from '../use-import-messages.ts';

type ManagersDialogProps = { importId: string; revision: number; open: boolean; onClose: () => void };

/** Which managers would lead other people, by numbers of people. */
export function ManagersDialog({ importId, revision, open, onClose }: ManagersDialogProps) {
  const t = useImportMessages();
  const shared = useTypedMessages<SharedMessageId>();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('import.managers.dialog')}
      size="large"
      closeLabel={shared('shared.close.action')}
    >
      <p className="ws-import-managers-rule">{t('import.managers.rule')}</p>
      <Managers {...{ importId, revision }} />
    </Dialog>
  );
}

function Managers({ importId, revision }: Pick<ManagersDialogProps, 'importId' | 'revision'>) {
  const t = useImportMessages();
  const source = useImportSource();
  const { data: managers, error, isPending, refetch } = useQuery(managersQuery(source, importId, revision));
  if (isPending) return <ListLoading />;
  if (!managers)
    return <LoadFailed title={t('import.managers.failed')} error={error} onRetry={() => void refetch()} level={3} />;
  return (
    <Table<ImportManager>
      caption={t('import.managers.dialog')}
      rows={managers}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: t('import.managers.name'), isRowHeader: true, cell: ({ name }) => name },
        { key: 'losing', header: t('import.managers.losing'), align: 'end', cell: ({ losing }) => losing },
        { key: 'gaining', header: t('import.managers.gaining'), align: 'end', cell: ({ gaining }) => gaining },
      ]}
    />
  );
}
