import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SecretBox = {
  /** Encrypts a secret of one user; it opens for no other. */
  seal: (userId: string, secret: Buffer) => string;
  /** @throws Error when it was changed, is of another user, or was sealed with another pepper */
  open: (userId: string, sealed: string) => Buffer;
  /** A keyed digest, so that a copy of the database cannot be searched for short codes. */
  digest: (userId: string, text: string) => string;
};

/** @param pepper the deployment's `PASSWORD_PEPPER`, which the database does not hold */
export function createSecretBox(pepper: string): SecretBox {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', pepper, '', use, 32));
  const [sealKey, digestKey] = [key('wellspring second factor'), key('wellspring recovery codes')];

  return {
    seal(userId, secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, iv).setAAD(Buffer.from(userId));
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(userId, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const body = bytes.subarray(IV_BYTES, -TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]);
    },
    digest: (userId, text) => createHmac('sha256', digestKey).update(`${userId}\n${text}`).digest('base64url'),
  };
}
