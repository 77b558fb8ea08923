import type { AuditDetails, AuditedAct } from './audit.ts';

/** An event as stored. */
export type AuditEventRow = {
  _id: string;
  /** Place in the chain, from 1 without gaps; absent in rows that are not in the chain yet. */
  seq?: number;
  /** Over this event and the one before; see audit-seal.ts. */
  hash?: string;
  /** Keyed hashes of the ids, which the chain is made of. */
  userKey?: string;
  objectKey?: string | null;
  act: AuditedAct;
  userId: string;
  objectId: string | null;
  route?: string;
  requestId?: string;
  /** Outside the chain: erased with the user they are about. */
  details?: AuditDetails;
  at: Date;
  /** From when the list shows it, and where: that of an opening does not tell the time of day. Absent: not listed. */
  listedAt?: Date;
  /** Id in the list: the other one tells the time. */
  listId?: string;
};
