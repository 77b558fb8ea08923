import type { JobQueueState } from '@wellspring/shared/contracts/jobs/jobs-page.ts';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useJobsMessages } from './use-jobs-messages.ts';

const COUNTS = ['waiting', 'active', 'delayed', 'failed'] as const;

const isEmpty = (queue: JobQueueState) => !queue.isPaused && COUNTS.every((state) => queue[state] === 0);

/** Queues with something on them, and the names of the empty ones, folded. */
export function QueueTable({ queues }: { queues: readonly JobQueueState[] }) {
  const t = useJobsMessages();
  const empty = queues.filter(isEmpty);
  const filled = queues.filter((queue) => !isEmpty(queue));
  return (
    <>
      {filled.length > 0 ? <Filled queues={filled} /> : null}
      {empty.length > 0 ? (
        <details className="ws-jobs-empty">
          <summary>{t('jobs.empty.title', { count: empty.length })}</summary>
          <ul>
            {empty.map((queue) => (
              <li key={queue.name}>
                <QueueName queue={queue} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function QueueName({ queue: { name, isPaused } }: { queue: JobQueueState }) {
  const t = useJobsMessages();
  return (
    <span className="ws-jobs-queue">
      <span>{t(`jobs.queue.${name}`)}</span>
      <code className="ws-small ws-muted">{name}</code>
      {isPaused ? <Tag tone="warning">{t('jobs.paused')}</Tag> : null}
    </span>
  );
}

function Filled({ queues }: { queues: readonly JobQueueState[] }) {
  const t = useJobsMessages();
  const columns: TableColumn<JobQueueState>[] = [
    {
      key: 'name',
      header: t('jobs.column.queue'),
      isRowHeader: true,
      cell: (queue) => <QueueName queue={queue} />,
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
