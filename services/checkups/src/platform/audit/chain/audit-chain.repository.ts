import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../bare-collection.ts';
import { insertMissing } from '../../insert-missing.ts';
import { type InTransaction, transactionsOn } from '../../mongo.ts';
import { auditEventModel } from '../audit-event.model.ts';
import { chainRow, listedAtOf, type UnchainedRow } from '../to-audit-row.ts';
import { type AuditChainRow, auditChainModel } from './audit-chain.model.ts';
import { type AuditSeal, CHAIN_START, type ChainLink } from './audit-seal.ts';

const ADOPTED_AT_ONCE = 200;

export type AuditChain = {
  /** Appends events in this order, all or none; several processes may do so at the same time. */
  append: (rows: readonly UnchainedRow[]) => Promise<void>;
  /**
   * Takes some rows that are not in the chain yet, oldest first, into it: those of a release from before the chain.
   *
   * @returns how many
   */
  adopt: (isListed: (row: UnchainedRow) => Promise<boolean>) => Promise<number>;
};

/** The chain of all events: each carries the hash of the one before. */
export function createAuditChain(connection: Connection, seal: AuditSeal): AuditChain {
  const [events, chain] = [auditEventModel(connection), auditChainModel(connection)];
  const inTransaction: InTransaction = transactionsOn(connection);

  /** The last event. Its document is written first, so that another append waits or begins again. */
  async function takeHead(session: ClientSession): Promise<ChainLink> {
    const head = await chain
      .findOneAndUpdate({ _id: 'head' }, { $inc: { taken: 1 } }, { session, returnDocument: 'after' })
      .lean<AuditChainRow>();
    if (!head) throw new Error('the audit log has no head');
    return head.seq === undefined ? CHAIN_START : { seq: head.seq, hash: head.hash ?? '' };
  }

  async function moveHead(link: ChainLink, session: ClientSession): Promise<void> {
    const signature = seal.sign('head', link);
    await chain.updateOne({ _id: 'head' }, { $set: { seq: link.seq, hash: link.hash, signature } }, { session });
  }

  const follow = (rows: readonly UnchainedRow[], head: ChainLink) => {
    let last = head;
    return rows.map((row) => {
      const chained = chainRow(row, last, seal);
      last = chained;
      return chained;
    });
  };

  /** Outside of transactions: of two upserts in transactions one would fail for good. */
  const begun = () => insertMissing<AuditChainRow>(bareCollection(chain), [{ _id: 'head' }]);

  return {
    async append(rows) {
      await begun();
      await inTransaction(async (session) => {
        const chained = follow(rows, await takeHead(session));
        const last = chained.at(-1);
        if (!last) return;
        await events.collection.insertMany(chained as never[], { session });
        await moveHead({ seq: last.seq, hash: last.hash }, session);
      });
    },
    async adopt(isListed) {
      await begun();
      return inTransaction(async (session) => {
        const head = await takeHead(session);
        const rows = await events
          .find({ seq: null }, null, { session })
          .sort({ at: 1, _id: 1 })
          .limit(ADOPTED_AT_ONCE)
          .lean<UnchainedRow[]>();
        const listed: UnchainedRow[] = [];
        for (const row of rows)
          listed.push((await isListed(row)) ? { ...row, listedAt: listedAtOf(row.act, row.at) } : row);
        const chained = follow(listed, head);
        for (const { _id, seq, hash, userKey, objectKey, listedAt, listId } of chained) {
          const listing = listedAt ? { listedAt, listId } : {};
          await events.collection.updateOne(
            { _id } as never,
            { $set: { seq, hash, userKey, objectKey, ...listing }, $unset: { expiresAt: '' } },
            { session },
          );
        }
        const last = chained.at(-1);
        if (last) await moveHead({ seq: last.seq, hash: last.hash }, session);
        return rows.length;
      });
    },
  };
}
