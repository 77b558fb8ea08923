import { type Job, LeasedElsewhere, type Tick } from '@wellspring/shared/server/jobs/job.ts';
import { type JobQueues, openJobQueues, TICKS } from '@wellspring/shared/server/jobs/job-queues.ts';
import { startJobs } from '@wellspring/shared/server/jobs/start-jobs.ts';
import { connectWaker, createWaker } from '@wellspring/shared/server/jobs/waker.ts';
import { createMetrics } from '@wellspring/shared/server/metrics/metrics.ts';
import { connectRedis } from '@wellspring/shared/server/redis.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shiftClock } from '../../testing/shift-clock.ts';
import { eventually, startTestRedis } from '../../testing/test-redis.ts';

const HOUR_MS = 3_600_000;
/** What a run that is due waits for at most, whatever happens to Redis or to the clock. */
const DUE_WITHIN_MS = 30_000;

let redis: Awaited<ReturnType<typeof startTestRedis>>;
let queues: JobQueues;
const open: (() => unknown)[] = [];

beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.close());
beforeEach(async () => {
  queues = await openJobQueues(redis.url, ['counting']);
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
  await queues.redis.flushall();
  await queues.close();
});

const silent = { info: () => undefined, warn: () => undefined };

/** Jobs that are due once each, and what was done; the database of these tests. */
function counting(changes: Partial<Job<{ pieceId: string }>> = {}) {
  const due = new Set<string>();
  const done: string[] = [];
  // A queue of the test's own, which defineJob does not know.
  const job: Job<{ pieceId: string }> = {
    name: 'counting',
    payload: z.object({ pieceId: z.string() }),
    guard: 'pieces',
    due: { everyMs: 15_000, find: async () => [...due].map((pieceId) => ({ id: pieceId, payload: { pieceId } })) },
    async handle({ pieceId }) {
      if (!due.delete(pieceId)) return 'nothing-to-do';
      done.push(pieceId);
      return 'done';
    },
    ...changes,
  };
  return { job: job as unknown as Job, due, done };
}

async function start(jobs: readonly Job[], ticks: readonly Tick[] = []) {
  const connection = await connectRedis(redis.url);
  const metrics = createMetrics();
  const running = await startJobs({ redis: connection, queues, jobs, ticks, metrics, log: silent });
  open.push(async () => {
    await running.close();
    connection.disconnect();
  });
  return { running, connection, metrics };
}
const shift = (byMs: number) => open.push(shiftClock(byMs));
/** The first look of a worker that has just started is over. */
const settled = () =>
  eventually(async () => {
    const [scheduler] = await queues.of(TICKS).getJobSchedulers();
    expect(scheduler?.iterationCount).toBeGreaterThan(0);
    expect(await queues.of(TICKS).getJobCountByTypes('wait', 'active')).toBe(0);
  });

