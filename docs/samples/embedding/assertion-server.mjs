// Vouches for the reader of an intranet. Node 20 or later, without packages: node assertion-server.mjs
import { randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { WELLSPRING_URL, ASSERTION_ISSUER, ASSERTION_KEY_FILE, ASSERTION_KEY_ID, READER, PORT } = process.env;
const privateKey = readFileSync(ASSERTION_KEY_FILE ?? 'private.pem');
const audience = `${new URL(WELLSPRING_URL).origin}/embed`;

/** Replace this: the stable id of whom your own session belongs to, or null. READER is for a first try on your machine. */
function findReader(_request) {
  return READER ?? null;
}

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function makeAssertion(reader) {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: 'ES256', typ: 'ws-assert+jwt', kid: ASSERTION_KEY_ID };
  const claims = { iss: ASSERTION_ISSUER, aud: audience, sub: reader, iat: now, exp: now + 60, jti: randomUUID() };
  const content = `${encode(header)}.${encode(claims)}`;
  // A JWT holds the two numbers of the signature, not the DER structure that is the default here.
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

const server = createServer((request, response) => {
  const isAsked = request.url?.split('?')[0] === '/api/ws-assertion';
  const reader = isAsked ? findReader(request) : null;
  const status = isAsked ? (reader === null ? 401 : 200) : 404;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(status === 200 ? JSON.stringify({ assertion: makeAssertion(reader) }) : '{}');
});
server.listen(Number(PORT ?? 8091), '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
