import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobQueueName } from '@wellspring/shared/contracts/jobs/jobs-page.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { type JobPlace, jobsQuery, removeJob, retryAllJobs, retryJob } from './jobs.queries.ts';
import { useJobsMessages } from './use-jobs-messages.ts';

/** What an operator does to failed jobs. The page is read again after each act, also when it was refused. */
export function useJobActs() {
  const t = useJobsMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const toText = (error: unknown) => {
    const isChanged = isAppError(error) && error.fields?.[0]?.code === 'changed_meanwhile';
    return isChanged ? t('jobs.problem.changed_meanwhile') : errorMessage(error);
  };
  const refetch = () => queries.invalidateQueries({ queryKey: jobsQuery(api).queryKey });
  const after = { onSettled: refetch, onError: (error: unknown) => toast('error', toText(error)) };
  const one = useMutation({
    ...after,
    mutationFn: (place: JobPlace) => retryJob(api, place),
    onSuccess: () => toast('success', t('jobs.retry.done')),
  });
  const all = useMutation({
    ...after,
    mutationFn: (queue: JobQueueName) => retryAllJobs(api, queue),
    onSuccess: ({ count, hasMore }) =>
      toast('success', t(hasMore ? 'jobs.retry-all.some' : 'jobs.retry-all.done', { count })),
  });
  return { one, all, remove: (place: JobPlace) => removeJob(api, place).finally(refetch), toText };
}
