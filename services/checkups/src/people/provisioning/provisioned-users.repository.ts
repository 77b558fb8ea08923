import type { ProvisionedSearch } from '@wellspring/shared/contracts/internal/provisioning.ts';
import type { ClientSession, Connection } from 'mongoose';
import { normaliseEmail, type Provisioned, type UserRow } from '../door/person.ts';
import { userModel } from '../users/user.model.ts';

/** People whom the directory has not removed: also those it never wrote, so that it finds them by their address. */
const visible = { erasedAt: null, 'provisioned.removedAt': null } as const;

export type ProvisionedUsers = {
  find: (userId: string) => Promise<UserRow | null>;
  /** Also one whom the directory has removed. */
  findByExternalId: (externalId: string) => Promise<UserRow | null>;
  /** By the directory's user name, else by the address of a person whom it never named. */
  findByUserName: (userName: string) => Promise<UserRow | null>;
  findByEmail: (email: string) => Promise<UserRow | null>;
  /** In the order in which they were made. */
  list: (page: Pick<ProvisionedSearch, 'start' | 'limit'>) => Promise<{ rows: UserRow[]; count: number }>;
  /**
   * Replaces how the directory knows the person; what is undefined is taken away.
   * @throws a duplicate key error when another person has the user name or the id
   */
  setProvisioned: (userId: string, provisioned: Provisioned, session: ClientSession) => Promise<void>;
};

export function createProvisionedUsers(connection: Connection): ProvisionedUsers {
  const users = userModel(connection);
  const findOne = (filter: Record<string, unknown>) => users.findOne({ ...filter, ...visible }).lean<UserRow>();
  return {
    find: (userId) => findOne({ _id: userId }),
    findByExternalId: (externalId) =>
      users.findOne({ 'provisioned.externalId': externalId, erasedAt: null }).lean<UserRow>(),
    async findByUserName(userName) {
      const name = normaliseEmail(userName);
      const named = await findOne({ 'provisioned.userName': name });
      return named ?? findOne({ email: name, 'provisioned.userName': null });
    },
    findByEmail: (email) => findOne({ email: normaliseEmail(email) }),
    async list({ start, limit }) {
      const all = { _id: { $gt: '' }, ...visible };
      const [rows, count] = await Promise.all([
        limit === 0 ? [] : users.find(all).sort({ _id: 1 }).skip(start).limit(limit).lean<UserRow[]>(),
        users.countDocuments(all),
      ]);
      return { rows, count };
    },
    async setProvisioned(userId, provisioned, session) {
      await users.updateOne(
        { _id: userId },
        Object.keys(provisioned).length > 0 ? { $set: { provisioned } } : { $unset: { provisioned: '' } },
        { session },
      );
    },
  };
}
