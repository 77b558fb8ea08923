import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BackupHeader } from './backup-format.ts';

type Encryption = NonNullable<BackupHeader['encryption']>;

export const TAG_BYTES = 16;
const MIN_KEY_LENGTH = 32;

/** A new salt and a new start for every backup, so that one key serves for all of them. */
export const newEncryption = (): Encryption => ({
  cipher: 'aes-256-gcm',
  salt: randomBytes(32).toString('base64'),
  iv: randomBytes(12).toString('base64'),
});

/** @throws Error when the file cannot be read or its key is too short */
export async function readKeyFile(file: string): Promise<string> {
  const key = (await readFile(file, 'utf8')).trim();
  if (key.length < MIN_KEY_LENGTH)
    throw new Error(
      `the key in ${file} has fewer than ${MIN_KEY_LENGTH} characters: make one with openssl rand -base64 32`,
    );
  return key;
}

const deriveKey = (key: string, salt: string) =>
  Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'base64'), 'wellspring-backup', 32));

/** @param headerLine is authenticated with the body, so a changed version in it is found */
export const encryptWith = (key: string, { salt, iv, cipher }: Encryption, headerLine: string) =>
  createCipheriv(cipher, deriveKey(key, salt), Buffer.from(iv, 'base64')).setAAD(Buffer.from(headerLine));

/** Throws at its end when the key is another one, or anything was changed. */
export const decryptWith = (key: string, { salt, iv, cipher }: Encryption, headerLine: string, tag: Buffer) =>
  createDecipheriv(cipher, deriveKey(key, salt), Buffer.from(iv, 'base64'))
    .setAAD(Buffer.from(headerLine))
    .setAuthTag(tag);
