import { describe, expect, it } from 'vitest';
import { createReadinessCheck } from './readiness.ts';
import { createFakeUpstream } from './testing/fake-upstream.ts';

function surroundings() {
  const checkups = createFakeUpstream('checkups');
  const analytics = createFakeUpstream('analytics');
  for (const service of [checkups, analytics]) service.on('GET /readyz', () => ({ status: 'ok' }));
  const redis = { status: 'ready' };
  let time = 0;
  const readiness = createReadinessCheck({ checkups, analytics, redis, now: () => time });
  return { checkups, analytics, redis, readiness, pass: (ms: number) => (time += ms) };
}

describe('readiness', () => {
  it('names every part', async () => {
    const { readiness } = surroundings();
    expect(await readiness.check()).toEqual({ process: 'ok', checkups: 'ok', analytics: 'ok', redis: 'ok' });
  });

  it('is degraded and not down when a part is away', async () => {
    const { analytics, redis, readiness } = surroundings();
    analytics.isDown = true;
    redis.status = 'reconnecting';
    expect(await readiness.check()).toEqual({
      process: 'ok',
      checkups: 'ok',
      analytics: 'degraded',
      redis: 'degraded',
    });
  });

  it('is down as soon as the process stops', async () => {
    const { readiness } = surroundings();
    readiness.stop();
    expect((await readiness.check()).process).toBe('down');
  });

  it('calls the services at most once a second, however often it is called', async () => {
    const { checkups, readiness, pass } = surroundings();
    await Promise.all([readiness.check(), readiness.check()]);
    await readiness.check();
    expect(checkups.calls).toHaveLength(1);
    pass(1_000);
    await readiness.check();
    expect(checkups.calls).toHaveLength(2);
  });
});