describe('work that is due', () => {
  it('is done soon after a worker has started', async () => {
    const { job, due, done } = counting();
    due.add('first');
    await start([job]);
    await eventually(async () => expect(done).toEqual(['first']));
  });

  it.each([
    ['Redis has lost everything', async () => void (await queues.redis.flushall())],
    ['the clock was set back', async () => void shift(-2 * HOUR_MS)],
    ['the clock was set forward', async () => void shift(2 * HOUR_MS)],
  ])('is done within half a minute after %s', { timeout: 60_000 }, async (_, happen) => {
    const { job, due, done } = counting();
    await start([job]);
    await settled();
    await happen();
    due.add('late');
    await eventually(async () => expect(done).toEqual(['late']), DUE_WITHIN_MS);
  });

  it('is done within half a minute though the clock was set back while it waited for another try', {
    timeout: 60_000,
  }, async () => {
    let tries = 0;
    const { job, due } = counting({
      handle: async ({ pieceId }) => {
        // A look that began before it was done may put it on the queue once more.
        if (!due.has(pieceId)) return 'nothing-to-do';
        tries += 1;
        if (tries === 1) throw new LeasedElsewhere(new Date(Date.now() + 60_000));
        due.delete(pieceId);
        return 'done';
      },
    });
    due.add('waiting');
    await start([job]);
    await eventually(async () => expect(await queues.of('counting').getJobState('waiting')).toBe('delayed'));
    shift(-2 * HOUR_MS);
    await eventually(async () => expect(tries).toBe(2), DUE_WITHIN_MS);
  });

  it('lets a worker end while the connections on which it waits are not back', async () => {
    const { job } = counting();
    const { running, connection } = await start([job]);
    await settled();
    // The connection for commands is back sooner than those on which workers wait.
    await redis.stop();
    await redis.startAgain();
    await eventually(async () => expect([connection.status, queues.redis.status]).toEqual(['ready', 'ready']));
    await running.close();
  });

  it('is done once by two workers', async () => {
    const { job, due, done } = counting();
    await Promise.all([start([job]), start([job])]);
    for (const piece of ['a', 'b', 'c']) due.add(piece);
    const waker = createWaker(queues.redis);
    open.push(waker.close);
    waker.wake('counting');
    await eventually(async () => expect([...done].sort()).toEqual(['a', 'b', 'c']));
  });

  it('can be due again under the same id once it is done', async () => {
    const { job, due, done } = counting();
    const waker = createWaker(queues.redis);
    open.push(waker.close);
    await start([job]);
    for (const times of [1, 2]) {
      due.add('again');
      await eventually(async () => {
        waker.wake('counting');
        expect(done).toHaveLength(times);
      });
    }
  });

  it('is tried again a minute after it was given up', async () => {
    let isBroken = true;
    const { job, due, done } = counting({
      options: { attempts: 1 },
      async handle({ pieceId }) {
        if (isBroken) throw new Error('broken');
        due.delete(pieceId);
        done.push(pieceId);
        return 'done';
      },
    });
    due.add('broken');
    await start([job]);
    await eventually(async () => expect(await queues.of('counting').getJobState('broken')).toBe('failed'));
    isBroken = false;
    shift(61_000);
    const waker = createWaker(queues.redis);
    open.push(waker.close);
    await eventually(async () => {
      waker.wake('counting');
      expect(done).toEqual(['broken']);
    });
  });
});

describe('a job', () => {
  it('whose step another worker holds waits until the lease is over, without using up a try, and is counted by its result', async () => {
    const until = new Date(Date.now() + 1_500);
    const { job } = counting({
      options: { attempts: 1 },
      handle: async () => {
        if (Date.now() < until.getTime() + 1_000) throw new LeasedElsewhere(until);
        return 'done';
      },
    });
    const { metrics } = await start([job]);
    const queue = queues.of('counting');
    const added = await queue.add('counting', { pieceId: 'held' }, { jobId: 'held', attempts: 1 });
    await eventually(async () => expect(await queue.getJobState('held')).toBe('delayed'));
    expect(await metrics.text()).toContain('wellspring_queue_jobs{queue="counting",state="delayed"} 1');
    await eventually(async () => expect(await added.isCompleted()).toBe(true));
    const counted = (await metrics.text()).matchAll(
      /wellspring_job_duration_seconds_count\{queue="counting",result="(.+)"\} (\d+)/g,
    );
    expect([...counted].map(([, ...result]) => result)).toEqual([
      ['postponed', '1'],
      ['done', '1'],
    ]);
  });

  it.each([
    ['is given up at once when it is malformed', { pieceId: 7 }, 'failed'],
    ['never shows what a malformed payload held', { pieceId: { name: 'Ada Lovelace' } }, 'failed'],
  ])('%s', async (_, data, state) => {
    await start([counting().job]);
    const queue = queues.of('counting');
    await queue.add('counting', data, { jobId: 'malformed', attempts: 5 });
    await eventually(async () => expect(await queue.getJobState('malformed')).toBe(state));
    expect((await queue.getJob('malformed'))?.failedReason).toBe('malformed job: pieceId');
  });
});

