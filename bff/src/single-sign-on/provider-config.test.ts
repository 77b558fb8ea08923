import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const secret = 'a secret of the tests, long enough to be one';
const read = (env: Record<string, string>) =>
  readConfig({ FRONTENDS_DIR: '.', INTERNAL_SECRET: secret, SESSION_SECRET: secret, ...env }).provider;
const issuer = 'https://login.acme.test';

it('connects no provider unless one is named', () => {
  expect(read({ OIDC_CLIENT_ID: 'wellspring' })).toBeNull();
});

it('reads the secret from a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ws-oidc-'));
  try {
    const file = path.join(folder, 'secret');
    writeFileSync(file, 'from the file\n');
    const provider = read({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'w', OIDC_CLIENT_SECRET_FILE: file });
    expect(provider).toMatchObject({ clientSecret: 'from the file', isLocal: false });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([
  [{ OIDC_ISSUER: issuer, OIDC_CLIENT_SECRET: 's' }, /OIDC_CLIENT_ID/],
  [{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'w' }, /OIDC_CLIENT_SECRET_FILE/],
  [{ OIDC_ISSUER: 'http://login.acme.test', OIDC_CLIENT_ID: 'w', OIDC_CLIENT_SECRET: 's' }, /OIDC_ISSUER/],
  [{ OIDC_ISSUER: 'login.acme.test', OIDC_CLIENT_ID: 'w', OIDC_CLIENT_SECRET: 's' }, /OIDC_ISSUER/],
])('names what is wrong in %j', (env, name) => {
  expect(() => read(env)).toThrow(name);
});
