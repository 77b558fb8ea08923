import type { EmbedIssuer, Jwk } from '../../contracts/access/embed-keys.ts';

/** Why an issuer cannot be trusted as it was written. */
export type IssuerProblem =
  | 'one_key_source'
  | 'not_https'
  | 'not_an_address'
  | 'not_a_key'
  | 'shared_secret'
  | 'private_key';

/** Kinds of public keys with which an assertion may be signed. */
const KEY_TYPES = ['RSA', 'EC', 'OKP'];
/** Members that only a private key has (RFC 7518, 6.2.2 and 6.3.2). */
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi'];

function problemOfKey(jwk: Jwk): IssuerProblem | null {
  if (jwk.kty === 'oct' || 'k' in jwk) return 'shared_secret';
  if (PRIVATE.some((member) => member in jwk)) return 'private_key';
  if (!KEY_TYPES.includes(jwk.kty)) return 'not_a_key';
  const isWhole = jwk.kty === 'RSA' ? jwk.n && jwk.e : jwk.crv && jwk.x;
  return isWhole ? null : 'not_a_key';
}

function problemOfAddress(address: string): IssuerProblem | null {
  if (!URL.canParse(address)) return 'not_an_address';
  return new URL(address).protocol === 'https:' ? null : 'not_https';
}

/** What is wrong with where an issuer's public key comes from; null when it can be trusted. */
export function checkIssuer({ jwksUrl, publicJwk }: Pick<EmbedIssuer, 'jwksUrl' | 'publicJwk'>): IssuerProblem | null {
  if ((jwksUrl === null) === (publicJwk === null)) return 'one_key_source';
  return publicJwk ? problemOfKey(publicJwk) : problemOfAddress(jwksUrl ?? '');
}
