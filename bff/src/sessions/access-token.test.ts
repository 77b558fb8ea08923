import fastify from 'fastify';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCESS_TOKEN_S, type AccessTokens, registerAccessTokens } from './access-token.ts';

const secret = 'a secret of the tests, long enough to be one';
const audience = 'https://survey.test';
const NOW_S = Date.UTC(2026, 2, 2, 9) / 1000;

let tokens: AccessTokens;
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW_S * 1000, toFake: ['Date'] });
  tokens = await registerAccessTokens(fastify(), { secret, audience });
});
afterEach(() => {
  vi.useRealTimers();
});

const claims = { sub: 'user-a', sid: 'session-a', aud: audience, iat: NOW_S, exp: NOW_S + ACCESS_TOKEN_S };
const header = { alg: 'HS256', typ: 'at+jwt' };

/** A token made by another library, so that ours is not held against itself. */
const sign = (payload: JWTPayload, { as = header, by = secret }: { as?: typeof header; by?: string } = {}) =>
  new SignJWT(payload).setProtectedHeader(as).sign(new TextEncoder().encode(by));

const without = (name: keyof typeof claims): JWTPayload => ({ ...claims, [name]: undefined });

describe('an access token', () => {
  it('says whose session it is, for ten minutes', async () => {
    const token = tokens.issue('session-a', 'user-a');
    const expected = { sessionId: 'session-a', userId: 'user-a', expiresAt: (NOW_S + ACCESS_TOKEN_S) * 1000 };
    expect(await tokens.verify(token)).toEqual(expected);
    expect(tokens.known(token)).toEqual(expected);
    vi.setSystemTime((NOW_S + ACCESS_TOKEN_S) * 1000 + 1);
    expect(tokens.known(token)).toBeUndefined();
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('is the same as another library makes it', async () => {
    expect(await tokens.verify(await sign(claims))).toMatchObject({ sessionId: 'session-a', userId: 'user-a' });
    const [ours, theirs] = [tokens.issue('session-a', 'user-a'), await sign(claims)].map((token) =>
      token.split('.', 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())),
    );
    expect(ours).toEqual(theirs);
  });

  it('is not known before it was checked', () => {
    expect(tokens.known(tokens.issue('session-a', 'user-a'))).toBeUndefined();
  });

  it.each([
    ['without a person', () => sign(without('sub'))],
    ['without a session', () => sign(without('sid'))],
    ['without an audience', () => sign(without('aud'))],
    ['without the moment it was issued', () => sign(without('iat'))],
    ['without an end', () => sign(without('exp'))],
    ['of another deployment', () => sign({ ...claims, aud: 'https://other.test' })],
    ['of a later time', () => sign({ ...claims, nbf: NOW_S + 60 })],
    ['whose session is no text', () => sign({ ...claims, sid: { $gt: '' } })],
    ['whose person is no text', () => sign({ ...claims, sub: 7 as unknown as string })],
    ['whose end is no number', () => sign({ ...claims, exp: 'never' as unknown as number })],
    ['of another type', () => sign(claims, { as: { ...header, typ: 'JWT' } })],
    ['signed by another algorithm', () => sign(claims, { as: { ...header, alg: 'HS512' } })],
    ['signed with another secret', () => sign(claims, { by: 'another secret, also long enough to be one' })],
    ['that is not signed', () => new UnsecuredJWT(claims).encode()],
    [
      'with an unknown critical extension',
      () => sign(claims, { as: { ...header, crit: ['b64'], b64: true } as never }),
    ],
    ['longer than ours ever are', () => sign({ ...claims, more: 'x'.repeat(1024) })],
    ['that is empty', () => ''],
    ['that is no token', () => 'x.y.z'],
  ])('%s is refused', async (_what, make) => {
    await expect(tokens.verify(await make())).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
