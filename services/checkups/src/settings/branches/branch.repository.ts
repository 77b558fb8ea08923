import type { ClientSession, Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { takeLock } from '../../platform/locks/take-lock.repository.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import { companyBranchModel, MAX_BRANCHES } from '../company-branch.model.ts';
import type { BranchLogoRow, CompanyBranchRow } from '../door/setting.ts';
import { logoFileModel } from '../logos/logo-file.model.ts';
import type { LogoPictures } from '../logos/logo-pictures.ts';
import { toLogoRows } from '../logos/to-logo-rows.ts';

type Content = { title: string; isDefault: boolean };

export type BranchRepository = {
  /** @returns 'known' when the id is taken, 'full' when the company has as many as are shown */
  add: (id: string, content: Content) => Promise<'added' | 'known' | 'full'>;
  /** @returns 'stale' when it was changed since `revision`, 'default' when the company would be without a default */
  change: (id: string, revision: number, content: Content) => Promise<'done' | 'stale' | 'default'>;
  /** @returns why it stays; 'done' also when it is gone already */
  remove: (id: string) => Promise<'done' | 'default' | 'held'>;
  /** @param pictures null: the branch has no logo from now on. @returns false when there is no such branch */
  putLogo: (id: string, pictures: LogoPictures | null) => Promise<boolean>;
};

/** By the index, as every read of them. */
const every = { isDefault: { $in: [true, false] } };

const fileIds = ({ largeId, smallId, mailId }: BranchLogoRow): string[] => [largeId, smallId, mailId];

/** Branches of the company, of which one is the default. Changes run one after the other, each in one transaction. */
export function createBranchRepository(
  connection: Connection,
  isHeld: (branchId: string) => Promise<boolean>,
): BranchRepository {
  const [branches, files] = [companyBranchModel(connection), logoFileModel(connection)];
  const inTransaction = transactionsOn(connection);

  const changing = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
    inTransaction(async (session) => {
      await takeLock(connection, 'branches', session);
      return work(session);
    });

  /** Takes the mark from the default before. */
  const clearDefault = (exceptId: string, session: ClientSession) =>
    branches.updateMany({ isDefault: true, _id: { $ne: exceptId } }, { $set: { isDefault: false } }, { session });

  /** Deletes pictures that the branch had and no branch has any longer. */
  async function removeUnused(logo: BranchLogoRow | undefined, session: ClientSession): Promise<void> {
    if (!logo) return;
    const held = await branches.find(every, { logo: 1 }, { session }).lean<Pick<CompanyBranchRow, 'logo'>[]>();
    const used = new Set(held.flatMap(({ logo: other }) => (other ? fileIds(other) : [])));
    const unused = fileIds(logo).filter((id) => !used.has(id));
    if (unused.length > 0) await files.deleteMany({ _id: { $in: unused } }, { session });
  }

  return {
    async add(id, { title, isDefault }) {
      try {
        return await changing(async (session) => {
          if ((await branches.countDocuments(every, { session })) >= MAX_BRANCHES) return 'full';
          const hasDefault = (await branches.exists({ isDefault: true }).session(session)) !== null;
          await branches.create([{ _id: id, title, isDefault: isDefault || !hasDefault, revision: 1 }], { session });
          if (isDefault) await clearDefault(id, session);
          return 'added';
        });
      } catch (error) {
        if (isDuplicateKey(error)) return 'known';
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
        await removeUnused(row?.logo, session);
        return 'done';
      });
    },

    putLogo: (id, pictures) =>
      changing(async (session) => {
        const row = await branches.findById(id, null, { session }).lean<CompanyBranchRow>();
        if (!row) return false;
        if (!pictures) await branches.updateOne({ _id: id }, { $unset: { logo: '' } }, { session });
        else {
          const { logo, files: drawn } = toLogoRows(pictures);
          for (const file of drawn)
            await files.updateOne({ _id: file._id }, { $setOnInsert: file }, { upsert: true, session });
          await branches.updateOne({ _id: id }, { $set: { logo } }, { session });
        }
        await removeUnused(row.logo, session);
        return true;
      }),
  };
}
