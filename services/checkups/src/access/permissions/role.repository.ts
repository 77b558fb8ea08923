import { BuiltInRole, type GivenRole, MAX_ROLES } from '@wellspring/shared/contracts/access/rights.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import { BUILT_IN_BUNDLES } from '@wellspring/shared/domain/access/roles.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { Bundles } from './held-rights.ts';
import { type RoleRow, roleModel } from './role.model.ts';

export type StoredRole = {
  id: GivenRole;
  /** Null: the name of the product. */
  name: string | null;
  permissions: Permission[];
  revision: number;
};

export type RoleRepository = {
  /** Every role that can be given: the built-in ones, then those of the company by name. */
  readAll: (session?: ClientSession) => Promise<StoredRole[]>;
  write: (role: StoredRole, session: ClientSession) => Promise<void>;
  remove: (role: GivenRole, session: ClientSession) => Promise<void>;
};

const isBuiltIn = (id: GivenRole) => BuiltInRole.options.some((role) => role === id);
const toStored = ({ _id: id, name = null, permissions, revision }: RoleRow): StoredRole => ({
  id,
  name,
  permissions: permissions as Permission[],
  revision,
});

/** The permissions of each role. */
export const toBundles = (roles: readonly StoredRole[]): Bundles =>
  new Map(roles.map(({ id, permissions }) => [id, permissions]));

export function createRoleRepository(connection: Connection): RoleRepository {
  const roles = roleModel(connection);
  return {
    async readAll(session) {
      // There are few; the bound is for a database that was filled by other means.
      const rows = await roles
        .find({ _id: { $gt: '' } }, null, session ? { session } : {})
        .limit(MAX_ROLES * 2)
        .lean<RoleRow[]>();
      const changed = new Map(rows.map((row) => [row._id, row]));
      const builtIn = BuiltInRole.options.flatMap((id): StoredRole[] => {
        const row = changed.get(id);
        if (row?.isDeleted) return [];
        return [row ? toStored(row) : { id, name: null, permissions: [...BUILT_IN_BUNDLES[id]], revision: 0 }];
      });
      const own = rows.filter(({ _id }) => !isBuiltIn(_id)).map(toStored);
      return [...builtIn, ...own.sort((left, right) => (left.name ?? '').localeCompare(right.name ?? ''))];
    },
    async write({ id, ...fields }, session) {
      await roles.updateOne({ _id: id }, { $set: fields }, { upsert: true, session });
    },
    async remove(id, session) {
      if (isBuiltIn(id))
        await roles.updateOne({ _id: id }, { $set: { isDeleted: true, permissions: [] } }, { upsert: true, session });
      else await roles.deleteOne({ _id: id }, { session });
    },
  };
}
