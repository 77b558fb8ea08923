import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** As RFC 4226 advises; apps take it as 32 characters of base32. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const createAppSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The number of half minutes since 1970. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/**
 * The code of a half minute (RFC 6238 with SHA-1, which every app knows).
 *
 * @param digits of the code; the RFC's own examples have eight
 */
export function codeOfStep(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * The half minute whose code was typed: the present one, the one before or the one after.
 *
 * @param lastStep of the last code that was taken: a code opens once, and none before it opens any more
 * @returns null when the code is wrong or was used
 */
export function findStep(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const typed = Buffer.from(code.replaceAll(/\s/g, ''));
  const present = stepAt(now);
  for (const step of [present - 1, present, present + 1]) {
    const expected = Buffer.from(codeOfStep(secret, step));
    if (typed.length === expected.length && timingSafeEqual(typed, expected)) return step > lastStep ? step : null;
  }
  return null;
}

/** The secret as people type it into an app: base32 without padding. */
export function toBase32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address that a QR code gives to an app, with names by which the person finds the entry there. */
export function toAppUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=${DIGITS}&period=${STEP_MS / 1000}`;
  return `otpauth://totp/${label}?${query}`;
}