describe('the schedulers', () => {
  it('are what the code says: others go, and a changed interval holds', async () => {
    await queues.of(TICKS).upsertJobScheduler('of-an-older-release', { every: 1_000 });
    await queues.of(TICKS).upsertJobScheduler('counting', { every: 999_000 });
    await start([counting().job]);
    await eventually(async () =>
      expect((await queues.of(TICKS).getJobSchedulers()).map(({ key, every }) => [key, every])).toEqual([
        ['counting', 15_000],
      ]),
    );
  });
});

describe('two services on one Redis', () => {
  it('keep the schedulers and the wake-ups of one another', async () => {
    const other = await openJobQueues(redis.url, [], 'ticks-of-another');
    const connection = await connectRedis(redis.url);
    const looks = { own: 0, other: 0 };
    const tickOf = (name: 'own' | 'other'): Tick => ({
      name,
      everyMs: 600_000,
      look: async () => {
        looks[name] += 1;
      },
    });
    const running = await startJobs({
      redis: connection,
      queues: other,
      jobs: [],
      ticks: [tickOf('other')],
      log: silent,
    });
    open.push(other.close, async () => {
      await running.close();
      connection.disconnect();
    });
    await start([], [tickOf('own')]);
    const waker = createWaker(queues.redis);
    open.push(waker.close);
    await eventually(async () => expect(looks).toEqual({ own: 1, other: 1 }));
    for (let woken = 1; woken <= 20; woken += 1) {
      waker.wake('own');
      await eventually(async () => expect(looks.own).toBe(1 + woken));
    }
    const names = async ({ of, ticks }: JobQueues) => (await of(ticks).getJobSchedulers()).map(({ key }) => key);
    expect([await names(queues), await names(other), looks.other]).toEqual([['own'], ['other'], 1]);
  });
});

describe('a tick', () => {
  it('that finds the database away leaves no failed job, and looks again', async () => {
    const failures = [
      Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoNetworkError' }),
      new Error('a fault of the tick'),
    ];
    let looks = 0;
    const look = async () => {
      looks += 1;
      const failure = failures[looks - 1];
      if (failure) throw failure;
    };
    await start([], [{ name: 'relay', everyMs: null, look }]);
    await eventually(async () => expect(looks).toBeGreaterThan(2));
    const failed = await queues.of(TICKS).getFailed();
    expect(failed.map(({ failedReason }) => failedReason)).toEqual(['a fault of the tick']);
  });
});

describe('a wake-up', () => {
  it('while the tick is at work has it look once more, however many there are', async () => {
    let looks = 0;
    const { promise: first, resolve: release } = Promise.withResolvers<void>();
    const waker = createWaker(queues.redis);
    open.push(waker.close);
    // Of the schedulers, not of the heartbeat, which would wake it each second.
    await start(
      [],
      [
        {
          name: 'relay',
          everyMs: 600_000,
          async look() {
            looks += 1;
            if (looks === 2) await first;
          },
        },
      ],
    );
    await eventually(async () => expect(looks).toBe(1));
    waker.wake('relay');
    await eventually(async () => expect(looks).toBe(2));
    for (let times = 0; times < 20; times += 1) {
      waker.wake('relay');
      await new Promise((resolve) => setImmediate(resolve));
    }
    await eventually(async () => expect(await queues.redis.exists('bull:ticks:dn:relay')).toBe(1));
    release();
    await eventually(async () => expect(looks).toBe(3));
  });

  it('comes each second from the heartbeat for what has no scheduler', async () => {
    let looks = 0;
    const look = async () => {
      looks += 1;
    };
    await start([], [{ name: 'relay', everyMs: null, look }]);
    await eventually(async () => expect(looks).toBeGreaterThan(2));
  });

  it('never fails and never waits while Redis is away, and works again when it is back', async () => {
    const own = await startTestRedis();
    open.push(own.close);
    const waker = connectWaker(own.url);
    open.push(waker.close);
    await own.stop();
    waker.wake('asked');
    await own.startAgain();
    const restarted = await openJobQueues(own.url, []);
    open.push(restarted.close);
    await eventually(async () => {
      waker.wake('asked');
      expect((await restarted.of(TICKS).getWaiting()).map(({ name }) => name)).toEqual(['asked']);
    });
  });
});
