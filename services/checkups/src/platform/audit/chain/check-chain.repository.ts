import type { Connection } from 'mongoose';
import { auditEventModel } from '../audit-event.model.ts';
import type { AuditEventRow } from '../audit-event-row.ts';
import { isLogIn, listedAtOf } from '../to-audit-row.ts';
import { type AuditChainRow, auditChainModel } from './audit-chain.model.ts';
import { type AuditSeal, CHAIN_START, type ChainLink } from './audit-seal.ts';

const BATCH = 1_000;

/** What a check found. */
export type ChainCheck = {
  count: number;
  since: Date | null;
  /** Place of the first event that is not as it was written; null when all are. */
  brokenAt: number | null;
  /** The last event that is as it was written. */
  last: ChainLink;
};

/**
 * Computes the hash of every event that is kept, from the signed anchor to the signed head. Erased details change nothing;
 * a changed, added, hidden or deleted event does.
 */
export async function checkChain(connection: Connection, seal: AuditSeal): Promise<ChainCheck> {
  const [events, chain] = [auditEventModel(connection), auditChainModel(connection)];
  const ends = await chain.find({ _id: { $in: ['head', 'anchor'] } }).lean<AuditChainRow[]>();
  const [head, anchor] = (['head', 'anchor'] as const).map((id) => ends.find(({ _id }) => _id === id));
  if (anchor && !isSigned('anchor', anchor))
    return { count: 0, since: null, brokenAt: (anchor.seq ?? 0) + 1, last: CHAIN_START };

  const begin = anchor ? toLink(anchor) : CHAIN_START;
  const end = head ? toLink(head) : CHAIN_START;
  let last: ChainLink = begin;
  let since: Date | null = null;
  const result = (brokenAt: number | null): ChainCheck => ({ count: last.seq - begin.seq, since, brokenAt, last });
  for (;;) {
    const rows = await events
      .find({ seq: { $gt: last.seq, $lte: end.seq } })
      .sort({ seq: 1 })
      .limit(BATCH)
      .lean<AuditEventRow[]>();
    for (const row of rows) {
      if (row.seq !== last.seq + 1 || row.hash !== hashOf(row, last) || !isShownAsWritten(row))
        return result(last.seq + 1);
      last = { seq: row.seq, hash: row.hash };
      since ??= row.at;
    }
    if (rows.length < BATCH) break;
  }
  const isWhole = last.seq === end.seq && last.hash === end.hash && (!head?.seq || isSigned('head', head));
  return result(isWhole ? null : last.seq + 1);

  function hashOf(row: AuditEventRow, previous: ChainLink): string {
    const { act, at, userKey = '', objectKey = null, route = null, requestId = null } = row;
    return seal.hashOf({ seq: previous.seq + 1, act, at, userKey, objectKey, route, requestId }, previous.hash);
  }
  /** The hash contains keyed hashes of the ids; the list shows the ids themselves, from `listedAt` on. */
  function isShownAsWritten({
    act,
    at,
    userId,
    userKey,
    objectId,
    objectKey = null,
    listedAt,
  }: AuditEventRow): boolean {
    if (seal.keyOf(userId) !== userKey || (objectId === null ? null : seal.keyOf(objectId)) !== objectKey) return false;
    if (!listedAt) return isLogIn(act);
    return listedAt.getTime() === listedAtOf(act, at).getTime();
  }
  function isSigned(purpose: 'head' | 'anchor', row: AuditChainRow): boolean {
    return seal.isSigned(purpose, { ...toLink(row), signature: row.signature ?? '' });
  }
}

const toLink = ({ seq = 0, hash = '' }: AuditChainRow): ChainLink => ({ seq, hash });
