import { randomUUID } from 'node:crypto';
import type { DoctorFix } from '@wellspring/shared/contracts/access/embed-doctor.ts';
import type { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, type ProtectedHeaderParameters } from 'jose';
import { ASSERTION_TYPE, MAX_ASSERTION_S } from '../verify-assertion.ts';
import { type Finding, failed } from './steps.ts';

/** What the assertion was refused for, and what it had to be. */
export type Refusal = {
  assertion: string;
  error: unknown;
  key: Pick<EmbedKey, 'issuers'>;
  audience: string;
};

const show = (name: string, value: unknown) => `"${name}": ${JSON.stringify(value)}`.slice(0, 200);

/** @param found undefined: it is not there yet */
function toFix(place: 'header' | 'claims', name: string, found: unknown, wanted: unknown): DoctorFix {
  const copy = show(name, wanted);
  const before = found === undefined ? [] : [{ sign: 'minus' as const, text: show(name, found) }];
  return { place, lines: [...before, { sign: 'plus', text: copy }], copy, software: null };
}

function read(assertion: string): { header: ProtectedHeaderParameters; claims: JWTPayload } | null {
  try {
    return { header: decodeProtectedHeader(assertion), claims: decodeJwt(assertion) };
  } catch {
    return null;
  }
}

const EXAMPLES: Readonly<Record<string, () => unknown>> = {
  jti: () => randomUUID(),
  sub: () => 'employee-4711',
  iat: () => Math.floor(Date.now() / 1000),
  exp: () => Math.floor(Date.now() / 1000) + 60,
};

function explainClaim(name: string, claims: JWTPayload, audience: string): Finding {
  const found = claims[name];
  if (name === 'aud') return failed('wrong-audience', {}, toFix('claims', 'aud', found, audience));
  // Also when it is there and no text.
  if (name !== 'iat' || typeof found !== 'number')
    return failed('missing-claim', { claim: name }, toFix('claims', name, found, EXAMPLES[name]?.()));
  return failed('in-the-future', { claim: name }, toFix('claims', 'iat', found, EXAMPLES.iat?.()));
}

/** Which line of an assertion must say something else. Nothing of it is said that is right. */
export function explainAssertion({ assertion, error, key, audience }: Refusal): Finding {
  const parts = read(assertion.trim());
  if (!parts) return failed('not-a-jwt');
  const { header, claims } = parts;
  const { iss, iat, exp } = claims;
  const [issuer] = key.issuers;
  if (!key.issuers.some((known) => known.issuer === iss))
    return failed('unknown-issuer', {}, toFix('claims', 'iss', iss, issuer?.issuer));
  const { cause } = error as Error;
  if (cause instanceof errors.JOSEAlgNotAllowed || header.alg === 'none')
    return failed('wrong-algorithm', {}, toFix('header', 'alg', header.alg, 'ES256'));
  if (cause instanceof errors.JWKSNoMatchingKey) return failed('no-matching-key', { found: String(header.kid ?? '') });
  if (cause instanceof errors.JWTExpired)
    return failed('expired', {}, toFix('claims', 'exp', exp, (EXAMPLES.exp as () => unknown)()));
  if (cause instanceof errors.JWTClaimValidationFailed)
    return cause.claim === 'typ'
      ? failed('wrong-type', {}, toFix('header', 'typ', header.typ, ASSERTION_TYPE))
      : explainClaim(cause.claim, claims, audience);
  if (cause !== undefined) return failed('wrong-signature', { issuer: iss ?? '' });
  const unnamed = ['sub', 'jti'].find((name) => typeof claims[name] !== 'string' || claims[name] === '');
  if (unnamed) return explainClaim(unnamed, claims, audience);
  if (typeof iat === 'number' && typeof exp === 'number' && exp - iat > MAX_ASSERTION_S)
    return failed('too-long', {}, toFix('claims', 'exp', exp, iat + 60));
  return failed('wrong-signature', { issuer: iss ?? '' });
}
