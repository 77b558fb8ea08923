import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '@wellspring/shared/errors.ts';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Tries within `perS` seconds; `withoutRedis` counts per process while Redis is away, and is stricter. */
type Limit = { name: string; tries: number; withoutRedis: number; perS: number };

const LIMITS = {
  loginAccount: { name: 'login-account', tries: 5, withoutRedis: 3, perS: HOUR },
  // From places where the person never logged in, all together.
  loginStrangers: { name: 'login-strangers', tries: 20, withoutRedis: 20, perS: DAY },
  // Of which the person is told.
  loginDay: { name: 'login-day', tries: 20, withoutRedis: 20, perS: DAY },
  loginAddress: { name: 'login-address', tries: 100, withoutRedis: 30, perS: DAY },
  resetMailAccount: { name: 'reset-mail-account', tries: 3, withoutRedis: 1, perS: HOUR },
  resetMailAddress: { name: 'reset-mail-address', tries: 10, withoutRedis: 3, perS: HOUR },
  testMail: { name: 'test-mail', tries: 10, withoutRedis: 3, perS: HOUR },
  codeCheck: { name: 'code-check', tries: 10, withoutRedis: 5, perS: MINUTE },
  embedToken: { name: 'embed-token', tries: 60, withoutRedis: 20, perS: MINUTE },
  // Pages one person opens; what is lost is lost of all releases alike.
  remoteLoads: { name: 'remote-loads', tries: 30, withoutRedis: 10, perS: HOUR },
  ownData: { name: 'own-data', tries: 10, withoutRedis: 3, perS: HOUR },
  // Of everything a person writes together: a count of anonymous feedback alone would say who has just sent some.
  write: { name: 'write', tries: 60, withoutRedis: 30, perS: MINUTE },
  writeHour: { name: 'write-hour', tries: 600, withoutRedis: 300, perS: HOUR },
} as const satisfies Record<string, Limit>;

/** Seconds to wait after the fifth failed log-in; doubled with each further one. */
const FIRST_PAUSE_S = 2;
const LONGEST_PAUSE_S = 15 * MINUTE;
/** How long a place where a person logged in stays known as theirs. */
const KNOWN_S = 14 * DAY;

/** A log-in that has been let through and must be told how it ended. */
type LoginAttempt = {
  /** The password was right: the failures of this person are forgotten. */
  succeeded: () => Promise<void>;
  /** The password was wrong. @returns true for the one failure of a day of which the person should hear */
  failed: () => Promise<boolean>;
  /** Nobody checked the password (the service is down): it counts for nothing. */
  undone: () => Promise<void>;
};

export type Limits = {
  /** @throws AppError too_many_requests */
  login: (account: string, address: string) => Promise<LoginAttempt>;
  /** @throws AppError too_many_requests */
  resetMail: (account: string, address: string) => Promise<void>;
  /** A mail that somebody sends to themselves. @throws AppError too_many_requests */
  testMail: (userId: string) => Promise<void>;
  /** @throws AppError too_many_requests */
  codeCheck: (address: string) => Promise<void>;
  /** @throws AppError too_many_requests */
  embedToken: (embedKey: string, address: string) => Promise<void>;
  /** What a page tells of its loading. @throws AppError too_many_requests */
  remoteLoads: (userId: string) => Promise<void>;
  /** Each is a walk through everything. @throws AppError too_many_requests */
  ownData: (userId: string) => Promise<void>;
  /** Anything a signed-in person adds, changes or takes away. @throws AppError too_many_requests */
  write: (userId: string) => Promise<void>;
};

export type LimitsOptions = {
  /** Null: every limit is counted in this process. */
  redis: Redis | null;
  /** Turns accounts and addresses into keys that say nothing. */
  secret: string;
  /** Multiplies every limit. */
  factor: number;
};

/** As the service that keeps the accounts reads an address: every spelling it takes for one person counts for that person. */
const personOf = (account: string) => account.trim().normalize('NFC').toLowerCase();

