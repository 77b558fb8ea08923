import { readFile } from 'node:fs/promises';
import type { Registry } from '../../../contracts/frontends/registry.ts';
import { checkRegistry, type SignedRegistry } from './check-registry.ts';
import type { NamedKey } from './ed25519-keys.ts';
import { readSignatures } from './signature-file.ts';
import type { TrustedKeys } from './trusted-keys.ts';
import { UntrustedRegistry } from './untrusted-registry.ts';

/** With what a signed registry is checked before a change, and signed after it. */
export type Seal = {
  keys: TrustedKeys;
  /** One of these keys, with its private part. */
  key: NamedKey;
  /** Number of the registry that servers accepted last; null: not known. */
  readServedNumber: () => Promise<number | null>;
};

/** Days until servers no longer accept a registry that was not signed again. */
const VALID_DAYS = 90;

export const validUntil = (now: Date): Date => new Date(now.getTime() + VALID_DAYS * 24 * 3600 * 1000);

/** @throws Error when the key is not among the trusted ones */
export function toSeal(keys: TrustedKeys, key: NamedKey, readServedNumber: Seal['readServedNumber']): Seal {
  if (![...keys.operators, ...keys.servers].some(({ id }) => id === key.id))
    throw new Error(`the private key ${key.id} is none of those in FRONTENDS_KEYS_FILE`);
  return { keys, key, readServedNumber };
}

/**
 * The time in milliseconds, or one more than before: so a folder that was lost and made anew also goes on with higher
 * numbers.
 */
export async function nextNumber(before: number | undefined, { readServedNumber }: Seal): Promise<number> {
  return Math.max(Date.now(), (before ?? 0) + 1, ((await readServedNumber()) ?? 0) + 1);
}

/**
 * The registry in the file, if it is the one in force. Otherwise the next change would sign a replaced file.
 *
 * @throws UntrustedRegistry when it is not signed, older than what servers accepted, or expired and not what they accepted
 */
export async function readForChange(folder: string, file: string, seal: Seal): Promise<Registry> {
  const { registry, number, expiresAt } = await readSealed(folder, file, seal);
  if (expiresAt.getTime() <= Date.now() && (await seal.readServedNumber()) !== number)
    throw new UntrustedRegistry(
      `registry.json expired at ${expiresAt.toISOString()}: look at it with 'frontends list', then 'frontends sign'`,
    );
  return registry;
}

/** The same, whether it has expired or not. */
export async function readSealed(folder: string, file: string, seal: Seal): Promise<SignedRegistry> {
  const text = await readFile(file, 'utf8');
  const signed = await checkRegistry(folder, { text, signatures: await readSignatures(file) }, seal.keys);
  const served = await seal.readServedNumber();
  if (served !== null && signed.number < served) throw new UntrustedRegistry(olderThan(signed.number, served));
  return signed;
}

export const olderThan = (number: number, served: number): string =>
  `registry.json has the number ${number}, and ${served} was served already: it is an earlier one`;
