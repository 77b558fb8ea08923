import { afterEach, expect, it } from 'vitest';
import { createServer } from '../http/create-server.ts';
import { createMetrics } from './metrics.ts';
import { openMetrics } from './open-metrics.ts';

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function openOnAnyPort() {
  const metrics = await openMetrics('127.0.0.1', 0);
  if (!metrics) throw new Error('no figures on a port that was given');
  open.push(metrics);
  return metrics;
}

/** The samples of one metric, without its help. */
const samplesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

it('counts requests by route pattern, and shows neither ids nor search words nor unknown addresses', async () => {
  const metrics = await openOnAnyPort();
  const app = createServer({ name: 'test', logLevel: 'silent', metrics });
  open.push(app);
  app.get('/people/:id', async () => ({}));
  for (let index = 0; index < 50; index += 1) await app.inject(`/people/person-${index}?search=anna@company.test`);
  await app.inject('/secret-address-of-anna');
  const reply = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  const text = await reply.text();
  expect(samplesOf(text, 'http_server_request_duration_seconds_count')).toEqual([
    'http_server_request_duration_seconds_count{method="GET",route="/people/:id",status="2xx"} 50',
    'http_server_request_duration_seconds_count{method="GET",route="none",status="4xx"} 1',
  ]);
  expect(text).not.toMatch(/person-\d|anna/);
  expect(samplesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
});

it('serves nothing but the figures, and none without a port', async () => {
  const { port } = await openOnAnyPort();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect(await openMetrics('127.0.0.1', undefined)).toBeUndefined();
  await expect(openMetrics('127.0.0.1', port)).rejects.toThrow(`METRICS_PORT (${port}`);
});

it('counts what waits on queues, and leaves out a queue and a figure that cannot be read', async () => {
  const metrics = createMetrics();
  const queues = [
    { name: 'mail', getJobCounts: async () => ({ waiting: 3, failed: 1 }) },
    { name: 'feed', getJobCounts: () => Promise.reject(new Error('Redis is away')) },
  ];
  metrics.watchQueues(queues);
  let age: number | null = 12;
  metrics.watchSeconds('age_seconds', 'Age of the oldest', async () => {
    if (age === 99) throw new Error('the database is away');
    return age;
  });
  metrics.observeJob('mail', 'failed', 1_500);
  const text = await metrics.text();
  expect(samplesOf(text, 'wellspring_queue_jobs{')).toEqual([
    'wellspring_queue_jobs{queue="mail",state="waiting"} 3',
    'wellspring_queue_jobs{queue="mail",state="active"} 0',
    'wellspring_queue_jobs{queue="mail",state="delayed"} 0',
    'wellspring_queue_jobs{queue="mail",state="failed"} 1',
  ]);
  expect(text).toContain('wellspring_job_duration_seconds_sum{queue="mail",result="failed"} 1.5');
  expect(samplesOf(text, 'age_seconds')).toEqual(['age_seconds 12']);
  age = null;
  expect(samplesOf(await metrics.text(), 'age_seconds')).toEqual(['age_seconds 0']);
  age = 99;
  expect(samplesOf(await metrics.text(), 'age_seconds')).toEqual([]);
});
