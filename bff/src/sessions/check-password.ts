import { EnteredSession } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { toDeviceName } from './device.ts';
import { asBff } from './internal-actor.ts';

type Credentials = {
  identifier: string;
  password: string;
  /** The device of the request, when the person has logged in on it before. */
  device?: string | null;
};

/**
 * Opens a session by address and password, or a pending log-in that waits for the second step; tries are counted first.
 * A right password alone does not reset the failures of an account with a second step: codes could be guessed for ever.
 *
 * @throws AppError invalid_credentials, too_many_requests
 */
export async function checkPassword(
  { checkups, limits }: { checkups: Upstream; limits: Limits },
  { ip, headers }: FastifyRequest,
  { identifier, password, device = null }: Credentials,
): Promise<EnteredSession> {
  const attempt = await limits.login(identifier, { address: ip, device });
  try {
    const body = { identifier, password, device: toDeviceName(headers['user-agent']) };
    const opened = await checkups.call(asBff, 'POST', '/internal/sessions', EnteredSession, body);
    await ('secondStep' in opened ? attempt.undone() : attempt.succeeded());
    return opened;
  } catch (error) {
    if (!isAppError(error) || error.code !== 'invalid_credentials') await attempt.undone();
    // Not awaited: its duration would reveal whether the account exists.
    else if (await attempt.failed())
      checkups.send(asBff, 'POST', '/internal/failed-log-ins', JSON.stringify({ identifier })).catch(() => undefined);
    throw error;
  }
}
