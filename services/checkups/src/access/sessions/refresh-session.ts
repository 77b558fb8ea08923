import type { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type * as z from 'zod/mini';
import type { SessionDeps } from './open-session.ts';
import type { RefreshToken } from './refresh-token.ts';
import { expiresAt, GRACE_MS } from './session-lifetime.ts';

/**
 * Answers a refresh token with the next one. A token that was spent longer than the grace ago means that two hold it,
 * so the session ends for both.
 *
 * @throws AppError session_ended
 */
export async function refreshSession(
  { people, sessions, tokens }: Pick<SessionDeps, 'people' | 'sessions' | 'tokens'>,
  text: string,
  now = new Date(),
): Promise<z.infer<typeof OpenedSession>> {
  const token = tokens.read(text);
  if (!token) throw new AppError('session_ended');
  const next = tokens.next(token);
  const isIssued = await issue(token, next);
  if (!isIssued) throw new AppError('session_ended');

  const open = await sessions.findOpen(token.sessionId, now);
  const person = open && (await people.findPerson(open.userId));
  if (person?.status !== 'active') throw new AppError('session_ended');
  return { sessionId: token.sessionId, refreshToken: next.text, user: await people.describe(person) };

  async function issue(spent: RefreshToken, following: RefreshToken): Promise<boolean> {
    const session = await sessions.findOpen(spent.sessionId, now);
    if (!session) return false;
    if (session.refreshDigest === spent.digest) {
      const isRotated = await sessions.rotate(session._id, {
        digest: spent.digest,
        nextDigest: following.digest,
        now,
        previousUntil: new Date(now.getTime() + GRACE_MS),
        expiresAt: expiresAt(session.createdAt, now),
      });
      // Another request used the same token first; both get the same next one.
      if (isRotated) return true;
      const current = await sessions.findOpen(spent.sessionId, now);
      return current?.refreshDigest === following.digest;
    }
    const isInGrace =
      session.previousDigest === spent.digest && session.previousUntil !== null && session.previousUntil > now;
    if (isInGrace && session.refreshDigest === following.digest) return true;
    await sessions.end(session._id, now);
    return false;
  }
}
