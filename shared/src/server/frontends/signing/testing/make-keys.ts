import { generatePrivateKey, type NamedKey, readPrivateKey, toPublicKey } from '../ed25519-keys.ts';
import { type Seal, toSeal } from '../seal.ts';
import { parseTrustedKeys, type TrustedKeys } from '../trusted-keys.ts';

/** A key as `keygen` makes it. */
export type MadeKey = { pem: string; publicKey: string; key: NamedKey };

export function makeKey(): MadeKey {
  const pem = generatePrivateKey();
  const key = readPrivateKey(pem);
  return { pem, key, publicKey: toPublicKey(key.key) };
}

/** The text of a file of trusted keys. */
export const toKeysFile = (operators: readonly MadeKey[], servers: readonly MadeKey[] = []): string =>
  JSON.stringify({
    operators: operators.map(({ publicKey }) => publicKey),
    servers: servers.map(({ publicKey }) => publicKey),
  });

export const trust = (operators: readonly MadeKey[], servers: readonly MadeKey[] = []): TrustedKeys =>
  parseTrustedKeys(toKeysFile(operators, servers));

/** What signs with one of these keys; servers accepted nothing yet. */
export const sealOf = (keys: TrustedKeys, { key }: MadeKey, served: number | null = null): Seal =>
  toSeal(keys, key, async () => served);
