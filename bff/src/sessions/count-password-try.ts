import { isAppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits/limits.ts';

/** Whether a password, or a code beside it, was compared and was wrong: only that counts as a failed attempt. */
const isWrong = (error: unknown) =>
  isAppError(error) && error.fields?.some(({ code }) => code === 'wrong_password' || code === 'wrong_code');

/**
 * Does what needs the password of a signed-in user again. Failed attempts are limited as at the log-in, and counted
 * together: a stolen session cannot guess in one place after the other.
 *
 * @throws AppError too_many_requests, or what `act` throws
 */
export async function countPasswordTry<T>(limits: Limits, request: FastifyRequest, act: () => Promise<T>): Promise<T> {
  const { userId, sessionId } = requireUser(request);
  const attempt = await limits.login(`change-password ${userId}`, { address: request.ip, device: sessionId });
  try {
    const answer = await act();
    await attempt.succeeded();
    return answer;
  } catch (error) {
    if (!isWrong(error)) await attempt.undone();
    throw error;
  }
}
