import { createGrowingDelay, type DelayedTry } from './growing-delay.ts';
import type { Limiters } from './limiters.ts';
import { normaliseAccount } from './normalise-account.ts';
import { toNetwork } from './to-network.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** How long a place where a person logged in stays known as theirs. */
const KNOWN_S = 14 * DAY;

/** Who tries to log in. */
export type LoginSource = {
  /** Address of the caller. */
  address: string;
  /** The device on which this person has logged in before; null when it is not known. */
  device: string | null;
};

/** A log-in attempt that was admitted; the caller reports how it ended. */
export type LoginAttempt = {
  /** The password was right: resets the failures of this user. */
  succeeded: () => Promise<void>;
  /** The password was wrong. @returns true for the one failure of a day that is worth a mail to the person */
  failed: () => Promise<boolean>;
  /** The password was not checked (the service is down): it counts for nothing. */
  undone: () => Promise<void>;
};

/**
 * Limits of guessing at passwords. Every key is slowed down and none is closed, and failures of others do not count
 * where a person is known: a device on which they logged in has a count of its own, and a place where they did is
 * not concerned by what is tried from elsewhere or on other accounts behind the same address.
 */
export function createLoginLimits(limiters: Limiters) {
  const { toKey, countTries } = limiters;
  /** Of one person from one device, or from one place. */
  const own = createGrowingDelay(limiters, {
    free: { name: 'login-account', tries: 5, withoutRedis: 3, perS: HOUR },
    firstS: 2,
    maxS: 15 * MINUTE,
  });
  /** Per account over all addresses where it never logged in: a distributed attack uses thousands of them. */
  const strangers = createGrowingDelay(limiters, {
    free: { name: 'login-strangers', tries: 20, withoutRedis: 20, perS: DAY },
    firstS: 15 * MINUTE,
    maxS: 15 * MINUTE,
  });
  /** Of one address on all accounts. Short, because a whole company may share an address. */
  const address = createGrowingDelay(limiters, {
    free: { name: 'login-address', tries: 100, withoutRedis: 30, perS: DAY },
    firstS: 2,
    maxS: MINUTE,
  });
  const knownPlaces = limiters.once('login-known', KNOWN_S);
  /** After so many in a day the person gets a mail. */
  const notable = { name: 'login-day', tries: 20, withoutRedis: 20, perS: DAY };
  const failuresOfDay = limiters.limiter(notable);

  return async (account: string, source: LoginSource): Promise<LoginAttempt> => {
    const network = toNetwork(source.address);
    const everywhere = toKey('account', normaliseAccount(account));
    const here = toKey('account', normaliseAccount(account), network);
    const ownKey = source.device === null ? here : toKey('device', normaliseAccount(account), source.device);
    const isKnown = source.device !== null || (await knownPlaces.get(here)) !== null;

    const tries: DelayedTry[] = [];
    const giveBack = () => Promise.all(tries.map((each) => each.giveBack()));
    try {
      tries.push(await own.admit(ownKey));
      if (!isKnown) {
        tries.push(await strangers.admit(everywhere));
        tries.push(await address.admit(toKey('address', network)));
      }
    } catch (refused) {
      await giveBack();
      throw refused;
    }
    return {
      async succeeded() {
        await giveBack();
        await Promise.all([own.forget(ownKey), knownPlaces.set(here, 1, KNOWN_S)]);
      },
      async failed() {
        const { consumedPoints } = await failuresOfDay.penalty(everywhere, 1);
        return consumedPoints === countTries(notable);
      },
      async undone() {
        await giveBack();
      },
    };
  };
}
