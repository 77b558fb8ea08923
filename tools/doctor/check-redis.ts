import { Redis } from 'ioredis';
import { checkClock } from './check-clock.ts';
import { change, type Finding, ok, reasonOf } from './finding.ts';

const CONNECT_MS = 5_000;
/** BullMQ asks for it. */
const MIN_VERSION = [6, 2] as const;

/** What a setting must be, and why. */
const SETTINGS = [
  ['maxmemory-policy', 'noeviction', 'it may throw jobs away when memory is short'],
  ['appendonly', 'yes', 'it forgets jobs when it is killed'],
] as const;

async function checkSetting(redis: Redis, [name, wanted, why]: (typeof SETTINGS)[number]): Promise<Finding> {
  let value: string | undefined;
  try {
    [, value] = (await redis.config('GET', name)) as string[];
  } catch (error) {
    return change(
      'redis',
      `${name} cannot be read (${reasonOf(error)}): allow CONFIG GET, which the workers ask at their start`,
    );
  }
  return value === wanted
    ? ok('redis', `${name} is ${wanted}`)
    : change('redis', `${name} is ${value}, so ${why}: set "${name} ${wanted}" in its configuration`);
}

function checkVersion(info: string): Finding {
  const [, server = 'Redis'] = /^server_name:(\S+)/m.exec(info) ?? [];
  const [, version = '0'] =
    new RegExp(`^${server === 'valkey' ? 'valkey' : 'redis'}_version:(\\S+)`, 'm').exec(info) ?? [];
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < MIN_VERSION[0] || (major === MIN_VERSION[0] && minor < MIN_VERSION[1]);
  const name = server === 'valkey' ? 'Valkey' : 'Redis';
  return isOld
    ? change('redis', `is ${name} ${version}: update it to ${MIN_VERSION.join('.')} or newer`)
    : ok('redis', `${name} ${version} answers`);
}

/** Redis, the settings without which jobs are lost, and its clock. */
export async function checkRedis({ REDIS_URL = '' }: NodeJS.ProcessEnv): Promise<Finding[]> {
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let lastError: unknown;
  redis.on('error', (error) => {
    lastError = error;
  });
  try {
    await redis.connect();
    const version = checkVersion(await redis.info('server'));
    const settings = await Promise.all(SETTINGS.map((setting) => checkSetting(redis, setting)));
    const askedAt = Date.now();
    const [seconds = 0, microseconds = 0] = (await redis.time()).map(Number);
    const theirs = seconds * 1_000 + microseconds / 1_000;
    return [version, ...settings, checkClock('Redis', theirs, askedAt, Date.now())];
  } catch (error) {
    return [
      change(
        'redis',
        `does not answer at REDIS_URL (${reasonOf(lastError ?? error)}): start it, or correct its address and password`,
      ),
    ];
  } finally {
    redis.disconnect();
  }
}
