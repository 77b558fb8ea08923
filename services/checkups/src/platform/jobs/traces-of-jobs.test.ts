import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import { openJobQueues } from '@wellspring/shared/server/jobs/job-queues.ts';
import { startJobs } from '@wellspring/shared/server/jobs/start-jobs.ts';
import { connectRedis } from '@wellspring/shared/server/redis.ts';
import { startTracing } from '@wellspring/shared/server/tracing/start-tracing.ts';
import { startTraceCollector } from '@wellspring/shared/testing/trace-collector.ts';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { eventually, startTestRedis } from '../../testing/test-redis.ts';

const payload = z.object({ pieceId: z.string() });

it('puts a job into the trace of what added it, without its payload', async () => {
  const [redis, collector] = await Promise.all([startTestRedis(), startTraceCollector()]);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  const tracing = await startTracing('worker', collector.url);
  const queues = await openJobQueues(redis.url, ['first', 'second']);
  const connection = await connectRedis(redis.url);
  const done: string[] = [];
  const first = {
    name: 'first',
    payload,
    guard: 'pieces',
    due: { everyMs: 15_000, find: async () => [{ id: 'one', payload: { pieceId: 'secret-piece' } }] },
    async handle({ pieceId }: { pieceId: string }, { add }: { add: (name: string, job: object) => Promise<void> }) {
      await add('second', { id: 'two', payload: { pieceId } });
      return 'done';
    },
  };
  const second = {
    name: 'second',
    payload,
    guard: 'pieces',
    async handle({ pieceId }: { pieceId: string }) {
      done.push(pieceId);
      return 'done';
    },
  };
  // Queues of the test's own, which defineJob does not know.
  const jobs = [first, second] as unknown as Job[];
  const log = { info: () => undefined, warn: () => undefined };
  const running = await startJobs({ redis: connection, queues, jobs, log });
  try {
    // The span of a job ends after its work, and is sent a little later.
    await eventually(async () => {
      expect(done).toContain('secret-piece');
      expect(collector.spans().map(({ name }) => name)).toContain('process second');
    });
  } finally {
    await running.close();
    connection.disconnect();
    await queues.close();
    await tracing.stop();
    await redis.close();
    collector.close();
  }

  const spans = collector.spans();
  const of = (name: string) => spans.find((span) => span.name === name);
  expect(of('process second')?.traceId).toBe(of('process first')?.traceId);
  expect(of('process second')?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(collector.text()).not.toContain('secret-piece');
});
