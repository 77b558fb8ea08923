import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const MAC_BYTES = 16;

/** A refresh token of ours: which session it is of, and its digest as stored (SHA-256, base64url). */
export type RefreshToken = { text: string; sessionId: string; digest: string };

export type RefreshTokens = {
  /** The first token of a session; `sessionId` is a UUID. */
  first: (sessionId: string) => RefreshToken;
  /** The token after this one: always the same, so that two tabs that refresh at once hold the same token afterwards. */
  next: (token: RefreshToken) => RefreshToken;
  /** Null when we never made it; a spent token of ours is still recognised. */
  read: (text: string) => RefreshToken | null;
};

const hexOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** @param secret of the deployment; without it tokens can be neither forged nor predicted */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const [macKey, nextKey] = [key('wellspring refresh mac'), key('wellspring refresh next')];
  const macOf = (body: Buffer) => createHmac('sha256', macKey).update(body).digest().subarray(0, MAC_BYTES);

  function make(body: Buffer): RefreshToken {
    const text = Buffer.concat([body, macOf(body)]).toString('base64url');
    const digest = createHash('sha256').update(text).digest('base64url');
    return { text, sessionId: uuidOf(body.subarray(0, ID_BYTES)), digest };
  }

  return {
    first: (sessionId) => make(Buffer.concat([hexOf(sessionId), randomBytes(SECRET_BYTES)])),
    next(token) {
      const secretPart = createHmac('sha256', nextKey).update(token.text).digest();
      return make(Buffer.concat([hexOf(token.sessionId), secretPart]));
    },
    read(text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== ID_BYTES + SECRET_BYTES + MAC_BYTES) return null;
      const body = bytes.subarray(0, ID_BYTES + SECRET_BYTES);
      return timingSafeEqual(macOf(body), bytes.subarray(body.length)) ? make(body) : null;
    },
  };
}
