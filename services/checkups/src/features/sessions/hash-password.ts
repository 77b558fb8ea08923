import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** Which pepper was mixed in; goes up when it is replaced. */
const KEY_ID = 'AQ';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism},keyid=${KEY_ID}$`;

/** Two spellings of one character are the same password, on whichever keyboard it was typed. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'));

const derivePassword = (password: string, salt: Buffer, pepper: string) =>
  derive('argon2id', {
    message: bytesOf(password),
    nonce: salt,
    secret: Buffer.from(pepper),
    tagLength: HASH_BYTES,
    ...COST,
  });

/** Argon2id of a password as a PHC string, about 50 ms of one core. The pepper is mixed in and not stored. */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${PREFIX}${encode(salt)}$${encode(await derivePassword(password, salt, pepper))}`;
}

/** Whether the password belongs to the hash. A hash of another making belongs to no password, and takes as long. */
export async function verifyPassword(password: string, hash: string, pepper: string): Promise<boolean> {
  const [salt = '', expected = ''] = hash.startsWith(PREFIX) ? hash.slice(PREFIX.length).split('$') : [];
  const saltBytes = salt ? Buffer.from(salt, 'base64') : Buffer.alloc(SALT_BYTES);
  const derived = await derivePassword(password, saltBytes, pepper);
  const given = Buffer.from(expected, 'base64');
  return given.length === derived.length && timingSafeEqual(given, derived);
}
