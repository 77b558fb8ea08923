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

  async function requireFailed(queue: JobQueueName, id: string): Promise<void> {
    if (await queues.hasFailed(queue, id)) return;
    throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'changed_meanwhile' }] });
  }

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

  app.post(
    '/jobs/:queue/:id/retry',
    {
      config: { needs: ['managecompany'] },
      schema: {
        ...describe({
          summary: 'Try a failed job again',
          tag,
          answers: { 204: NoContent },
          errors: [400, 403, 409],
        }),
        params: jobParams,
      },
    },
    (request, reply) =>
      whileRedisAnswers(async () => {
        const { queue, id } = request.params;
        await requireFailed(queue, id);
        await audit(request, 'jobs_retried', queue, { field: 'job', before: null, after: id });
        await queues.retry(queue, id);
        return reply.status(204).send();
      }),
  );

  app.delete(
    '/jobs/:queue/:id',
    {
      config: { needs: ['managecompany'] },
      schema: {
        ...describe({
          summary: 'Remove a failed job; work that is still due comes back by itself',
          tag,
          answers: { 204: NoContent },
          errors: [400, 403, 409],
        }),
        params: jobParams,
      },
    },
    (request, reply) =>
      whileRedisAnswers(async () => {
        const { queue, id } = request.params;
        await requireFailed(queue, id);
        await audit(request, 'job_removed', queue, { field: 'job', before: id, after: null });
        await queues.remove(queue, id);
        return reply.status(204).send();
      }),
  );
};
