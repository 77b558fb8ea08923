import { randomUUIDv7 } from 'node:crypto';
import type { AuditEvent } from './audit.ts';
import type { AuditEventRow } from './audit-event-row.ts';
import type { AuditSeal, ChainLink } from './chain/audit-seal.ts';

/** From when an event is listed. An opening of a report: after the end of its day (UTC), so that nothing tells the hour. */
export function listedAtOf(act: AuditEvent['act'], at: Date): Date {
  return act === 'submission_viewed' ? new Date(`${at.toISOString().slice(0, 10)}T23:59:59.999Z`) : at;
}

/** Acts that are listed only of users who manage something. */
export const isLogIn = (act: AuditEvent['act']): boolean =>
  act === 'logged_in' || act === 'logged_out' || act === 'embed_token_issued';

/** An event that is not in the chain yet. */
export type UnchainedRow = Omit<AuditEventRow, 'seq' | 'hash' | 'userKey' | 'objectKey'>;

export function toUnchainedRow(
  { act, userId, objectId = null, route, details, isListed = !isLogIn(act) }: AuditEvent,
  requestId: string | undefined,
  at: Date,
): UnchainedRow {
  return {
    _id: randomUUIDv7(),
    act,
    userId,
    objectId,
    ...(route ? { route } : {}),
    ...(requestId && act !== 'submission_viewed' ? { requestId } : {}),
    ...(details ? { details } : {}),
    at,
    ...(isListed ? { listedAt: listedAtOf(act, at) } : {}),
  };
}

/** The row as it follows on the chain. */
export function chainRow(row: UnchainedRow, previous: ChainLink, seal: AuditSeal): AuditEventRow & ChainLink {
  const { act, at, objectId, route = null, requestId = null } = row;
  const seq = previous.seq + 1;
  const keys = { userKey: seal.keyOf(row.userId), objectKey: objectId === null ? null : seal.keyOf(objectId) };
  const hash = seal.hashOf({ seq, act, at, ...keys, route, requestId }, previous.hash);
  return { ...row, seq, hash, ...keys, ...(row.listedAt ? { listId: seal.keyOf(row._id) } : {}) };
}
