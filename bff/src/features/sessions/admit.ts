import type { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import type { SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import type { EnteredSession } from '@wellspring/shared/contracts/internal/second-factor.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessTokens } from '../../sessions/access-token.ts';
import type { KnownDevices } from '../../sessions/known-devices.ts';
import { setPendingCookie } from '../../sessions/second-factor/pending-cookie.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { proveDevice } from './prove-device.ts';
import { signIn } from './sign-in.ts';

export type AdmitDeps = { checkups: Upstream; knownDevices: KnownDevices; accessTokens: AccessTokens };

/**
 * Answers a log-in: with the token and the cookie of the session, or with status 202 and the second step that is still
 * needed, whose cookie opens nothing else.
 *
 * @param account under which the device becomes known
 */
export async function admit(
  { checkups, knownDevices, accessTokens }: AdmitDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  entered: EnteredSession,
  account?: string,
): Promise<SignedIn | SecondStep> {
  if ('secondStep' in entered) {
    setPendingCookie(reply, entered.token);
    void reply.status(202);
    return entered.secondStep;
  }
  await proveDevice({ checkups, knownDevices }, request, entered);
  knownDevices.remember(request, reply, account ?? entered.user.email);
  return signIn(accessTokens, reply, entered);
}
