import { type SecondStepProof, StepAccount } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../../limits/limits.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { asBff } from '../internal-actor.ts';
import type { KnownDevices } from '../known-devices.ts';

export type SecondStepDeps = { checkups: Upstream; limits: Limits; knownDevices: KnownDevices };

const isWrongProof = (error: unknown) =>
  isAppError(error) && error.fields?.some(({ code }) => code === 'wrong_code' || code === 'wrong_passkey');

/**
 * The second step of a log-in. Tries are counted first, with those at the password of the account.
 *
 * @throws AppError session_ended, too_many_requests, or invalid_request with the field `code` or `passkey`
 */
export async function checkSecondStep(
  { checkups, limits, knownDevices }: SecondStepDeps,
  request: FastifyRequest,
  token: string,
  proof: SecondStepProof,
): Promise<OpenedSession> {
  const { email } = await checkups.call(asBff, 'POST', '/internal/pending-log-ins/account', StepAccount, { token });
  // Before a passkey has said whose it is there is no account to count for.
  const attempt = await limits.login(email ?? 'passkey', {
    address: request.ip,
    device: email === null ? null : knownDevices.find(request, email),
  });
  try {
    const body = { token, proof };
    const opened = await checkups.call(asBff, 'POST', '/internal/pending-log-ins/finish', OpenedSession, body);
    await attempt.succeeded();
    return opened;
  } catch (error) {
    if (!isWrongProof(error)) await attempt.undone();
    else if ((await attempt.failed()) && email !== null)
      checkups
        .send(asBff, 'POST', '/internal/failed-log-ins', JSON.stringify({ identifier: email }))
        .catch(() => undefined);
    throw error;
  }
}
