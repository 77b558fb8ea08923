// Makes the pair of keys with which your server signs assertions: node make-key.mjs [folder]
// private.pem stays on your server and is readable by its process only. jwks.json is public: serve it over https.
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.argv[2] ?? '.';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
// The digest of the key (RFC 7638): another key gets another name by itself.
const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'private.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }), {
  mode: 0o600,
  // Never over a key that is in use.
  flag: 'wx',
});
const keys = [{ kty, crv, x, y, kid, use: 'sig', alg: 'ES256' }];
writeFileSync(path.join(folder, 'jwks.json'), `${JSON.stringify({ keys }, null, 2)}\n`);
console.log(`ASSERTION_KEY_ID=${kid}`);
