import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** Characters of a public key as operators copy it: 32 bytes in base64url. */
export const PUBLIC_KEY_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** A key that checks or makes signatures. */
export type NamedKey = {
  /** Digest of the public key: says which key signed without a try of each. */
  id: string;
  key: KeyObject;
};

const toKeyId = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);

/** The 43 characters by which others know a private key. */
export function toPublicKey(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined) throw new Error('the key has no public part');
  return x;
}

/** @throws Error when the text is not a public key of Ed25519 */
export const readPublicKey = (text: string): NamedKey => ({
  id: toKeyId(text),
  key: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' }),
});

/** @param pem a private key as `keygen` or OpenSSL writes it. @throws Error when it is another one */
export function readPrivateKey(pem: string): NamedKey {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is not a private key of Ed25519');
  return { id: toKeyId(toPublicKey(key)), key };
}

/** A new private key, as PEM. */
export const generatePrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
