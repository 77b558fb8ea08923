import { queryOptions } from '@tanstack/react-query';
import { type JobQueueName, JobsPage, JobsRetried } from '@wellspring/shared/contracts/jobs/jobs-page.ts';
import type { Api } from '@wellspring/shared/http.ts';

const root = 'jobs';
/** Milliseconds after which the counts are read again. */
const RENEW_MS = 10_000;

export const jobsQuery = (api: Api) =>
  queryOptions({
    queryKey: [root],
    queryFn: ({ signal }) => api.get(root, { signal }).json(JobsPage),
    refetchInterval: RENEW_MS,
  });

/** A failed job of a queue. */
export type JobPlace = { queue: JobQueueName; id: string };

const toPath = ({ queue, id }: JobPlace) => `${root}/${queue}/${encodeURIComponent(id)}`;

/** @throws AppError not_possible_now when it is no longer failed */
export async function retryJob(api: Api, place: JobPlace): Promise<void> {
  await api.post(`${toPath(place)}/retry`);
}

export const retryAllJobs = (api: Api, queue: JobQueueName): Promise<JobsRetried> =>
  api.post(`${root}/${queue}/retry`).json(JobsRetried);

/** @throws AppError not_possible_now when it is no longer failed */
export async function removeJob(api: Api, place: JobPlace): Promise<void> {
  await api.delete(toPath(place));
}
