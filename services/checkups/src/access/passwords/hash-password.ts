import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Cost = {
  /** In KiB. */
  memory: number;
  passes: number;
  parallelism: number;
};

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** Which pepper was mixed in; goes up when it is replaced. */
const KEY_ID = 'AQ';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism},keyid=${KEY_ID}$`;
// Limits of the parameters: a manipulated hash must not exhaust memory or time.
const PHC = /^\$argon2id\$v=19\$m=(\d{4,6}),t=(\d),p=(\d),keyid=AQ\$([A-Za-z0-9+/]{16,})\$([A-Za-z0-9+/]{32,})$/;

/** Two spellings of one character are the same password, on whichever keyboard it was typed. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'));

const derivePassword = (password: string, salt: Buffer, pepper: string, cost: Cost, tagLength = HASH_BYTES) =>
  derive('argon2id', {
    message: bytesOf(password),
    nonce: salt,
    secret: Buffer.from(pepper),
    tagLength,
    ...cost,
  });

/** Argon2id of a password as a PHC string, about 50 ms of one core. The pepper is mixed in and not stored. */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${PREFIX}${encode(salt)}$${encode(await derivePassword(password, salt, pepper, COST))}`;
}

/** Whether the password belongs to the hash. A hash of another making belongs to no password, and takes as long. */
export async function verifyPassword(password: string, hash: string, pepper: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = PHC.exec(hash) ?? [];
  if (salt === undefined || expected === undefined) {
    await derivePassword(password, Buffer.alloc(SALT_BYTES), pepper, COST);
    return false;
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = Buffer.from(expected, 'base64');
  const derived = await derivePassword(password, Buffer.from(salt, 'base64'), pepper, cost, given.length);
  return timingSafeEqual(given, derived);
}

/** Whether a correct password should be rehashed, because its hash has another cost. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(PREFIX);
