import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Without I, L, O and U, so that a code can be read from a screen and typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const GROUP = 5;
const NONCE_BYTES = 16;

export const createNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

/**
 * The set-up code of a nonce: 100 bits in four groups of five characters. Derived, so that every process and every
 * restart shows the same one and the database alone does not contain it.
 *
 * @param secret that the database does not hold
 */
export function deriveSetupCode(secret: string, nonce: string): string {
  const bytes = createHmac('sha256', secret).update(`set-up code ${nonce}`).digest();
  const characters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? '';
}

/** As typed by a person: small letters, other separators, and letters that look like digits. */
const normalise = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');

const digest = (text: string) => createHmac('sha256', 'compare').update(normalise(text)).digest();

/** Compares in constant time. */
export const isSameCode = (typed: string, expected: string): boolean =>
  timingSafeEqual(digest(typed), digest(expected));
