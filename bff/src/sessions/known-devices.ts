import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { normaliseAccount } from '../limits/normalise-account.ts';
import { readCookie, setCookie } from './cookies.ts';

const NAME = '__Host-ws_device';
const DAY_MS = 86_400_000;
/** Days after the last log-in for which a device stays known. */
const KNOWN_DAYS = 180;
/** Users who share a device; the one who has not logged in for longest is dropped first. */
const MAX_PEOPLE = 5;
/** An id and, for each person, the day of their last log-in and a seal: "id.day-seal.day-seal". */
const FORM = /^[\w-]{22}(\.\d{1,6}-[\w-]{22}){1,5}$/;

/**
 * Devices on which a user has logged in before, so that attempts made elsewhere or behind the same address cannot slow
 * down this user. The cookie holds no name: whose device it is can only be checked for one account at a time and with
 * the secret. It lets no one in: it gives attempts from this device a counter of their own, and proves after a log-in that
 * this person used the device before.
 */
export type KnownDevices = {
  /** The id of the device when this person has logged in on it before; null otherwise. */
  find: (request: FastifyRequest, account: string) => string | null;
  /**
   * Whether this person logged in on the device before that moment, on an earlier day; the cookie says no more than
   * the day.
   */
  wasKnownBefore: (request: FastifyRequest, account: string, before: Date) => boolean;
  /** Makes the device of a request known as one of this person. */
  remember: (request: FastifyRequest, reply: FastifyReply, account: string) => void;
};

export type KnownDevicesOptions = {
  /** Seals the cookie. */
  secret: string;
  /** Milliseconds since 1970; a parameter so that tests can move time. */
  now?: () => number;
};

const isSame = (left: string, right: string) => timingSafeEqual(Buffer.from(left), Buffer.from(right));

export function createKnownDevices({ secret, now = Date.now }: KnownDevicesOptions): KnownDevices {
  const today = () => Math.floor(now() / DAY_MS);
  const seal = (id: string, day: string, account: string) =>
    createHmac('sha256', secret)
      .update(['device-cookie', id, day, normaliseAccount(account)].join('\n'))
      .digest('base64url')
      .slice(0, 22);

  function read(request: FastifyRequest) {
    const [id = null, ...entries] = readCookie(request, NAME, FORM)?.split('.') ?? [];
    return { id, entries };
  }

  /** Whether an entry was made for this account, however long ago. */
  function belongsTo(entry: string, id: string, account: string): boolean {
    const day = entry.slice(0, entry.indexOf('-'));
    return isSame(entry.slice(day.length + 1), seal(id, day, account));
  }

  return {
    find(request, account) {
      const { id, entries } = read(request);
      if (id === null) return null;
      const entry = entries.find((each) => belongsTo(each, id, account));
      return entry !== undefined && Number.parseInt(entry, 10) > today() - KNOWN_DAYS ? id : null;
    },
    wasKnownBefore(request, account, before) {
      const { id, entries } = read(request);
      const entry = id === null ? undefined : entries.find((each) => belongsTo(each, id, account));
      return entry !== undefined && Number.parseInt(entry, 10) < Math.floor(before.getTime() / DAY_MS);
    },
    remember(request, reply, account) {
      const known = read(request);
      const id = known.id ?? randomBytes(16).toString('base64url');
      const others = known.entries.filter((entry) => !belongsTo(entry, id, account));
      const day = String(today());
      const entries = [`${day}-${seal(id, day, account)}`, ...others].slice(0, MAX_PEOPLE);
      setCookie(reply, NAME, [id, ...entries].join('.'), KNOWN_DAYS * 86_400);
    },
  };
}
