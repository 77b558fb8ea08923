import type { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import type { ClientSession, Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { takeLock } from '../../platform/locks/take-lock.repository.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import { companyBranchModel } from '../company-branch.model.ts';
import type { CompanyBranchRow } from '../door/setting.ts';

type Content = { title: string; isDefault: boolean };

export type BranchRepository = {
  /** At most 100. @param isDefault only those that are, or are not, the default; undefined: all */
  list: (isDefault: boolean | undefined) => Promise<CompanyBranch[]>;
  find: (id: string) => Promise<CompanyBranch | null>;
  /** @returns false when the id is taken */
  add: (id: string, content: Content) => Promise<boolean>;
  /** @returns 'stale' when it was changed since `revision`, 'default' when the company would be without a default */
  change: (id: string, revision: number, content: Content) => Promise<'done' | 'stale' | 'default'>;
  /** @returns why it stays; 'done' also when it is gone already */
  remove: (id: string) => Promise<'done' | 'default' | 'held'>;
};

const toBranch = (row: CompanyBranchRow): CompanyBranch => ({
  id: row._id,
  title: row.title,
  isdefault: row.isDefault,
  logosmall: row.logoSmallUrl ? { url: row.logoSmallUrl } : null,
  revision: row.revision ?? 0,
});

/** Branches of the company, of which one is the default. Changes run one after the other, each in one transaction. */
export function createBranchRepository(
  connection: Connection,
  isHeld: (branchId: string) => Promise<boolean>,
): BranchRepository {
  const branches = companyBranchModel(connection);
  const inTransaction = transactionsOn(connection);

  const changing = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
    inTransaction(async (session) => {
      await takeLock(connection, 'branches', session);
      return work(session);
    });

  /** Takes the mark from the default before. */
  const clearDefault = (exceptId: string, session: ClientSession) =>
    branches.updateMany({ isDefault: true, _id: { $ne: exceptId } }, { $set: { isDefault: false } }, { session });

  return {
    async list(isDefault) {
      const rows = await branches
        .find({ isDefault: { $in: isDefault === undefined ? [true, false] : [isDefault] } })
        .limit(100)
        .lean<CompanyBranchRow[]>();
      return rows.map(toBranch);
    },

    async find(id) {
      const row = await branches.findById(id).lean<CompanyBranchRow>();
      return row && toBranch(row);
    },

    async add(id, { title, isDefault }) {
      try {
        await changing(async (session) => {
          const hasDefault = (await branches.exists({ isDefault: true }).session(session)) !== null;
          await branches.create([{ _id: id, title, isDefault: isDefault || !hasDefault, revision: 1 }], { session });
          if (isDefault) await clearDefault(id, session);
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    change: (id, revision, { title, isDefault }) =>
      changing(async (session) => {
        const row = await branches.findById(id, null, { session }).lean<CompanyBranchRow>();
        if ((row?.revision ?? 0) !== revision) return 'stale';
        if (row?.isDefault && !isDefault) return 'default';
        await branches.updateOne({ _id: id }, { $set: { title, isDefault, revision: revision + 1 } }, { session });
        if (isDefault) await clearDefault(id, session);
        return 'done';
      }),

    async remove(id) {
      if (await isHeld(id)) return 'held';
      return changing(async (session) => {
        const row = await branches.findById(id, null, { session }).lean<CompanyBranchRow>();
        if (row?.isDefault) return 'default';
        await branches.deleteOne({ _id: id }, { session });
        return 'done';
      });
    },
  };
}
