import { type Operator, thisAccount } from '@wellspring/shared/server/frontends/registry/acts.ts';
import { type Seal, toSeal } from '@wellspring/shared/server/frontends/signing/seal.ts';
import {
  readServedRegistry,
  type ServedRegistry,
} from '@wellspring/shared/server/frontends/signing/served-registry.ts';
import { readTrustedKeys } from '@wellspring/shared/server/frontends/signing/trusted-keys.ts';
import { readSigningKey } from './signing-key.ts';

/** The Redis of the demo. */
export const defaultRedisUrl = 'redis://127.0.0.1:6390';

/** Who acts: FRONTENDS_BY from a pipeline, else the account on this machine. */
export const account = (): Operator => (process.env.FRONTENDS_BY ? { by: process.env.FRONTENDS_BY } : thisAccount());

/**
 * The operator of a command that changes the registry, with the keys of the environment.
 *
 * @throws Error when only one of FRONTENDS_KEYS_FILE and FRONTENDS_SIGNING_KEY_FILE is set, or they do not belong together
 */
export async function operator(): Promise<Operator> {
  const seal = await readSeal();
  return seal ? { ...account(), seal } : account();
}

/** Null: nothing is signed here. */
export async function readSeal(): Promise<Seal | null> {
  const keysFile = process.env.FRONTENDS_KEYS_FILE;
  const key = readSigningKey();
  if (!keysFile && !key) return null;
  if (!keysFile)
    throw new Error('FRONTENDS_SIGNING_KEY_FILE is set: FRONTENDS_KEYS_FILE is needed to change the registry');
  if (!key) throw new Error('FRONTENDS_KEYS_FILE is set: FRONTENDS_SIGNING_KEY_FILE is needed to change the registry');
  const keys = await readTrustedKeys(keysFile);
  if (!keys.operators.some(({ id }) => id === key.id))
    throw new Error(`the key ${key.id} in FRONTENDS_SIGNING_KEY_FILE is not listed under operators in ${keysFile}`);
  return toSeal(keys, key, async () => (await readServed())?.number ?? null);
}

/** Without Redis an earlier registry that was put back is not noticed: a warning says so. */
export async function readServed(): Promise<ServedRegistry | null> {
  try {
    return await readServedRegistry(process.env.REDIS_URL ?? defaultRedisUrl);
  } catch {
    console.error('Redis does not answer (REDIS_URL): not compared with what the servers served last');
    return null;
  }
}
