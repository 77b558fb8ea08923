import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const isLoopback = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/** A process that can change the answers of the provider can be any user: only this machine may do without TLS. */
const isTrustworthy = (issuer: string) => {
  if (issuer === '') return true;
  if (!URL.canParse(issuer)) return false;
  const url = new URL(issuer);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
};

/** The variables that connect an identity provider; all empty: there is none. */
export const providerFields = {
  OIDC_ISSUER: z._default(
    z.string().check(z.refine(isTrustworthy, 'an https:// address, or http:// on this machine')),
    '',
  ),
  OIDC_CLIENT_ID: z._default(z.string(), ''),
  OIDC_CLIENT_SECRET: z._default(z.string(), ''),
  OIDC_CLIENT_SECRET_FILE: z._default(z.string(), ''),
};

export type ProviderConfig = {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The provider runs on this machine: it may answer without TLS. */
  isLocal: boolean;
};

type Read = Record<keyof typeof providerFields, string>;

/** @throws Error when a part is missing, or the file with the secret cannot be read */
export function toProviderConfig(read: Read): ProviderConfig | null {
  if (read.OIDC_ISSUER === '') return null;
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET_FILE: file } = read;
  const clientSecret = file === '' ? read.OIDC_CLIENT_SECRET : readFileSync(file, 'utf8').trim();
  if (clientId === '') throw new Error('bad environment\nOIDC_CLIENT_ID: required with OIDC_ISSUER');
  if (clientSecret === '')
    throw new Error('bad environment\nOIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE: required with OIDC_ISSUER');
  const issuer = new URL(read.OIDC_ISSUER);
  return { issuer, clientId, clientSecret, isLocal: isLoopback(issuer) };
}
