import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createAssertionVerifier, MAX_ASSERTION_S } from './verify-assertion.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/embedding.md'), 'utf8');
const [table = ''] = guide.slice(guide.indexOf('| Claim |')).split('\n\n');
const rows = [...table.matchAll(/^\| `(\w+)` \| (yes|no) \|/gm)].map(([, name = '', needed]) => ({
  name,
  isRequired: needed === 'yes',
}));
const [, algorithms = ''] = /Algorithms: (.*?)\. /.exec(guide) ?? [];
const [, type = ''] = /header\s+says `"typ": "([^"]+)"`/.exec(guide) ?? [];

const ORIGIN = 'https://wellspring.example';
const ISSUER = 'https://intranet.example';

async function verify(claims: JWTPayload, alg = 'ES256', typ = type) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const assertion = await new SignJWT(claims).setProtectedHeader({ alg, typ }).sign(privateKey);
  const issuers = [{ issuer: ISSUER, publicJwk: await exportJWK(publicKey) }];
  const key = { id: 'ek', name: '', origins: [], views: [], isolationFloor: 'frame', issuers } as const;
  return createAssertionVerifier({ audience: `${ORIGIN}/embed` }).verify(assertion, key as never);
}

function complete(): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  const all = { iss: ISSUER, aud: `${ORIGIN}/embed`, sub: 'employee-7', iat: now, exp: now + 60, jti: 'once' };
  const listed = rows.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return Object.fromEntries(Object.entries(all).filter(([name]) => listed.includes(name)));
}

describe('the guide to embedding', () => {
  it('lists all claims that are needed: an assertion with these and no other is accepted', async () => {
    expect((await verify(complete())).subject).toBe('employee-7');
    expect(rows.filter(({ isRequired }) => !isRequired).map(({ name }) => name)).toEqual(['origin']);
  });

  it.each(rows.filter(({ isRequired }) => isRequired))(
    'lists no claim as required that is not: $name',
    async ({ name }) => {
      const { [name]: _left, ...others } = complete();
      await expect(verify(others)).rejects.toMatchObject({ code: 'embed_assertion_invalid' });
    },
  );

  it('reads the claim that it lists as optional', async () => {
    expect((await verify({ ...complete(), origin: ISSUER })).origin).toBe(ISSUER);
  });

  it('lists algorithms that are accepted', async () => {
    const listed = [...algorithms.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect(listed).toHaveLength(4);
    for (const alg of listed) expect((await verify(complete(), alg)).subject).toBe('employee-7');
  });

  it('says how long an assertion may live', () => {
    expect(table).toContain(`at most ${MAX_ASSERTION_S} seconds`);
  });
});
