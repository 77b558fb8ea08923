import type { Connection } from 'mongoose';
import { auditEventModel } from '../audit-event.model.ts';
import { type AuditChainRow, auditChainModel } from './audit-chain.model.ts';
import type { AuditSeal, ChainLink } from './audit-seal.ts';
import type { ChainCheck } from './check-chain.repository.ts';

const BATCH = 500;

export type AuditChecks = {
  /** The last check; null before the first. */
  find: () => Promise<AuditChainRow | null>;
  /** Asks the worker for a check. */
  ask: (now: Date) => Promise<void>;
  write: (check: ChainCheck, now: Date) => Promise<void>;
  /** Events that are not in the chain yet. */
  countUnchained: () => Promise<number>;
  /** Whether the end of the chain is signed with this seal; null while there is none. */
  isHeadSigned: () => Promise<boolean | null>;
  /** Whether this event is in the chain, or has left it at its term. */
  hasHeld: (link: ChainLink) => Promise<boolean>;
  /**
   * Removes the oldest events, up to the first that happened after `before`. The place where the rest begins is signed and
   * written first; so it can be cut off anywhere and run again.
   *
   * @returns whether there may be more
   */
  removeOld: (before: Date) => Promise<boolean>;
};

export function createAuditChecks(connection: Connection, seal: AuditSeal): AuditChecks {
  const [events, chain] = [auditEventModel(connection), auditChainModel(connection)];
  const set = (_id: AuditChainRow['_id'], fields: Partial<AuditChainRow>) =>
    chain.updateOne({ _id }, { $set: fields }, { upsert: true });
  return {
    find: () => chain.findOne({ _id: 'check' }).lean<AuditChainRow>().exec(),
    ask: async (requestedAt) => void (await set('check', { requestedAt })),
    write: async ({ count, since, brokenAt }, checkedAt) =>
      void (await set('check', { count, since, brokenAt, checkedAt })),
    countUnchained: () => events.countDocuments({ seq: null }),
    async isHeadSigned() {
      const { seq, hash = '', signature = '' } = (await chain.findOne({ _id: 'head' }).lean<AuditChainRow>()) ?? {};
      return seq === undefined ? null : seal.isSigned('head', { seq, hash, signature });
    },
    async hasHeld({ seq, hash }) {
      const anchor = await chain.findOne({ _id: 'anchor' }).lean<AuditChainRow>();
      if (anchor?.seq !== undefined && seq < anchor.seq) return true;
      return (anchor?.seq === seq && anchor.hash === hash) || (await events.exists({ seq, hash })) !== null;
    },
    async removeOld(before) {
      const anchor = await chain.findOne({ _id: 'anchor' }).lean<AuditChainRow>();
      await events.deleteMany({ seq: { $gte: 0, $lte: anchor?.seq ?? 0 } });
      const oldest = await events
        .find({ seq: { $gt: anchor?.seq ?? 0 } }, { seq: 1, hash: 1, at: 1 })
        .sort({ seq: 1 })
        .limit(BATCH)
        .lean();
      const kept = oldest.findIndex(({ at }) => at >= before);
      const last = oldest.at(kept === -1 ? -1 : kept - 1);
      if (kept === 0 || last?.seq === undefined) return false;
      const link = { seq: last.seq, hash: last.hash ?? '' };
      await set('anchor', { ...link, signature: seal.sign('anchor', link) });
      await events.deleteMany({ seq: { $gte: 0, $lte: last.seq } });
      return kept === -1;
    },
  };
}
