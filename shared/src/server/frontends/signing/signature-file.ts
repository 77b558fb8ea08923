import { sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { replaceFile } from '../replace-file.ts';
import type { NamedKey } from './ed25519-keys.ts';
import { UntrustedRegistry } from './untrusted-registry.ts';

/** Signatures of a file, the newest first; each names its key. */
const Signatures = z.array(z.object({ key: z.string(), signature: z.string() }));
export type Signatures = z.infer<typeof Signatures>;

export const toSignatureFile = (file: string): string => `${file}.sig`;

/** @returns none when there is no such file, or it holds something else */
export async function readSignatures(file: string): Promise<Signatures> {
  try {
    return Signatures.parse(JSON.parse(await readFile(toSignatureFile(file), 'utf8')));
  } catch {
    return [];
  }
}

const signBytes = (bytes: string, { id, key }: NamedKey) => ({
  key: id,
  signature: sign(null, Buffer.from(bytes), key).toString('base64'),
});

/**
 * Writes a signature beside a file that is about to be replaced by these bytes. The signature of its present bytes stays
 * for those who read the two files at this moment, or if the replacement never comes.
 */
export async function writeSignature(file: string, bytes: string, key: NamedKey): Promise<void> {
  const [present] = await readSignatures(file);
  const signatures = [signBytes(bytes, key), ...(present ? [present] : [])];
  await replaceFile(toSignatureFile(file), `${JSON.stringify(signatures, null, 2)}\n`);
}

/**
 * @param what the subject of the message: 'registry.json'
 * @returns the id of the key that signed these bytes
 * @throws UntrustedRegistry when none of the keys did
 */
export function checkSignature(what: string, bytes: string, signatures: Signatures, keys: readonly NamedKey[]): string {
  const [newest] = signatures;
  if (!newest) throw new UntrustedRegistry(`${what} is not signed`);
  const findKey = (id: string) => keys.find((one) => one.id === id);
  for (const { key: id, signature } of signatures) {
    const key = findKey(id)?.key;
    if (key && verify(null, Buffer.from(bytes), key, Buffer.from(signature, 'base64'))) return id;
  }
  throw new UntrustedRegistry(
    findKey(newest.key)
      ? `${what} is not what the key ${newest.key} signed`
      : `${what} is signed by the key ${newest.key}, which is not trusted for it`,
  );
}
