import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { ResetCodeRow } from '../door/session.ts';

const CODE_BYTES = 32;

/** SHA-256 of a code, in hexadecimal: all that is stored of it. */
export const toDigest = (code: string): string => createHash('sha256').update(code).digest('hex');

/** A code that opens the form for a new password once, with the row that is stored of it. */
export function createResetCode(userId: string, now: Date, validMs: number): { code: string; row: ResetCodeRow } {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + validMs);
  return {
    code,
    row: { _id: randomUUIDv7(), userId, digest: toDigest(code), createdAt: now, expiresAt, usedAt: null },
  };
}
