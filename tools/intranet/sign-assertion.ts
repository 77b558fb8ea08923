import { randomUUID } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';

/** Who vouches for the reader of the sample intranet; the demo's embed key trusts this name. */
const intranetIssuer = 'demo-intranet';

export type AssertionOptions = {
  privateKeyJwk: Record<string, unknown>;
  /** Origin of the Wellspring server: the audience of the assertion. */
  wellspringUrl: string;
  /** The person by the name the intranet knows them under. */
  subject: string;
};

/** The assertion of a customer's server about one reader: valid for two minutes at most, and once. */
export async function signAssertion({ privateKeyJwk, wellspringUrl, subject }: AssertionOptions): Promise<string> {
  const key = await importJWK(privateKeyJwk as JWK, 'ES256');
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'ws-assert+jwt' })
    .setIssuer(intranetIssuer)
    .setAudience(`${new URL(wellspringUrl).origin}/embed`)
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(key);
}
