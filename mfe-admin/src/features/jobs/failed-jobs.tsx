import type { FailedJob, JobQueueState } from '@wellspring/shared/contracts/jobs/jobs-page.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { RotateCw, Trash2 } from 'lucide-react';
import type { JobPlace } from './jobs.queries.ts';
import type { useJobActs } from './use-job-acts.ts';
import { useJobsMessages } from './use-jobs-messages.ts';

export type FailedJobsProps = {
  queue: JobQueueState;
  acts: ReturnType<typeof useJobActs>;
  onRemove: (place: JobPlace) => void;
};

/** The newest failed jobs of a queue. */
export function FailedJobs({ queue, acts, onRemove }: FailedJobsProps) {
  const t = useJobsMessages();
  const { name, failed, latest } = queue;
  const { all } = acts;
  const columns = useFailedColumns({ queue, acts, onRemove });
  const title = t(`jobs.queue.${name}`);
  const heading = `ws-jobs-${name}`;
  return (
    <section className="ws-jobs-failed" aria-labelledby={heading}>
      <div className="ws-jobs-failed-head">
        <h2 id={heading}>{t('jobs.failed.title', { title, count: failed })}</h2>
        <Button
          icon={<Icon icon={RotateCw} size={18} />}
          busy={all.isPending && all.variables === name}
          aria-label={t('jobs.retry-all.label', { title })}
          onClick={() => all.mutate(name)}
        >
          {t('jobs.retry-all.action')}
        </Button>
      </div>
      <Card flush>
        <Table<FailedJob>
          caption={t('jobs.failed.title', { title, count: failed })}
          columns={columns}
          rows={latest}
          rowKey={({ id }) => id}
          footer={
            failed > latest.length ? (
              <p className="ws-small ws-muted">{t('jobs.failed.newest', { count: latest.length })}</p>
            ) : undefined
          }
        />
      </Card>
    </section>
  );
}

function useFailedColumns({ queue: { name }, acts: { one }, onRemove }: FailedJobsProps): TableColumn<FailedJob>[] {
  const t = useJobsMessages();
  const dates = useDates();
  const isBusy = (id: string) => one.isPending && one.variables.queue === name && one.variables.id === id;
  return [
    { key: 'id', header: t('jobs.column.id'), isRowHeader: true, cell: ({ id }) => <code>{id}</code> },
    {
      key: 'failedAt',
      header: t('jobs.column.failed-at'),
      cell: ({ failedAt }) => (failedAt ? <time dateTime={failedAt}>{dates.dateTime(failedAt)}</time> : null),
    },
    { key: 'tries', header: t('jobs.column.tries'), align: 'end', cell: ({ tries }) => tries },
    {
      key: 'requests',
      header: t('jobs.column.requests'),
      cell: ({ requestIds }) =>
        requestIds.length === 0 ? (
          <span className="ws-muted">{t('jobs.requests.none')}</span>
        ) : (
          <code>{requestIds.join(' ')}</code>
        ),
    },
    {
      key: 'acts',
      header: t('jobs.column.acts'),
      hideHeader: true,
      align: 'end',
      cell: ({ id }) => (
        <span className="ws-jobs-acts">
          <Button
            size="small"
            icon={<Icon icon={RotateCw} size={16} />}
            busy={isBusy(id)}
            aria-label={t('jobs.retry.label', { id })}
            onClick={() => one.mutate({ queue: name, id })}
          >
            {t('jobs.retry.action')}
          </Button>
          <Button
            size="small"
            icon={<Icon icon={Trash2} size={16} />}
            aria-label={t('jobs.remove.label', { id })}
            onClick={() => onRemove({ queue: name, id })}
          >
            {t('jobs.remove.action')}
          </Button>
        </span>
      ),
    },
  ];
}
