import type { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import type { FastifyRequest } from 'fastify';
import { asBff } from '../../sessions/internal-actor.ts';
import type { KnownDevices } from '../../sessions/known-devices.ts';
import type { Upstream } from '../../upstream/upstream.ts';

type ProveDeps = { checkups: Upstream; knownDevices: KnownDevices };

/**
 * After a log-in to an account that was given another address: when the device knew the person by the old one, what is
 * closed to them opens again. Called before the device is remembered under the new address.
 */
export async function proveDevice(
  { checkups, knownDevices }: ProveDeps,
  request: FastifyRequest,
  { proofs = [], user }: OpenedSession,
): Promise<void> {
  const known = proofs.find(({ address, before }) => knownDevices.wasKnownBefore(request, address, new Date(before)));
  if (!known) return;
  const body = JSON.stringify({ userId: user.id, address: known.address });
  await checkups.send(asBff, 'POST', '/internal/device-proofs', body);
}
