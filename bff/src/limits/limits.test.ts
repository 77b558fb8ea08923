import { isAppError } from '@wellspring/shared/errors.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestRedis } from '../testing/start-redis.ts';
import { createLimits, type Limits } from './limits.ts';
import { toNetwork } from './to-network.ts';

const SECRET = 'a secret of the tests, long enough to be one';
const ACCOUNT = 'Canary.Mail@demo.test';
const PLACE = '203.0.113.7';

let server: Awaited<ReturnType<typeof startTestRedis>>;
let redis: Redis;
beforeAll(async () => {
  server = await startTestRedis();
  redis = new Redis(server.url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: true });
  redis.on('error', () => undefined);
  await redis.connect();
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

const limitsWith = (factor = 1, store: Redis | null = redis) => createLimits({ redis: store, secret: SECRET, factor });

/** The seconds to wait, or 0 when the attempt was admitted. */
async function readWait(tried: Promise<unknown>): Promise<number> {
  try {
    await tried;
    return 0;
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many_requests')
      return error.retryAfterS ?? expect.fail('no time given');
    throw error;
  }
}

const logIn = (limits: Limits, account: string, address: string, device: string | null = null) =>
  limits.login(account, { address, device });

async function failTimes(limits: Limits, times: number, account = ACCOUNT, place = PLACE) {
  const waits: number[] = [];
  for (let i = 0; i < times; i += 1) waits.push(await readWait(logIn(limits, account, place)));
  return waits;
}

describe('limits in Redis', () => {
  beforeEach(async () => {
    await redis.flushall();
  });

  it('let five log-ins fail and then make the next wait', async () => {
    const waits = await failTimes(limitsWith(), 6);
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(waits[5]).toBeGreaterThan(0);
  });

  it('count every spelling of an address for the same person', async () => {
    const limits = limitsWith();
    // One letter with its accent, the letter and the accent, capitals, blanks.
    const spellings = ['zo\u00e9@demo.test', 'zoe\u0301@demo.test', 'ZO\u00c9@demo.test', ' ZOE\u0301@demo.test '];
    const waits: number[] = [];
    for (const account of [...spellings, ...spellings]) waits.push(...(await failTimes(limits, 1, account)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('make the delay longer with each further failure, not with tries that are refused', async () => {
    const limits = limitsWith();
    await failTimes(limits, 30);
    const [key = ''] = await redis.keys('ws:limit:login-account-delay*');
    const first = await redis.ttl(key);
    await redis.del(key);
    await failTimes(limits, 1);
    const second = await redis.ttl(key);
    expect(first).toBeLessThanOrEqual(2);
    expect(second).toBeGreaterThan(first);
    expect(second).toBeLessThanOrEqual(4);
  });

  it('do not let a hundred tries sent at once all look at the password', async () => {
    const limits = limitsWith();
    const waits = await Promise.all(Array.from({ length: 90 }, () => readWait(logIn(limits, ACCOUNT, PLACE))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('reset the failures after the right password, and do not count an attempt that compared nothing', async () => {
    const limits = limitsWith();
    await failTimes(limits, 4);
    await (await logIn(limits, ACCOUNT, PLACE)).succeeded();
    expect(await failTimes(limits, 4)).toEqual([0, 0, 0, 0]);
    await (await logIn(limits, 'other@demo.test', PLACE)).undone();
    expect(await failTimes(limits, 5, 'other@demo.test')).toEqual([0, 0, 0, 0, 0]);
  });

  it('report the twentieth wrong password of a day once, whatever the addresses', async () => {
    const limits = limitsWith();
    const notable: boolean[] = [];
    for (let i = 0; i < 25; i += 1) {
      // Each from its own place: the pauses between the tries of one are another test's.
      const attempt = await logIn(limits, ACCOUNT, `203.0.113.${i}`).catch(() => null);
      if (attempt) notable.push(await attempt.failed());
    }
    expect(notable.filter(Boolean)).toHaveLength(1);
    expect(notable.indexOf(true)).toBe(19);
  });

  it('count per person and place: one place does not lock a person out everywhere', async () => {
    const limits = limitsWith();
    await failTimes(limits, 8);
    expect(await readWait(logIn(limits, ACCOUNT, '198.51.100.1'))).toBe(0);
    expect(await readWait(logIn(limits, 'other@demo.test', PLACE))).toBe(0);
    expect(await readWait(logIn(limits, ' canary.mail@DEMO.test ', PLACE)), 'however it is written').toBeGreaterThan(0);
  });

  it('slow guessing from many places down, except where the person has logged in before', async () => {
    const limits = limitsWith();
    const HOME = '198.51.100.200';
    await (await logIn(limits, ACCOUNT, HOME)).succeeded();
    const from = (at: number) => readWait(logIn(limits, ACCOUNT, `192.0.2.${at}`));
    for (let at = 0; at < 20; at += 1) expect(await from(at)).toBe(0);
    // From then on one try per delay from all strange places together; others are not concerned.
    expect(await from(20)).toBeGreaterThan(600);
    expect(await from(22)).toBeLessThanOrEqual(900);
    expect(await readWait(logIn(limits, 'other@demo.test', '192.0.2.23'))).toBe(0);
    expect(await readWait(logIn(limits, ACCOUNT, HOME))).toBe(0);
  });

  it('slow an address down after a hundred failures a day, by a minute at most, whichever account it tries', async () => {
    const limits = limitsWith();
    for (let i = 0; i < 100; i += 1) expect(await readWait(logIn(limits, `p${i}@demo.test`, PLACE))).toBe(0);
    expect([1, 2]).toContain(await readWait(logIn(limits, 'one-more@demo.test', PLACE)));
    await redis.del(...(await redis.keys('ws:limit:login-address-delay*')));
    for (let i = 0; i < 20; i += 1) {
      await readWait(logIn(limits, `q${i}@demo.test`, PLACE));
      await redis.del(...(await redis.keys('ws:limit:login-address-delay*')));
    }
    await readWait(logIn(limits, 'begins-the-longest@demo.test', PLACE));
    const wait = await readWait(logIn(limits, 'refused@demo.test', PLACE));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('allow three reset mails an hour for an account and ten for a place', async () => {
    const limits = limitsWith();
    for (let i = 0; i < 3; i += 1) expect(await readWait(limits.resetMail(ACCOUNT, `198.51.100.${i}`))).toBe(0);
    expect(await readWait(limits.resetMail(ACCOUNT, '198.51.100.9'))).toBeGreaterThan(0);
    for (let i = 0; i < 10; i += 1) expect(await readWait(limits.resetMail(`p${i}@demo.test`, PLACE))).toBe(0);
    expect(await readWait(limits.resetMail('p10@demo.test', PLACE))).toBeGreaterThan(0);
  });

  it('allow ten code checks and sixty embed tokens a minute', async () => {
    const limits = limitsWith();
    for (let i = 0; i < 10; i += 1) expect(await readWait(limits.codeCheck(PLACE))).toBe(0);
    expect(await readWait(limits.codeCheck(PLACE))).toBeGreaterThan(0);
    for (let i = 0; i < 60; i += 1) expect(await readWait(limits.embedToken('ek', PLACE))).toBe(0);
    expect(await readWait(limits.embedToken('ek', PLACE))).toBeGreaterThan(0);
    expect(await readWait(limits.embedToken('ek-other', PLACE))).toBe(0);
  });

  it('grow with the factor of the deployment', async () => {
    expect(await failTimes(limitsWith(3), 14)).toEqual(Array(14).fill(0));
  });

  it('write neither e-mail addresses nor IP addresses into Redis', async () => {
    const limits = limitsWith();
    await failTimes(limits, 7);
    await limits.resetMail(ACCOUNT, PLACE);
    const keys = await redis.keys('*');
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.join(' ').toLowerCase()).not.toMatch(/canary|demo\.test|203\.0/);
  });
});

describe('limits without Redis', () => {
  it('are counted in the process, and stricter', async () => {
    const waits = await failTimes(limitsWith(1, null), 4);
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits[3]).toBeGreaterThan(0);
  });

  it('take over when Redis goes away', async () => {
    const own = await startTestRedis();
    const client = new Redis(own.url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: true });
    client.on('error', () => undefined);
    await client.connect();
    const limits = limitsWith(1, client);
    expect(await readWait(limits.codeCheck(PLACE))).toBe(0);
    await own.stop();
    for (let i = 0; i < 5; i += 1) expect(await readWait(limits.codeCheck(PLACE))).toBe(0);
    expect(await readWait(limits.codeCheck(PLACE))).toBeGreaterThan(0);
    client.disconnect();
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});
