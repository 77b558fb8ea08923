import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FILE } from '@wellspring/shared/server/frontends/release-file.ts';
import {
  generatePrivateKey,
  type NamedKey,
  readPrivateKey,
  toPublicKey,
} from '@wellspring/shared/server/frontends/signing/ed25519-keys.ts';
import { writeSignature } from '@wellspring/shared/server/frontends/signing/signature-file.ts';
import { readPrivateKeyFile } from '@wellspring/shared/server/frontends/signing/trusted-keys.ts';

/** The private key of FRONTENDS_SIGNING_KEY_FILE; null: it is not set. @throws Error when it cannot be used */
export function readSigningKey(): NamedKey | null {
  const file = process.env.FRONTENDS_SIGNING_KEY_FILE;
  return file ? readPrivateKeyFile('FRONTENDS_SIGNING_KEY_FILE', file) : null;
}

/**
 * Makes a private key that only this account can read; one that is there is kept.
 *
 * @returns its public key, and the id by which messages name it
 */
export async function makeKeyFile(file: string): Promise<{ publicKey: string; id: string }> {
  if (!existsSync(file)) await writeFile(file, generatePrivateKey(), { mode: 0o600, flag: 'wx' });
  const { id, key } = readPrivateKey(await readFile(file, 'utf8'));
  return { publicKey: toPublicKey(key), id };
}

/**
 * Signs a release.
 *
 * @param text of its release.json as it is known from elsewhere; where the folder has another one, the signature is not valid
 */
export async function signRelease(releaseFolder: string, text: string, key: NamedKey): Promise<void> {
  await writeSignature(path.join(releaseFolder, RELEASE_FILE), text, key);
}
