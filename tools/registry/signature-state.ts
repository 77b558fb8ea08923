import { readFile } from 'node:fs/promises';
import { toFile } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { checkRegistry } from '@wellspring/shared/server/frontends/signing/check-registry.ts';
import { olderThan } from '@wellspring/shared/server/frontends/signing/seal.ts';
import { readSignatures } from '@wellspring/shared/server/frontends/signing/signature-file.ts';
import { readTrustedKeys } from '@wellspring/shared/server/frontends/signing/trusted-keys.ts';

/** A registry that servers accept, or why they do not. */
export type SignatureState =
  | { number: number; expiresAt: string; signedBy: string }
  | { number: null; refused: string };

/**
 * What servers say of the registry in a folder.
 *
 * @param served the number they accepted last; null: not known
 */
export async function readSignatureState(
  folder: string,
  keysFile: string,
  served: number | null,
): Promise<SignatureState> {
  const file = toFile(folder);
  try {
    const text = await readFile(file, 'utf8');
    const signed = { text, signatures: await readSignatures(file) };
    const { number, expiresAt, signedBy } = await checkRegistry(folder, signed, await readTrustedKeys(keysFile));
    if (served !== null && number < served) return { number: null, refused: olderThan(number, served) };
    const isExpired = expiresAt.getTime() <= Date.now();
    if (isExpired && served !== number)
      return { number: null, refused: `registry.json expired at ${expiresAt.toISOString()}` };
    return { number, expiresAt: expiresAt.toISOString(), signedBy };
  } catch (error) {
    return { number: null, refused: error instanceof Error ? error.message : String(error) };
  }
}
