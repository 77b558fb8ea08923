import { JobId, JobQueueName, JobsPage, JobsRetried } from '@wellspring/shared/contracts/jobs/jobs-page.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { OperatedQueues } from '@wellspring/shared/server/jobs/operate-queues.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { writeAct } from '../../upstream/write-act.ts';

export type JobsRoutesDeps = { checkups: Pick<Upstream, 'send'>; queues: OperatedQueues };

const tag = 'Jobs';
const queueParams = z.object({ queue: JobQueueName });
const jobParams = z.object({ queue: JobQueueName, id: JobId });
type JobParams = z.infer<typeof jobParams>;

/** Queues lie in Redis alone: without it there is nothing to say. */
async function whileRedisAnswers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isAppError(error) ? error : new AppError('unavailable', { cause: error });
  }
}

/** Background work as its operators see and change it: each change is in the audit log before it takes effect. */
export const jobsRoutes: FastifyPluginAsyncZod<JobsRoutesDeps> = async (app, { checkups, queues }) => {
  const audit = (
    request: FastifyRequest,
    act: 'jobs_retried' | 'job_removed',
    queue: JobQueueName,
    change: { field: string; before: string | null; after: string | null },
  ) =>
    writeAct(checkups, {
      ...{ act, userId: requireUser(request).userId, requestId: request.id, objectId: queue },
      changes: [change],
    });

  /** Does it to a failed job, once it is in the audit log. */
  const changeJob = (request: FastifyRequest, { queue, id }: JobParams, act: 'jobs_retried' | 'job_removed') =>
    whileRedisAnswers(async () => {
      if (!(await queues.hasFailed(queue, id)))
        throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'changed_meanwhile' }] });
      const isRemoval = act === 'job_removed';
      await audit(request, act, queue, { field: 'job', before: isRemoval ? id : null, after: isRemoval ? null : id });
      await (isRemoval ? queues.remove(queue, id) : queues.retry(queue, id));
    });

  app.get(
    '/jobs',
    {
      config: { needs: ['managecompany'] },
      schema: describe({
        summary: 'Every queue of background work with its counts and its newest failed jobs, ids only',
        tag,
        answers: { 200: JobsPage },
        errors: [403],
      }),
    },
    () => whileRedisAnswers(async () => ({ queues: await queues.read() })),
  );

  app.post(
    '/jobs/:queue/retry',
    {
      config: { needs: ['managecompany'] },
      schema: {
        ...describe({
          summary: 'Try all failed jobs of a queue again',
          tag,
          answers: { 200: JobsRetried },
          errors: [400, 403],
        }),
        params: queueParams,
      },
    },
    (request) =>
      whileRedisAnswers(async () => {
        const { queue } = request.params;
        const count = await queues.countFailed(queue);
        if (count === 0) return { count: 0, hasMore: false };
        await audit(request, 'jobs_retried', queue, { field: 'failedJobs', before: null, after: String(count) });
        return queues.retryAll(queue);
      }),
  );

  const answers = { 204: NoContent };
  const errors = [400, 403, 409] as const;

  app.post(
    '/jobs/:queue/:id/retry',
    {
      config: { needs: ['managecompany'] },
      schema: { ...describe({ summary: 'Try a failed job again', tag, answers, errors }), params: jobParams },
    },
    async (request, reply) => {
      await changeJob(request, request.params, 'jobs_retried');
      return reply.status(204).send();
    },
  );

  app.delete(
    '/jobs/:queue/:id',
    {
      config: { needs: ['managecompany'] },
      schema: {
        ...describe({
          summary: 'Remove a failed job; work that is still due comes back by itself',
          tag,
          answers,
          errors,
        }),
        params: jobParams,
      },
    },
    async (request, reply) => {
      await changeJob(request, request.params, 'job_removed');
      return reply.status(204).send();
    },
  );
};
