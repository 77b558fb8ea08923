import type { JobQueueState } from '@wellspring/shared/contracts/jobs/jobs-page.ts';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useJobsMessages } from './use-jobs-messages.ts';

const COUNTS = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Every queue with what is on it. */
export function QueueTable({ queues }: { queues: readonly JobQueueState[] }) {
  const t = useJobsMessages();
  const columns: TableColumn<JobQueueState>[] = [
    {
      key: 'name',
      header: t('jobs.column.queue'),
      isRowHeader: true,
      cell: ({ name, isPaused }) => (
        <span className="ws-jobs-queue">
          <span>{t(`jobs.queue.${name}`)}</span>
          <code className="ws-small ws-muted">{name}</code>
          {isPaused ? <Tag tone="warning">{t('jobs.paused')}</Tag> : null}
        </span>
      ),
    },
    ...COUNTS.map(
      (state): TableColumn<JobQueueState> => ({
        key: state,
        header: t(`jobs.column.${state}`),
        align: 'end',
        cell: (queue) => (queue[state] === 0 ? <span className="ws-muted">0</span> : queue[state]),
      }),
    ),
  ];
  return (
    <Card flush>
      <Table caption={t('jobs.queues.title')} columns={columns} rows={queues} rowKey={({ name }) => name} />
    </Card>
  );
}
