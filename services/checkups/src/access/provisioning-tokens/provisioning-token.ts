import { createHash, randomBytes } from 'node:crypto';

/** A token as stored: of the secret only a digest. */
export type ProvisioningTokenRow = {
  _id: string;
  name: string;
  /** SHA-256 of the secret in hexadecimal: 256 random bits need no salt. */
  digest: string;
  createdAt: Date;
  /** Written once an hour at most. */
  lastUsedAt: Date | null;
  /** The row is deleted some time after; the audit log keeps what was done. */
  endedAt: Date | null;
};

const SECRET_BYTES = 32;

/** Begins with a mark, so that scanners of source code recognise a token that was published by mistake. */
export const makeSecret = (): string => `wsp_${randomBytes(SECRET_BYTES).toString('base64url')}`;

export const toDigest = (secret: string): string => createHash('sha256').update(secret).digest('hex');
