import { randomUUIDv7 } from 'node:crypto';
import type { MembershipRole, MembershipRow } from '../door/person.ts';

/** A new membership; of a new manager or viewer those concerned are notified. */
export const toMembership = (teamId: string, userId: string, role: MembershipRole): MembershipRow => ({
  _id: randomUUIDv7(),
  userId,
  teamId,
  role,
  ...(role === 'member' ? {} : { isUnannounced: true as const }),
});
