import { useQuery } from '@tanstack/react-query';
import type { JobQueueState } from '@wellspring/shared/contracts/jobs/jobs-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { FailedJobs } from './failed-jobs.tsx';
import sheet from './jobs.css';
import { type JobPlace, jobsQuery } from './jobs.queries.ts';
import { QueueTable } from './queue-table.tsx';
import { RemoveJobDialog } from './remove-job-dialog.tsx';
import { useJobActs } from './use-job-acts.ts';
import { useJobsMessages } from './use-jobs-messages.ts';

/** `/settings/jobs`: what the workers have to do, and a way to retry or remove what failed. */
export function JobsPage() {
  return (
    <RemoteQueries>
      <Jobs />
    </RemoteQueries>
  );
}

function Jobs() {
  useSheet(sheet);
  const t = useJobsMessages();
  const { api } = useSignedInHost();
  const { data, error, isPending, isError, refetch } = useQuery(jobsQuery(api));
  return (
    <div className="ws-jobs">
      <header>
        <TextLink as={HostLink} to="/settings" icon={<Icon icon={ArrowLeft} size={18} />}>
          {t('jobs.back')}
        </TextLink>
        <h1 tabIndex={-1}>{t('jobs.title')}</h1>
        <p className="ws-muted ws-jobs-lead">{t('jobs.lead')}</p>
      </header>
      {isPending ? <ListLoading /> : null}
      {isError && !data ? (
        <Card>
          <LoadFailed title={t('jobs.load-failed.title')} error={error} onRetry={() => void refetch()} />
        </Card>
      ) : null}
      {isError && data ? <Note tone="warning">{t('jobs.stale.text')}</Note> : null}
      {data ? <Queues queues={data.queues} /> : null}
    </div>
  );
}

function Queues({ queues }: { queues: readonly JobQueueState[] }) {
  const t = useJobsMessages();
  const acts = useJobActs();
  const [removed, setRemoved] = useState<JobPlace | null>(null);
  const failing = queues.filter(({ failed }) => failed > 0);
  return (
    <>
      {failing.length === 0 ? <Note tone="success">{t('jobs.none-failed.text')}</Note> : null}
      {failing.map((queue) => (
        <FailedJobs key={queue.name} queue={queue} acts={acts} onRemove={setRemoved} />
      ))}
      <section aria-labelledby="ws-jobs-queues">
        <h2 id="ws-jobs-queues">{t('jobs.queues.title')}</h2>
        <QueueTable queues={queues} />
      </section>
      <RemoveJobDialog place={removed} acts={acts} onClose={() => setRemoved(null)} />
    </>
  );
}
