import type { SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import type { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { ACCESS_TOKEN_S, type AccessTokens } from '../../sessions/access-token.ts';
import { setRefreshCookie } from '../../sessions/refresh-cookie.ts';

/** Gives the person their token in the answer and the session in the cookie. */
export function signIn(
  accessTokens: AccessTokens,
  reply: FastifyReply,
  { sessionId, refreshToken, user }: z.infer<typeof OpenedSession>,
): SignedIn {
  const jwt = accessTokens.issue(sessionId, user.id);
  setRefreshCookie(reply, refreshToken);
  return { jwt, expires_in: ACCESS_TOKEN_S, user };
}