/** One household owns a whole IPv6 network: its first half stands for all its addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = [], tail] = address.split('::', 2).map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}

const refusal = (waitMs: number) =>
  new AppError('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });

async function consume(limiter: RateLimiterAbstract, key: string, seconds?: number): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds });
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw refusal(refused.msBeforeNext);
    throw refused;
  }
}

/** Counts tries in Redis, and in memory while Redis does not answer. */
export function createLimits({ redis, secret, factor }: LimitsOptions): Limits {
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');

  function limiterOf({ name, tries, withoutRedis, perS }: Limit, times = factor): RateLimiterAbstract {
    const inMemory = new RateLimiterMemory({ keyPrefix: name, points: withoutRedis * times, duration: perS });
    if (!redis) return inMemory;
    return new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `ws:limit:${name}`,
      points: tries * times,
      duration: perS,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inMemory,
    });
  }

  const once = (name: string, perS: number) => limiterOf({ name, tries: 1, withoutRedis: 1, perS }, 1);

  const loginAccount = limiterOf(LIMITS.loginAccount);
  // Who holds the one try of a pause may look at the password; the next has to wait until the pause is over.
  const loginPause = once('login-pause', LONGEST_PAUSE_S);
  // One password may be guessed at from a thousand places; nobody can lock a person out of a place that is known as theirs.
  const loginStrangers = limiterOf(LIMITS.loginStrangers);
  const strangersPause = once('login-strangers-pause', LONGEST_PAUSE_S);
  const knownPlaces = once('login-known', KNOWN_S);
  const loginDay = limiterOf(LIMITS.loginDay);
  const loginAddress = limiterOf(LIMITS.loginAddress);
  const resetMailAccount = limiterOf(LIMITS.resetMailAccount);
  const resetMailAddress = limiterOf(LIMITS.resetMailAddress);
  const testMail = limiterOf(LIMITS.testMail);
  const codeCheck = limiterOf(LIMITS.codeCheck);
  const embedToken = limiterOf(LIMITS.embedToken);
  const remoteLoads = limiterOf(LIMITS.remoteLoads);
  const ownData = limiterOf(LIMITS.ownData);
  const writes = [limiterOf(LIMITS.write), limiterOf(LIMITS.writeHour)];
  const freeFailures = () => LIMITS.loginAccount[redis?.status === 'ready' ? 'tries' : 'withoutRedis'] * factor;

  return {
    async login(account, address) {
      const place = keyOf('address', networkOf(address));
      const person = keyOf('account', personOf(account), networkOf(address));
      const everywhere = keyOf('account', personOf(account));
      await consume(loginAddress, place);
      // Counted before the password is looked at: a hundred tries sent at once must not all pass.
      const [{ consumedPoints }, known] = await Promise.all([loginAccount.penalty(person, 1), knownPlaces.get(person)]);
      const strangers = known ? 0 : (await loginStrangers.penalty(everywhere, 1)).consumedPoints;
      const areTooMany = strangers > LIMITS.loginStrangers.tries * factor;
      const giveBack = (): Promise<unknown>[] => [
        loginAddress.reward(place, 1),
        ...(known ? [] : [loginStrangers.reward(everywhere, 1)]),
      ];
      const pausesBefore = consumedPoints - freeFailures();
      try {
        if (pausesBefore >= 0) {
          const pauseS = Math.min(FIRST_PAUSE_S * 2 ** Math.min(pausesBefore, 20), LONGEST_PAUSE_S);
          await consume(loginPause, person, pauseS);
        }
        if (areTooMany) await consume(strangersPause, everywhere);
      } catch (refused) {
        // Knocking on a closed door does not keep it closed for longer.
        await Promise.all([loginAccount.reward(person, 1), ...giveBack()]);
        throw refused;
      }
      return {
        async succeeded() {
          const forgotten = [loginAccount.delete(person), loginPause.delete(person)];
          await Promise.all([...forgotten, knownPlaces.set(person, 1, KNOWN_S), ...giveBack()]);
        },
        async failed() {
          const { consumedPoints: failures } = await loginDay.penalty(everywhere, 1);
          return failures === LIMITS.loginDay.tries * factor;
        },
        async undone() {
          const freed = [loginPause.delete(person), ...(areTooMany ? [strangersPause.delete(everywhere)] : [])];
          await Promise.all([loginAccount.reward(person, 1), ...freed, ...giveBack()]);
        },
      };
    },
    async resetMail(account, address) {
      await consume(resetMailAddress, keyOf('address', networkOf(address)));
      await consume(resetMailAccount, keyOf('account', personOf(account)));
    },
    async testMail(userId) {
      await consume(testMail, keyOf('user', userId));
    },
    async codeCheck(address) {
      await consume(codeCheck, keyOf('address', networkOf(address)));
    },
    async embedToken(embedKey, address) {
      await consume(embedToken, keyOf('key', embedKey, networkOf(address)));
    },
    async remoteLoads(userId) {
      await consume(remoteLoads, keyOf('user', userId));
    },
    async ownData(userId) {
      await consume(ownData, keyOf('own-data', userId));
    },
    async write(userId) {
      const person = keyOf('person', userId);
      await Promise.all(writes.map((limiter) => consume(limiter, person)));
    },
  };
}
