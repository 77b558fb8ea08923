import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Queue } from 'bullmq';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds. A save takes milliseconds, an export or a release up to minutes. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900];
const QUEUE_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** What came of a run of a job; `postponed`: it waits for a neighbour or for the lease of another worker. */
export type ObservedResult = 'done' | 'handed-on' | 'nothing-to-do' | 'postponed' | 'failed';

/**
 * The figures of one process. Labels hold route patterns, names of queues and states only: never an address with an id, a
 * person or an answer.
 */
export type Metrics = {
  observeRequest: (
    request: Pick<FastifyRequest, 'method' | 'routeOptions'>,
    reply: Pick<FastifyReply, 'statusCode' | 'elapsedTime'>,
  ) => void;
  observeJob: (queue: string, result: ObservedResult, milliseconds: number) => void;
  /** Counts the jobs of these queues whenever the figures are asked for. */
  watchQueues: (queues: readonly Pick<Queue, 'name' | 'getJobCounts'>[]) => void;
  /** Asks for a figure in seconds whenever the figures are asked for; null: there is nothing to tell, it shows as 0. */
  watchSeconds: (name: string, help: string, read: () => Promise<number | null>) => void;
  /** All figures as Prometheus reads them. A figure that cannot be read now is left out. */
  text: () => Promise<string>;
};

/** Figures of the process itself (event loop, memory, processor) are always among them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Requests by route pattern and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'wellspring_job_duration_seconds',
    help: 'Runs of jobs by queue and result',
    labelNames: ['queue', 'result'],
    buckets: JOB_BUCKETS,
    registers,
  });

  return {
    observeRequest({ method, routeOptions }, { statusCode, elapsedTime }) {
      const labels = { method, route: routeOptions.url ?? 'none', status: `${Math.floor(statusCode / 100)}xx` };
      requests.observe(labels, elapsedTime / 1_000);
    },
    observeJob: (queue, result, milliseconds) => jobs.observe({ queue, result }, milliseconds / 1_000),
    watchQueues(queues) {
      new Gauge({
        name: 'wellspring_queue_jobs',
        help: 'Jobs on each queue by state; every worker of a service reports the same',
        labelNames: ['queue', 'state'],
        registers,
        async collect() {
          this.reset();
          await Promise.allSettled(
            queues.map(async (queue) => {
              const counts = await queue.getJobCounts(...QUEUE_STATES);
              for (const state of QUEUE_STATES) this.set({ queue: queue.name, state }, counts[state] ?? 0);
            }),
          );
        },
      });
    },
    watchSeconds(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.reset();
          try {
            this.set((await read()) ?? 0);
          } catch {
            this.remove();
          }
        },
      });
    },
    text: () => registry.metrics(),
  };
}
