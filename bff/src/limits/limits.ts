import { consume, createLimiters, type Limit, type LimitsOptions } from './limiters.ts';
import { createLoginLimits, type LoginAttempt, type LoginSource } from './login-limits.ts';
import { normaliseAccount } from './normalise-account.ts';
import { toNetwork } from './to-network.ts';

const MINUTE = 60;
const HOUR = 3600;

const LIMITS = {
  resetMailAccount: { name: 'reset-mail-account', tries: 3, withoutRedis: 1, perS: HOUR },
  resetMailAddress: { name: 'reset-mail-address', tries: 10, withoutRedis: 3, perS: HOUR },
  testMail: { name: 'test-mail', tries: 10, withoutRedis: 3, perS: HOUR },
  adviceRequest: { name: 'advice-request', tries: 5, withoutRedis: 2, perS: HOUR },
  codeCheck: { name: 'code-check', tries: 10, withoutRedis: 5, perS: MINUTE },
  // People of one company share an address, and come all at once after an invitation.
  signOn: { name: 'sign-on', tries: 120, withoutRedis: 40, perS: MINUTE },
  embedToken: { name: 'embed-token', tries: 60, withoutRedis: 20, perS: MINUTE },
  // Each fetches a page.
  embedDoctor: { name: 'embed-doctor', tries: 20, withoutRedis: 5, perS: MINUTE },
  // Pages that one user opens; a limit drops reports of all releases alike.
  remoteLoads: { name: 'remote-loads', tries: 120, withoutRedis: 40, perS: HOUR },
  ownData: { name: 'own-data', tries: 10, withoutRedis: 3, perS: HOUR },
  // Some take a second of a processor.
  statistics: { name: 'statistics', tries: 120, withoutRedis: 60, perS: MINUTE },
  // Each takes minutes of a processor.
  bootstraps: { name: 'bootstraps', tries: 30, withoutRedis: 10, perS: HOUR },
  // The first run of a directory writes everybody.
  provisioning: { name: 'provisioning', tries: 1_500, withoutRedis: 600, perS: MINUTE },
  provisioningRefused: { name: 'provisioning-refused', tries: 60, withoutRedis: 20, perS: MINUTE },
  // Of everything a person writes together: a count of anonymous feedback alone would say who has just sent some.
  write: { name: 'write', tries: 60, withoutRedis: 30, perS: MINUTE },
  writeHour: { name: 'write-hour', tries: 600, withoutRedis: 300, perS: HOUR },
} as const satisfies Record<string, Limit>;

export type Limits = {
  /** @throws AppError too_many_requests */
  login: (account: string, source: LoginSource) => Promise<LoginAttempt>;
  /** @throws AppError too_many_requests */
  resetMail: (account: string, address: string) => Promise<void>;
  /** A mail that users send to themselves. @throws AppError too_many_requests */
  testMail: (userId: string) => Promise<void>;
  /** A mail to an address outside of the company. @throws AppError too_many_requests */
  adviceRequest: (userId: string) => Promise<void>;
  /** @throws AppError too_many_requests */
  codeCheck: (address: string) => Promise<void>;
  /** One way to the identity provider or back. @throws AppError too_many_requests */
  signOn: (address: string) => Promise<void>;
  /** @throws AppError too_many_requests */
  embedToken: (embedKey: string, address: string) => Promise<void>;
  /** A try of a page. @throws AppError too_many_requests */
  embedDoctor: (userId: string) => Promise<void>;
  /** A page's report about a load. @throws AppError too_many_requests */
  remoteLoads: (userId: string) => Promise<void>;
  /** Each is a walk through everything. @throws AppError too_many_requests */
  ownData: (userId: string) => Promise<void>;
  /** @throws AppError too_many_requests */
  statistics: (userId: string) => Promise<void>;
  /** A start of one. @throws AppError too_many_requests */
  bootstraps: (userId: string) => Promise<void>;
  /** A request of a directory. @throws AppError too_many_requests */
  provisioning: (tokenId: string) => Promise<void>;
  /** A request with a token that is not in use. @throws AppError too_many_requests */
  provisioningRefused: (address: string) => Promise<void>;
  /** Anything a signed-in person adds, changes or takes away. @throws AppError too_many_requests */
  write: (userId: string) => Promise<void>;
};

/** Counts tries in Redis, and in memory while Redis does not answer. */
export function createLimits(options: LimitsOptions): Limits {
  const limiters = createLimiters(options);
  const { toKey, limiter } = limiters;
  const resetMailAccount = limiter(LIMITS.resetMailAccount);
  const resetMailAddress = limiter(LIMITS.resetMailAddress);
  const testMail = limiter(LIMITS.testMail);
  const adviceRequest = limiter(LIMITS.adviceRequest);
  const codeCheck = limiter(LIMITS.codeCheck);
  const signOn = limiter(LIMITS.signOn);
  const embedToken = limiter(LIMITS.embedToken);
  const embedDoctor = limiter(LIMITS.embedDoctor);
  const remoteLoads = limiter(LIMITS.remoteLoads);
  const ownData = limiter(LIMITS.ownData);
  const statistics = limiter(LIMITS.statistics);
  const bootstraps = limiter(LIMITS.bootstraps);
  const provisioning = limiter(LIMITS.provisioning);
  const provisioningRefused = limiter(LIMITS.provisioningRefused);
  const writes = [limiter(LIMITS.write), limiter(LIMITS.writeHour)];

  return {
    login: createLoginLimits(limiters),
    async resetMail(account, address) {
      await consume(resetMailAddress, toKey('address', toNetwork(address)));
      await consume(resetMailAccount, toKey('account', normaliseAccount(account)));
    },
    async testMail(userId) {
      await consume(testMail, toKey('user', userId));
    },
    async adviceRequest(userId) {
      await consume(adviceRequest, toKey('user', userId));
    },
    async codeCheck(address) {
      await consume(codeCheck, toKey('address', toNetwork(address)));
    },
    async signOn(address) {
      await consume(signOn, toKey('address', toNetwork(address)));
    },
    async embedToken(embedKey, address) {
      await consume(embedToken, toKey('key', embedKey, toNetwork(address)));
    },
    async embedDoctor(userId) {
      await consume(embedDoctor, toKey('user', userId));
    },
    async remoteLoads(userId) {
      await consume(remoteLoads, toKey('user', userId));
    },
    async ownData(userId) {
      await consume(ownData, toKey('own-data', userId));
    },
    async statistics(userId) {
      await consume(statistics, toKey('statistics', userId));
    },
    async bootstraps(userId) {
      await consume(bootstraps, toKey('bootstraps', userId));
    },
    async provisioning(tokenId) {
      await consume(provisioning, toKey('provisioning', tokenId));
    },
    async provisioningRefused(address) {
      await consume(provisioningRefused, toKey('address', toNetwork(address)));
    },
    async write(userId) {
      const person = toKey('person', userId);
      await Promise.all(writes.map((each) => consume(each, person)));
    },
  };
}
